import * as codiceFiscale from 'stdnum/lib/cjs/it/codicefiscale.js';
import * as partitaIva from 'stdnum/lib/cjs/it/iva.js';

const compact = (typed: string) => typed.toUpperCase().replace(/[\s.-]/g, '');

/**
 * Parses a person's Italian codice fiscale, sixteen characters in upper case; null when form, date
 * or check letter are wrong.
 */
export function parseTaxCode(typed: string): string | null {
  const code = compact(typed);
  return code.length === 16 && codiceFiscale.validate(code).isValid ? code : null;
}

/**
 * The same for a company or an association: its owner's code, or eleven digits like a VAT number.
 */
export function parseCompanyTaxCode(typed: string): string | null {
  const code = compact(typed);
  return parseTaxCode(code) ?? (/^\d{11}$/.test(code) && partitaIva.validate(code).isValid ? code : null);
}

/**
 * Parses the routing code of an Italian company's invoices: seven letters and digits, but not the
 * seven zeros for companies without one. Null when it is invalid.
 */
export function parseSdiCode(typed: string): string | null {
  const code = compact(typed);
  return /^[A-Z\d]{7}$/.test(code) && code !== '0000000' ? code : null;
}
