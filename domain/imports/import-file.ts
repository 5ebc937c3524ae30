import { bumpAtTheEnd } from '#domain/epochs/bump-epochs.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { recordUndo } from '#domain/undo/record-undo.ts';
import { rowsOf } from './cells.ts';
import { Faults } from './faults.ts';
import { recogniseKind } from './file-kinds.ts';
import type { FileToImport } from './file-to-import.ts';
import { IMPORTERS } from './importers.ts';
import { parseTable } from './read-table.ts';
import type { ImportReport, OnProgress } from './report.ts';
import { requireImportRight } from './require-import-right.ts';

type FileInput = {
  name: string;
  bytes: Uint8Array;
  onProgress?: OnProgress;
  countedAt?: Date | null;
  openFile?: FileToImport['openFile'];
  confirmation?: string;
};

/**
 * Imports a maker's file of any kind, CSV or the first sheet of a workbook (XLSX), recognised by
 * its columns: whole or not at all, in one transaction. Unchanged data is left alone, so a second
 * import of the same file changes nothing.
 * @param input.countedAt when a stock sheet was counted, for rows without `counted_at`
 * @param input.openFile reads a file that rows name; null: there is none of this name
 * @param input.confirmation what was typed to confirm large changes of prices
 * @throws ImportRefused with every fault by line and column; staff.right-lacking
 */
export function importFile(shop: Shop, input: FileInput): Promise<ImportReport> {
  return inTransaction(shop, (inside) =>
    bumpAtTheEnd(inside, async () => {
      const faults = new Faults();
      const onProgress = input.onProgress ?? (() => {});
      const table = parseTable(input.bytes, faults);
      const kind = recogniseKind(table, faults);
      requireImportRight(inside, kind.name);
      const rows = rowsOf(table, kind.numbers, faults);
      onProgress(`${kind.name}: read`, rows.length, rows.length);
      const { name, countedAt = null, openFile = null, confirmation = '' } = input;
      const file = { name, rows, faults, countedAt, openFile, confirmation, onProgress };
      const done = await IMPORTERS[kind.name](inside, file);
      await recordLeft(inside, { kind: kind.name, n: done.added + done.changed, name });
      return { kind: kind.name, rows: rows.length, ...done };
    }),
  );
}

/** The writers of these record how their rows are taken back. */
const TAKEN_BACK: readonly ImportReport['kind'][] = ['prices', 'stock'];

/** Rows of other files write over too much at once: whoever imports them is told so. */
async function recordLeft(
  shop: Shop,
  { kind, n, name }: { kind: ImportReport['kind']; n: number; name: string },
) {
  if (n === 0 || TAKEN_BACK.includes(kind)) return;
  await recordUndo(shop, { kind: 'imports.file', detail: { n, file: name }, inverse: {}, left: 'file' });
}
