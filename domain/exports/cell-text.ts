import { csvCell, decimalText, safeText } from '#shared/csv.ts';
import { dateFormat } from '#shared/format-cache.ts';

/** An amount in minor units is money, so that it becomes a number with two digits. */
export type Cell = string | number | null | Date | { readonly amount: number };

/** An amount that may not be there. */
export function money(amount: number | null): Cell {
  return amount === null ? null : { amount };
}

/** The text of a cell. What somebody typed never becomes a formula of a spreadsheet. */
export function cellText(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'string') return safeText(cell);
  if (cell instanceof Date) return momentOf(cell);
  return numberText(cell) ?? '';
}

/** A number or an amount with a point, whatever the language; null for any other cell. */
export function numberText(cell: Cell): string | null {
  if (typeof cell === 'number') return String(cell);
  if (cell === null || typeof cell !== 'object' || cell instanceof Date) return null;
  return decimalText(cell.amount);
}

/** `2026-11-27 10:14` in the maker's time zone: every spreadsheet reads and sorts it. */
function momentOf(at: Date): string {
  const options = { timeZone: 'Europe/Rome', dateStyle: 'short', timeStyle: 'short' } as const;
  return dateFormat('sv-SE', options).format(at);
}

/** A row as CSV (RFC 4180). */
export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map((cell) => csvCell(cellText(cell))).join(',')}\r\n`;
}
