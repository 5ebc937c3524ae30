/** Who asks for a picture; `network` null: it is made ahead, when nobody else waits. */
export type PictureAsker = { readonly network: string | null; readonly gone?: AbortSignal };

/** Where pictures are stored. */
export type PictureStore = {
  /**
   * Returns the stored bytes under this name. Missing ones are made once, even with many requests
   * at the same moment, and stored.
   * @param name of `MediaFiles`
   * @throws PictureNotMade when too many wait, or everybody who waited has gone
   */
  readOrMake(name: string, make: () => Promise<Uint8Array>, asker?: PictureAsker): Promise<Uint8Array>;
  /** What cannot be made again: photographs, documents and films. */
  readonly originals: MediaFiles;
};

/** The picture was not made; it may be asked for again. */
export class PictureNotMade extends Error {}

/** Bytes from one place to another, both included, counted from 0. */
export type ByteRange = { readonly from: number; readonly to: number };

/**
 * Files under names of ours (letters, digits, hyphens and points, one slash at most): a folder, or
 * a bucket of an S3-compatible service. Each function throws FilesUnavailable without an answer.
 */
export type MediaFiles = {
  /** Writes it whole or not at all. It is durable when this returns. */
  write(name: string, bytes: Uint8Array): Promise<void>;
  /** All of it, or a range of it; null: there is none. */
  read(name: string, range?: ByteRange): Promise<Uint8Array | null>;
  /** In bytes; null: there is none. */
  size(name: string): Promise<number | null>;
  /** Again it does nothing. */
  remove(name: string): Promise<void>;
  /** All names, in order. */
  list(): Promise<string[]>;
};

/** The store gave no answer, or refuses the shop. It says nothing about the file. */
export class FilesUnavailable extends Error {}
