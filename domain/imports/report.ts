import type { FileKind } from './file-kinds.ts';

/** What an import did. Rows that were so already are neither added nor changed. */
export type ImportReport = {
  readonly kind: FileKind['name'];
  readonly rows: number;
  readonly added: number;
  readonly changed: number;
  /** Things the maker should know, in English. */
  readonly notes: readonly string[];
};

/** Told while an import goes on: what it does, and how many of all rows are through. */
export type OnProgress = (step: string, done: number, total: number) => void;
