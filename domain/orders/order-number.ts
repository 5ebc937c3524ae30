import { randomInt } from 'node:crypto';

/** No 0 and O, no 1, I and L: what is read aloud or written by hand comes back the same. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** A number nobody can guess from another one, in two groups: `7K4M-Q2XP`. 31⁸ of them. */
export function newOrderNumber(): string {
  const letters = Array.from({ length: 8 }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return `${letters.slice(0, 4)}-${letters.slice(4)}`;
}

/** An order number as somebody types it: small letters, spaces or no dash are fine. */
export function readOrderNumber(typed: string): string {
  const letters = typed
    .slice(0, 40)
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '');
  return letters.length === 8 ? `${letters.slice(0, 4)}-${letters.slice(4)}` : letters;
}
