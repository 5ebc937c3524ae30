/** Where uploaded files are stored, by ids of ours. */
export type FileStore = {
  /**
   * Writes a piece at its offset, durably. What an interrupted write left from there on is dropped.
   */
  write(id: string, offset: number, bytes: Uint8Array): Promise<void>;
  /** The whole file. */
  read(id: string): Promise<Uint8Array>;
  /** Again it does nothing. */
  remove(id: string): Promise<void>;
};

/** Looks for malware in a file. */
export type VirusScanner = {
  /**
   * @returns what was found, by the scanner's own name for it; null: nothing
   * @throws ScannerUnavailable without an answer: it says nothing about the file
   */
  scan(bytes: Uint8Array): Promise<string | null>;
};

/** The scanner gave no answer. */
export class ScannerUnavailable extends Error {}
