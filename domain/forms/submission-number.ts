import { randomInt } from 'node:crypto';

/** The letters of an order's number: no 0 and O, no 1, I and L. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** Makes a submission's number, easy to read aloud: `F-7K4M-Q2XP`. */
export function newSubmissionNumber(): string {
  const letters = Array.from({ length: 8 }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return `F-${letters.slice(0, 4)}-${letters.slice(4)}`;
}
