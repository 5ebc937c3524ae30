import { parse } from 'csv-parse/sync';
import { csvOf, type SheetRow } from './csv.ts';

const DAY_MS = 86_400_000;
/**
 * When the demo's prices began, and when the reduced ones came down: long enough before to be
 * announced.
 */
export const BEGAN_MS = 365 * DAY_MS;
export const REDUCED_MS = 21 * DAY_MS;

type Sheet = { readonly name: string; readonly bytes: Uint8Array };

/** The columns of the price before and the price charged. */
const COLUMNS = [
  { list: 'msrp', street: 'price' },
  { list: 'list_price', street: 'street_price' },
] as const;

/** A sheet before any reduction; sheets without prices stay as they are. */
export function atFullPrice({ name, bytes }: Sheet): Sheet {
  const rows = rowsOf(bytes);
  const columns = columnsOf(rows);
  if (!columns) return { name, bytes };
  const full = rows.map((row) => ({
    ...row,
    [columns.street]: row[columns.list] || (row[columns.street] ?? ''),
  }));
  return { name, bytes: csvOf(full) };
}

/** The reduced rows of a sheet as they are today; null without any. */
export function reducedSince({ name, bytes }: Sheet): Sheet | null {
  const rows = rowsOf(bytes);
  const columns = columnsOf(rows);
  const reduced = columns
    ? rows.filter((row) => row[columns.list] && row[columns.list] !== row[columns.street])
    : [];
  return reduced.length > 0 ? { name, bytes: csvOf(reduced) } : null;
}

function rowsOf(bytes: Uint8Array): SheetRow[] {
  return parse(Buffer.from(bytes), { columns: true, bom: true });
}

function columnsOf([first]: readonly SheetRow[]) {
  return first && COLUMNS.find(({ list, street }) => list in first && street in first);
}
