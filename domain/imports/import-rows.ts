import { bumpAtTheEnd } from '#domain/epochs/bump-epochs.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { rowsOf } from './cells.ts';
import { Faults } from './faults.ts';
import { kindNamed } from './file-kinds.ts';
import { IMPORTERS } from './importers.ts';
import type { ImportReport } from './report.ts';
import { requireImportRight } from './require-import-right.ts';

/** A row by its columns, as a sheet has it. */
export type TypedRow = Readonly<Record<string, string>>;

/**
 * Writes rows that somebody typed into a page by the same rules as a file's: row 1 is the first.
 * @param name where they come from, for the history of prices
 * @throws ImportRefused with every fault by row and column; staff.right-lacking
 */
export function importRows(
  shop: Shop,
  kind: ImportReport['kind'],
  { rows, name }: { readonly rows: readonly TypedRow[]; readonly name: string },
): Promise<ImportReport> {
  requireImportRight(shop, kind);
  return inTransaction(shop, (inside) =>
    bumpAtTheEnd(inside, async () => {
      const faults = new Faults();
      const header = [...new Set(rows.flatMap((row) => Object.keys(row)))];
      const lines = rows.map((row, index) => ({
        line: index + 1,
        cells: header.map((column) => row[column] ?? ''),
      }));
      const cells = rowsOf({ header, rows: lines }, kindNamed(kind).numbers, faults);
      const along = { countedAt: null, openFile: null, confirmation: '', onProgress: () => {} };
      const file = { name, rows: cells, faults, isTyped: true, ...along };
      const done = await IMPORTERS[kind](inside, file);
      return { kind, rows: rows.length, ...done };
    }),
  );
}
