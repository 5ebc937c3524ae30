import type { WrittenRow } from '#domain/undo/list-written.ts';
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

/** What an importer wrote. */
export type Written = Omit<ImportReport, 'kind' | 'rows'> & {
  /** From what to what, where no trigger keeps the rows (`recordRows`). */
  readonly told?: readonly WrittenRow[];
};

/** Reports the progress of an import: the step, and how many of all rows are done. */
export type OnProgress = (step: string, done: number, total: number) => void;
