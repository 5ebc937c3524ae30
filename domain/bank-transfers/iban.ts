import { isValidBIC, isValidIBAN } from 'ibantools';

/** An IBAN as somebody types it, with spaces and small letters; null when its country, length or check digits are not right (ISO 13616). */
export function readIban(typed: string): string | null {
  const letters = typed
    .slice(0, 60)
    .toUpperCase()
    .replace(/[\s.-]/g, '');
  return isValidIBAN(letters) ? letters : null;
}

/** Whether this is the code of a bank (ISO 9362). */
export function isBic(typed: string): boolean {
  return isValidBIC(typed);
}
