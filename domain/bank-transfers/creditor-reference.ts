import { remainder97 } from './remainder-97.ts';

/**
 * The reference of a transfer: ISO 11649, two check digits before the order's number. They detect a
 * wrong or swapped character: always when a digit stays a digit or a letter a letter, otherwise in
 * 98 of 100 cases. `7K4M-Q2XP` → `RF957K4MQ2XP`.
 * @throws RangeError for a number that does not fit (1 to 21 letters and digits)
 */
export function creditorReference(orderNumber: string): string {
  const letters = lettersOf(orderNumber);
  if (!/^[0-9A-Z]{1,21}$/.test(letters)) throw new RangeError(`no reference can be made of “${orderNumber}”`);
  const check = 98 - remainder97(`${letters}RF00`);
  return `RF${String(check).padStart(2, '0')}${letters}`;
}

/** Whether the check digits match. */
export function isCreditorReference(text: string): boolean {
  return /^RF\d{2}[0-9A-Z]{1,21}$/.test(text) && remainder97(text.slice(4) + text.slice(0, 4)) === 1;
}

/** The length of an order's number without its dash. */
const NUMBER_LENGTH = 8;

/**
 * Parses the reference in a bank statement: in lower case, with spaces, among a bank's own words,
 * or as the bare order number. Null when there is none or its check digits are wrong; a mistyped
 * one is never guessed.
 */
export function parseReference(typed: string): string | null {
  const letters = lettersOf(typed.slice(0, 200));
  const length = 'RF00'.length + NUMBER_LENGTH;
  for (let at = letters.indexOf('RF'); at !== -1; at = letters.indexOf('RF', at + 1)) {
    const candidate = letters.slice(at, at + length);
    if (candidate.length === length && isCreditorReference(candidate)) return candidate;
  }
  if (letters.length === NUMBER_LENGTH) return creditorReference(letters);
  const [number] = /\b[0-9A-Z]{4}-[0-9A-Z]{4}\b/.exec(typed.toUpperCase()) ?? [];
  return number ? creditorReference(number) : null;
}

/** Groups of four, as references and account numbers are printed: `RF95 7K4M Q2XP`. */
export function inFours(text: string): string {
  return text.replace(/(.{4})(?=.)/g, '$1 ');
}

function lettersOf(typed: string): string {
  return typed.toUpperCase().replace(/[^0-9A-Z]/g, '');
}
