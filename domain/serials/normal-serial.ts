/** Letters that people read or type for a figure. */
const MISREAD: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1', S: '5', Z: '2', B: '8' };

/**
 * The form of a serial number that two of them are compared in: capitals, without spaces and
 * dashes, with figures for the letters that look like them. It is for comparing only: what is shown
 * is always the serial as the maker writes it. Accents are joined last, because capitals and
 * letters whose dash is gone may take them otherwise.
 */
export function normalSerial(typed: string): string {
  return typed
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[\s\p{Pd}\u2212]/gu, '')
    .replaceAll(/[OILSZB]/g, (letter) => MISREAD[letter] ?? letter)
    .normalize('NFKC');
}

const FORM = /^[A-Z0-9]{6,24}$/;

/** Whether a normal form may be a serial number at all. */
export function looksLikeSerial(normal: string): boolean {
  return FORM.test(normal);
}

/** Whether a normal form begins as serials do: WT and two figures of the year. */
export function beginsLikeSerial(normal: string): boolean {
  return /^WT\d\d/.test(normal);
}
