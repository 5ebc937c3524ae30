/** @browser-safe */

/** A cell by its row and column, from 0. */
export type Place = { readonly row: number; readonly column: number };
/** From one corner to the other, in any direction. */
export type Selection = { readonly from: Place; readonly to: Place };
export type Write = Place & { readonly value: string };
export type Size = { readonly rows: number; readonly columns: number };

/**
 * Parses what a sheet puts on the clipboard: cells with tabs between, rows by line; a cell in
 * quotes may hold both, and its quotes are doubled.
 */
export function parseClip(text: string): string[][] {
  const rows: string[][] = [[]];
  const cell = /(?:"((?:[^"]|"")*)"|([^\t\n]*))(\t|\n|$)/y;
  const whole = text.replaceAll(/\r\n?/g, '\n').replace(/\n$/, '');
  for (let at = 0; at <= whole.length; ) {
    cell.lastIndex = at;
    // A quote that nobody closes is a letter like another.
    const [match = '', quoted, plain = '', end = ''] = cell.exec(whole) ?? [];
    rows.at(-1)?.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    at += match.length;
    if (end === '') break;
    if (end === '\n') rows.push([]);
  }
  return rows;
}

/** Cells as a sheet takes them. */
export function formatClip(rows: readonly (readonly string[])[]): string {
  const quoted = (cell: string) => (/["\t\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
  return rows.map((cells) => cells.map(quoted).join('\t')).join('\n');
}

/** The selection with its upper left and lower right corner. */
export function cornersOf({ from, to }: Selection): Selection {
  return {
    from: { row: Math.min(from.row, to.row), column: Math.min(from.column, to.column) },
    to: { row: Math.max(from.row, to.row), column: Math.max(from.column, to.column) },
  };
}

/**
 * Where pasted cells go: from the upper left corner of the selection on. One cell fills the whole
 * selection. `outside` counts what lies beyond the grid.
 */
export function pasteWrites(
  clip: readonly (readonly string[])[],
  selection: Selection,
  size: Size,
): { readonly writes: Write[]; readonly outside: number } {
  const { from, to } = cornersOf(selection);
  const [only] = clip.length === 1 && clip[0]?.length === 1 ? clip[0] : [];
  const rows = only === undefined ? clip : filled(only, { from, to });
  const all = rows.flatMap((cells, row) =>
    cells.map((value, column) => ({
      row: from.row + row,
      column: from.column + column,
      value: value.trim(),
    })),
  );
  const writes = all.filter(({ row, column }) => row < size.rows && column < size.columns);
  return { writes, outside: all.length - writes.length };
}

function filled(value: string, { from, to }: Selection): string[][] {
  const columns = to.column - from.column + 1;
  return Array.from({ length: to.row - from.row + 1 }, () => Array.from({ length: columns }, () => value));
}

/** The first row of the selection into all below it; of one row, that above it. */
export function fillWrites(selection: Selection, valueAt: (place: Place) => string): Write[] {
  const { from, to } = cornersOf(selection);
  const source = from.row === to.row ? from.row - 1 : from.row;
  if (source < 0) return [];
  const writes: Write[] = [];
  for (let row = source + 1; row <= to.row; row += 1)
    for (let column = from.column; column <= to.column; column += 1)
      writes.push({ row, column, value: valueAt({ row: source, column }) });
  return writes;
}

/** One step, and no further than the edge. */
export function stepFrom(
  { row, column }: Place,
  [down, right]: readonly [number, number],
  size: Size,
): Place {
  const within = (place: number, length: number) => Math.min(length - 1, Math.max(0, place));
  return { row: within(row + down, size.rows), column: within(column + right, size.columns) };
}
