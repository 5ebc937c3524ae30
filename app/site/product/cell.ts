/** @browser-safe */

/** What differs by size, or is the same in all. */
export type Cell = string | readonly string[];

/** A text of a build in a size; one cell is that of all builds. Empty: nothing is known. */
export function textAt(cells: readonly Cell[], build: number, size: number): string {
  return textOf(cells[build] ?? cells[0] ?? '', size);
}

/** The text of a size. Empty: nothing is known. */
export function textOf(cell: Cell, size: number): string {
  return typeof cell === 'string' ? cell : (cell[size] ?? '');
}
