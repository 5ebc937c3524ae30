import { randomInt } from 'node:crypto';

/** The letters of an order's number: no 0 and O, no 1, I and L. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** Makes a request's number. The Q distinguishes it from an order's: `Q-7K4M-Q2XP`. */
export function newQuoteNumber(): string {
  const letters = Array.from({ length: 8 }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return `Q-${letters.slice(0, 4)}-${letters.slice(4)}`;
}
