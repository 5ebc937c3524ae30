import { randomInt } from 'node:crypto';

/** As an order's number: no 0 and O, no 1, I and L. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** A number to speak of a request by, with a Q before it so that nobody takes it for an order's: `Q-7K4M-Q2XP`. */
export function newQuoteNumber(): string {
  const letters = Array.from({ length: 8 }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return `Q-${letters.slice(0, 4)}-${letters.slice(4)}`;
}
