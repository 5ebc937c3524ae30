import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';

/** A row of a sheet by column. */
export type SheetRow = Record<string, string>;

/** The rows of one of the maker's sheets. */
export async function readSheet(folder: string, name: string): Promise<SheetRow[]> {
  return parse(await readFile(join(folder, name), 'utf8'), { columns: true });
}

/** Rows as the bytes of a file; the first row names the columns. */
export function csvOf(rows: readonly SheetRow[]): Buffer {
  const columns = Object.keys(rows[0] ?? {});
  const cell = (text: string) => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  const lines = rows.map((row) => columns.map((column) => cell(row[column] ?? '')).join(','));
  return Buffer.from([columns.join(','), ...lines, ''].join('\n'));
}
