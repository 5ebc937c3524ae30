import { randomInt } from 'node:crypto';

/** No 0 and O, no 1, I and L, so it survives being read aloud or written by hand. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

const random = (length: number) => Array.from({ length }, () => LETTERS[randomInt(LETTERS.length)]).join('');

/** Makes the number of a registration: `G-7K4M-Q2XP`. */
export function newRegistrationNumber(): string {
  return `G-${newCode()}`;
}

/** Makes eight letters that are easy to read aloud: `7K4M-Q2XP`. */
export function newCode(): string {
  return `${random(4)}-${random(4)}`;
}

/** Makes the code of a certificate's page: twelve letters, so nobody finds one by trying. */
export function newCertificateCode(): string {
  return random(12);
}

/** Parses a typed number of a registration: lower case and missing dashes are accepted. */
export function parseRegistrationNumber(typed: string): string {
  const letters = typed
    .slice(0, 40)
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '');
  return letters.length === 9 ? `G-${letters.slice(1, 5)}-${letters.slice(5)}` : letters;
}
