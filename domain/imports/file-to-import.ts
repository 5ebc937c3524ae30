import type { Cells } from './cells.ts';
import type { Faults } from './faults.ts';
import type { OnProgress } from './report.ts';

/** The input of one kind's importer: rows, faults and progress. */
export type FileToImport = {
  readonly name: string;
  readonly rows: readonly Cells[];
  readonly faults: Faults;
  /** When the pieces of a stock sheet were counted, where a row does not say. */
  readonly countedAt: Date | null;
  /** Reads a file that rows name, such as a photograph; null: no folder came along. */
  readonly openFile: ((name: string) => Promise<Uint8Array | null>) | null;
  /** What was typed to confirm large changes of prices; empty: nothing. */
  readonly confirmation: string;
  /** Typed into a page of the office, whose act has gates of its own. */
  readonly isTyped?: boolean;
  readonly onProgress: OnProgress;
};
