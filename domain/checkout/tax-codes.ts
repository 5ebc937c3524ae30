import * as codiceFiscale from 'stdnum/lib/cjs/it/codicefiscale.js';
import * as partitaIva from 'stdnum/lib/cjs/it/iva.js';

const compact = (typed: string) => typed.toUpperCase().replace(/[\s.-]/g, '');

/** A person's Italian codice fiscale, sixteen characters in upper case, or null when it is none: form, date and check letter are looked at. */
export function readTaxCode(typed: string): string | null {
  const code = compact(typed);
  return code.length === 16 && codiceFiscale.validate(code).isValid ? code : null;
}

/** The same of a company or an association: that of its owner, or eleven digits like a VAT number. */
export function readCompanyTaxCode(typed: string): string | null {
  const code = compact(typed);
  return readTaxCode(code) ?? (/^\d{11}$/.test(code) && partitaIva.validate(code).isValid ? code : null);
}

/** Where an Italian company's invoice goes: seven letters and digits, but not the seven zeros of those who have none. null when it is none. */
export function readSdiCode(typed: string): string | null {
  const code = compact(typed);
  return /^[A-Z\d]{7}$/.test(code) && code !== '0000000' ? code : null;
}
