import type { Faults } from './faults.ts';

/** The separators that are read, by the name that a message gives them. */
const READ = { ',': 'a comma', ';': 'a semicolon', '\t': 'a tab' } as const;
/** Those that files have now and then, and that are not read. */
const NOT_READ = { '|': 'a bar', ':': 'a colon', '^': 'a caret', '~': 'a tilde' } as const;
const NAMES: Readonly<Record<string, string>> = { ...READ, ...NOT_READ };

/** The separator that occurs most often in the header outside quotes; a comma without any. */
export function separatorOf(text: string): string {
  const header = (text.match(/^(?:[^"\n]|"[^"]*")*/)?.[0] ?? '').replace(/"[^"]*"/g, '');
  const counts = Object.keys(READ).map((sign) => ({ sign, count: header.split(sign).length }));
  return counts.sort((first, second) => second.count - first.count)[0]?.sign ?? ',';
}

/** Refuses a header that is one cell because another sign separates it: `code|on_hand`. */
export function refuseOtherSeparator(header: readonly string[], faults: Faults): void {
  if (header.length !== 1) return;
  const sign = Object.keys(NOT_READ).find((other) => header[0]?.includes(other));
  if (sign === undefined) return;
  faults.add(1, null, 'separator-unknown', { found: NAMES[sign] ?? sign });
  faults.refuseIfAny();
}

/**
 * The sign that separates this row, named, when it is not the one of the header: a row of one cell
 * that another sign would split into as many cells as the header has. Null otherwise.
 */
export function otherSeparatorOf(cells: readonly string[], header: readonly string[]): string | null {
  const [only] = cells;
  if (only === undefined || cells.length !== 1) return null;
  const sign = Object.keys(NAMES).find((other) => only.split(other).length === header.length);
  return sign === undefined ? null : (NAMES[sign] ?? null);
}

/** How a message names a separator. */
export const nameOfSeparator = (sign: string): string => NAMES[sign] ?? sign;
