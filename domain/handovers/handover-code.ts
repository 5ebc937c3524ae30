import { randomInt } from 'node:crypto';

/** No 0 and O, no 1, I and L, so it survives being read aloud or written by hand. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const GROUP = 4;

const group = () => Array.from({ length: GROUP }, () => LETTERS[randomInt(LETTERS.length)]).join('');

/** Makes a random code: `H-7K4M-Q2XP-9RTW`. There are 31¹². */
export function newHandoverCode(): string {
  return `H-${group()}-${group()}-${group()}`;
}

/** Parses a typed code: lower case, spaces and missing dashes are accepted, and a missing H. */
export function parseHandoverCode(typed: string): string {
  const letters = typed
    .slice(0, 40)
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '');
  const bare = letters.length === 3 * GROUP + 1 && letters.startsWith('H') ? letters.slice(1) : letters;
  return `H-${bare.slice(0, GROUP)}-${bare.slice(GROUP, 2 * GROUP)}-${bare.slice(2 * GROUP)}`;
}
