import type { FileKind } from './file-kinds.ts';

/** The result of an import. Unchanged rows are neither added nor changed. */
export type ImportReport = {
  readonly kind: FileKind['name'];
  readonly rows: number;
  readonly added: number;
  readonly changed: number;
  /** Notes for the maker, in English. */
  readonly notes: readonly string[];
};

/** Reports the progress of an import: the step, and how many of all rows are done. */
export type OnProgress = (step: string, done: number, total: number) => void;
