/**
 * How postal codes look, country by country (Universal Postal Union, addressing systems), in upper case. Countries not named here take
 * whatever `ANY_POSTAL_CODE` takes, or none.
 * @browser-safe
 */
const POSTAL_CODES: Readonly<Record<string, RegExp>> = {
  AT: /^\d{4}$/,
  AU: /^\d{4}$/,
  BE: /^\d{4}$/,
  BG: /^\d{4}$/,
  CA: /^[ABCEGHJ-NPRSTVXY]\d[A-Z] ?\d[A-Z]\d$/,
  CH: /^\d{4}$/,
  CY: /^\d{4}$/,
  CZ: /^\d{3} ?\d{2}$/,
  DE: /^\d{5}$/,
  DK: /^\d{4}$/,
  EE: /^\d{5}$/,
  ES: /^(?:0[1-9]|[1-4]\d|5[0-2])\d{3}$/,
  FI: /^\d{5}$/,
  FR: /^\d{5}$/,
  GB: /^(?:GIR ?0AA|[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2})$/,
  GR: /^\d{3} ?\d{2}$/,
  HR: /^\d{5}$/,
  HU: /^\d{4}$/,
  IE: /^(?:[AC-FHKNPRTV-Y]\d{2}|D6W) ?[0-9AC-FHKNPRTV-Y]{4}$/,
  IT: /^\d{5}$/,
  JP: /^\d{3}-?\d{4}$/,
  LT: /^(?:LT-)?\d{5}$/,
  LU: /^(?:L-)?\d{4}$/,
  LV: /^(?:LV-)?\d{4}$/,
  MT: /^[A-Z]{3} ?\d{4}$/,
  NL: /^[1-9]\d{3} ?[A-Z]{2}$/,
  NO: /^\d{4}$/,
  PL: /^\d{2}-?\d{3}$/,
  PT: /^\d{4}-?\d{3}$/,
  RO: /^\d{6}$/,
  SE: /^\d{3} ?\d{2}$/,
  SI: /^(?:SI-)?\d{4}$/,
  SK: /^\d{3} ?\d{2}$/,
  US: /^\d{5}(?:-\d{4})?$/,
};

const ANY_POSTAL_CODE = /^[A-Z\d][A-Z\d -]{1,11}$/;

/** Whether a postal code, upper case and trimmed, can be one of that country. Empty is fine where we know of no codes. */
export function isPostalCode(code: string, country: string): boolean {
  const pattern = POSTAL_CODES[country];
  return pattern ? pattern.test(code) : code === '' || ANY_POSTAL_CODE.test(code);
}

/** Whether an address of the country is not complete without a postal code. */
export function needsPostalCode(country: string): boolean {
  return country in POSTAL_CODES;
}
