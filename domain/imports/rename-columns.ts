import type { CsvTable } from './csv-table.ts';

/** What heads of a file mean: a column of an import, or nothing where it is empty. */
export type Heads = ReadonlyMap<string, string>;

/** A table of which all heads are known so, with the columns of an import; else as it is. Pure. */
export function renameColumns(table: CsvTable, known: readonly Heads[]): CsvTable {
  const heads = known.find((one) => table.header.every((name) => one.has(name)));
  if (!heads) return table;
  const kept = table.header.flatMap((name, place) => (heads.get(name) ? [place] : []));
  const only = (cells: readonly string[]) => kept.map((place) => cells[place] ?? '');
  return {
    header: only(table.header.map((name) => heads.get(name) ?? '')),
    rows: table.rows.map(({ line, cells }) => ({ line, cells: only(cells) })),
  };
}
