import { newCode } from '#domain/warranties/registration-number.ts';

/** Makes the number of a claim: `C-7K4M-Q2XP`. */
export function newClaimNumber(): string {
  return `C-${newCode()}`;
}

/** Parses a typed number of a claim: lower case and missing dashes are accepted. */
export function parseClaimNumber(typed: string): string {
  const letters = typed
    .slice(0, 40)
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '');
  return letters.length === 9 ? `C-${letters.slice(1, 5)}-${letters.slice(5)}` : letters;
}
