import { isValidIBAN } from 'ibantools';

/**
 * Parses a typed IBAN, also with spaces and in lower case; null when country, length or check
 * digits are wrong (ISO 13616).
 */
export function parseIban(typed: string): string | null {
  const letters = typed
    .slice(0, 60)
    .toUpperCase()
    .replace(/[\s.-]/g, '');
  return isValidIBAN(letters) ? letters : null;
}
