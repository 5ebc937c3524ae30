import { randomInt } from 'node:crypto';

/** No 0 and O, no 1, I and L, so the number survives being read aloud or written by hand. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** A random number in two groups: `7K4M-Q2XP`. There are 31⁸. */
export function newOrderNumber(): string {
  const letters = Array.from({ length: 8 }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return `${letters.slice(0, 4)}-${letters.slice(4)}`;
}

/** Parses a typed order number: lower case, spaces and a missing dash are accepted. */
export function parseOrderNumber(typed: string): string {
  const letters = typed
    .slice(0, 40)
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '');
  return letters.length === 8 ? `${letters.slice(0, 4)}-${letters.slice(4)}` : letters;
}
