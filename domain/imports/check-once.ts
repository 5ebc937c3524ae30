import type { Cells } from './cells.ts';

/**
 * Checks that a code occurs once per file or, with `keyOf`, once per key. Each repeat is a fault
 * that names the first line.
 */
export function checkOnce<Row extends { cells: Cells; code: string }>(
  rows: readonly Row[],
  keyOf: (row: Row) => string = (row) => row.code,
  column = 'code',
): void {
  const first = new Map<string, number>();
  for (const row of rows) {
    if (row.code === '') continue;
    const line = first.get(keyOf(row));
    if (line !== undefined) row.cells.fault(column, 'code-twice', { code: row.code, line });
    else first.set(keyOf(row), row.cells.line);
  }
}
