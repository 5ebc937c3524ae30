/**
 * The form of postal codes by country, in upper case, each with an example (Universal Postal Union,
 * addressing systems). Other countries accept anything that matches `ANY_POSTAL_CODE`, or nothing.
 */
const POSTAL_CODES: Readonly<Record<string, readonly [pattern: RegExp, example: string]>> = {
  AR: [/^(?:[A-HJ-NP-Z]\d{4}(?:[A-Z]{3})?|\d{4})$/, 'C1064AAB'],
  AT: [/^\d{4}$/, '1010'],
  AU: [/^\d{4}$/, '2000'],
  BE: [/^\d{4}$/, '1000'],
  BG: [/^\d{4}$/, '1000'],
  BR: [/^\d{5}-?\d{3}$/, '01310-100'],
  CA: [/^[ABCEGHJ-NPRSTVXY]\d[A-Z] ?\d[A-Z]\d$/, 'K1A 0B1'],
  CH: [/^\d{4}$/, '8001'],
  CL: [/^\d{3} ?\d{4}$/, '8320000'],
  CO: [/^\d{6}$/, '110111'],
  CY: [/^\d{4}$/, '1010'],
  CZ: [/^\d{3} ?\d{2}$/, '110 00'],
  DE: [/^\d{5}$/, '10115'],
  DK: [/^\d{4}$/, '1050'],
  EE: [/^\d{5}$/, '10111'],
  ES: [/^(?:0[1-9]|[1-4]\d|5[0-2])\d{3}$/, '28013'],
  FI: [/^\d{5}$/, '00100'],
  FR: [/^\d{5}$/, '75001'],
  GB: [/^(?:GIR ?0AA|[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2})$/, 'SW1A 1AA'],
  GR: [/^\d{3} ?\d{2}$/, '105 57'],
  HR: [/^\d{5}$/, '10000'],
  HU: [/^\d{4}$/, '1051'],
  IE: [/^(?:[AC-FHKNPRTV-Y]\d{2}|D6W) ?[0-9AC-FHKNPRTV-Y]{4}$/, 'D02 AF30'],
  IS: [/^\d{3}$/, '101'],
  IT: [/^\d{5}$/, '31010'],
  JP: [/^\d{3}-?\d{4}$/, '100-0001'],
  KR: [/^\d{5}$/, '04524'],
  LI: [/^94[89]\d$/, '9490'],
  LT: [/^(?:LT-)?\d{5}$/, 'LT-01100'],
  LU: [/^(?:L-)?\d{4}$/, 'L-1111'],
  LV: [/^(?:LV-)?\d{4}$/, 'LV-1050'],
  MA: [/^\d{5}$/, '20000'],
  MC: [/^980\d{2}$/, '98000'],
  MT: [/^[A-Z]{3} ?\d{4}$/, 'VLT 1010'],
  MX: [/^\d{5}$/, '06000'],
  NL: [/^[1-9]\d{3} ?[A-Z]{2}$/, '1012 AB'],
  NO: [/^\d{4}$/, '0150'],
  NZ: [/^\d{4}$/, '6011'],
  PL: [/^\d{2}-?\d{3}$/, '00-001'],
  PT: [/^\d{4}-?\d{3}$/, '1100-148'],
  RO: [/^\d{6}$/, '010011'],
  SE: [/^\d{3} ?\d{2}$/, '111 20'],
  SG: [/^\d{6}$/, '018956'],
  SI: [/^(?:SI-)?\d{4}$/, '1000'],
  SK: [/^\d{3} ?\d{2}$/, '811 01'],
  SM: [/^4789\d$/, '47890'],
  US: [/^\d{5}(?:-\d{4})?$/, '10001'],
  VA: [/^00120$/, '00120'],
  ZA: [/^\d{4}$/, '8001'],
};

const ANY_POSTAL_CODE = /^[A-Z\d][A-Z\d -]{1,11}$/;

/**
 * Whether a postal code, upper case and trimmed, is possible in that country. Empty is valid where
 * no form is known.
 */
export function isPostalCode(code: string, country: string): boolean {
  const known = POSTAL_CODES[country];
  return known ? known[0].test(code) : code === '' || ANY_POSTAL_CODE.test(code);
}

/** Whether addresses of the country need a postal code. */
export function needsPostalCode(country: string): boolean {
  return country in POSTAL_CODES;
}

/** An example of the country's postal codes; null where no form is known. */
export function postalExample(country: string): string | null {
  return POSTAL_CODES[country]?.[1] ?? null;
}
