/** @browser-safe */

/** What differs by size, or is the same in all. */
export type Cell = string | readonly string[];

/** A text of a build in a size; one cell is that of all builds. Empty: nothing is known. */
export function textAt(cells: readonly Cell[], build: number, size: number): string {
  const cell = cells[build] ?? cells[0] ?? '';
  return typeof cell === 'string' ? cell : (cell[size] ?? '');
}
