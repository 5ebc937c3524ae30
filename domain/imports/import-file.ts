import { recordAudit } from '#domain/audit/record-audit.ts';
import { bumpAtTheEnd } from '#domain/epochs/bump-epochs.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { listWritten } from '#domain/undo/list-written.ts';
import { recordRows } from '#domain/undo/record-rows.ts';
import { recordUndo } from '#domain/undo/record-undo.ts';
import { newId } from '#shared/ids.ts';
import { rowsOf } from './cells.ts';
import { Faults } from './faults.ts';
import { recogniseKind } from './file-kinds.ts';
import type { FileToImport } from './file-to-import.ts';
import { IMPORTERS } from './importers.ts';
import { parseTable } from './read-table.ts';
import type { ImportReport, OnProgress, Written } from './report.ts';
import { requireImportRight } from './require-import-right.ts';
import { MOST_TOLD, type ToldRows, tellRows, UNTOLD } from './tell-rows.ts';

type FileInput = {
  name: string;
  bytes: Uint8Array;
  onProgress?: OnProgress;
  countedAt?: Date | null;
  openFile?: FileToImport['openFile'];
  confirmation?: string;
  reason?: string;
};

/**
 * Imports a maker's file of any kind, CSV or the first sheet of a workbook (XLSX), recognised by
 * its columns: whole or not at all, in one transaction. Unchanged data is left alone, so a second
 * import of the same file changes nothing.
 * @param input.countedAt when a stock sheet was counted, for rows without `counted_at`
 * @param input.openFile reads a file that rows name; null: there is none of this name
 * @param input.confirmation what was typed to confirm large changes of prices
 * @param input.reason why, in the words of whoever does it, for the audit
 * @throws ImportRefused with every fault by line and column; staff.right-lacking
 */
export function importFile(shop: Shop, input: FileInput): Promise<ImportReport> {
  return inTransaction(shop, (inside) =>
    bumpAtTheEnd(inside, async (tags) => {
      const faults = new Faults();
      const onProgress = input.onProgress ?? (() => {});
      const table = parseTable(input.bytes, faults);
      const kind = recogniseKind(table, faults);
      requireImportRight(inside, kind.name);
      const rows = rowsOf(table, kind.numbers, faults);
      onProgress(`${kind.name}: read`, rows.length, rows.length);
      const { name, countedAt = null, openFile = null, confirmation = '', reason = '' } = input;
      const file = { name, rows, faults, countedAt, openFile, confirmation, onProgress };
      const done = await write(inside, { kind: kind.name, file, tags, reason });
      const { added, changed, notes } = done;
      return { kind: kind.name, rows: rows.length, added, changed, notes };
    }),
  );
}

/** The writers of these record how their rows are taken back, because those have histories. */
const TAKEN_BACK: readonly ImportReport['kind'][] = ['prices', 'stock'];

type ToWrite = {
  readonly kind: ImportReport['kind'];
  readonly file: FileToImport;
  readonly tags: ReadonlySet<string>;
  readonly reason: string;
};

/**
 * Writes the rows of a file, and says so in the audit: what it added or changed is one entry, from
 * what to what where somebody of the office does it.
 */
async function write(shop: Shop, toWrite: ToWrite): Promise<Written> {
  const { done, told } = await writeToUndo(shop, toWrite);
  const { added, changed } = done;
  if (added + changed === 0) return done;
  const { kind, file, reason } = toWrite;
  const more = told?.more ?? 0;
  const detail = { kind, rows: file.rows.length, added, changed, ...(more > 0 && { more }) };
  const subject = { subjectKind: 'import', subjectId: file.name };
  await recordAudit(shop, { action: 'imports.written', ...subject, detail, ...valuesOf(told), reason });
  return done;
}

const valuesOf = (told?: ToldRows) => told && { before: told.before, after: told.after };

type Done = { readonly done: Written; readonly told?: ToldRows };

/** The same, with how it is taken back where somebody of the office does it. */
async function writeToUndo(shop: Shop, { kind, file, tags }: ToWrite): Promise<Done> {
  const act = () => IMPORTERS[kind](shop, file);
  if (shop.actor.kind !== 'office') return { done: await act() };
  if (TAKEN_BACK.includes(kind)) {
    const done = await act();
    const rows = done.told ?? [];
    return { done, told: tellRows(rows.slice(0, MOST_TOLD), rows.length) };
  }
  const id = newId(shop.clock.now().getTime());
  const done = await recordRows(shop, id, act);
  const [n, name] = [done.added + done.changed, file.name];
  const inverse = { undoId: id, kind, file: name, tags: [...tags] };
  if (n > 0) await recordUndo(shop, { id, kind: 'imports.file', detail: { n, file: name }, inverse });
  const { rows, total } = await listWritten(shop, { undoId: id, most: MOST_TOLD, but: UNTOLD });
  return { done, told: tellRows(rows, total) };
}
