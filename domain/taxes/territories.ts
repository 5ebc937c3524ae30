/** A part of a country with other VAT or none. */
export type Territory = {
  /** ISO 3166 code where there is one; a rate row may use it in place of the country. */
  readonly code: string;
  /**
   * Whether the territory is outside the country's VAT; a delivery there is an export. Otherwise it
   * has its own rates or, like Northern Ireland, the country's.
   */
  readonly isOutside: boolean;
};

type Rule = Territory & { readonly country: string; readonly postalCode: RegExp };

const outside = (country: string, code: string, postalCode: RegExp): Rule => ({
  country,
  code,
  postalCode,
  isOutside: true,
});
const within = (country: string, code: string, postalCode: RegExp): Rule => ({
  country,
  code,
  postalCode,
  isOutside: false,
});

/**
 * Postal codes (letters and digits only) of four groups: places that Directive 2006/112 Art. 6
 * leaves out of the VAT area, places with their own rates (Art. 104, 105), Northern Ireland
 * (protocol to the withdrawal agreement), and neighbours that share a country's postal codes but
 * not its VAT.
 */
const RULES: readonly Rule[] = [
  outside('ES', 'ES-CN', /^3[58]/),
  outside('ES', 'ES-CE', /^51/),
  outside('ES', 'ES-ML', /^52/),
  outside('IT', 'IT-LIVIGNO', /^23041$/),
  outside('IT', 'IT-CAMPIONE', /^22061$/),
  outside('IT', 'VA', /^00120$/),
  outside('DE', 'DE-BUESINGEN', /^78266$/),
  outside('DE', 'DE-HELIGOLAND', /^27498$/),
  outside('FI', 'AX', /^22/),
  outside('GR', 'GR-69', /^6308[67]$/),
  outside('FR', 'FR-OVERSEAS', /^(?:97|98[46-8])/),
  outside('DK', 'GL', /^39/),
  outside('GB', 'JE', /^JE/),
  outside('GB', 'GG', /^GY/),
  within('GB', 'XI', /^BT/),
  within('PT', 'PT-30', /^9[0-4]/),
  within('PT', 'PT-20', /^9[5-9]/),
  within('AT', 'AT-EXCLAVES', /^(?:6691|699[123])$/),
];

/**
 * Countries of their own that are taxed with a neighbour. Monaco is France (Directive 2006/112
 * Art. 7). Private buyers in San Marino pay Italy's VAT, because distance sales there stay below
 * 28 000 euro a year (DM 21 June 2021, articles 13 and 15); above that, or by choice, San Marino's
 * tax would be due, which this shop does not declare. The Vatican is outside Italy's VAT, by
 * whichever name it is chosen.
 */
const TAXED_WITH: Readonly<Record<string, string>> = { MC: 'FR', SM: 'IT', VA: 'IT' };
const OUTSIDE_COUNTRIES = new Set(['VA']);

/** Whether goods go to San Marino, which shares Italy's postal codes. */
export function isSanMarino(country: string, postalCode: string): boolean {
  return country === 'SM' || (country === 'IT' && /^4789\d$/.test(postalCode.trim()));
}

/** The country whose VAT holds in a country: its own, or that of the neighbour it is taxed with. */
export function taxCountryOf(country: string): string {
  return TAXED_WITH[country] ?? country;
}

/** The place of the tax: a special territory, or the country whose VAT holds. */
export function taxPlaceOf(country: string, postalCode: string): string {
  return territoryOf(country, postalCode)?.code ?? taxCountryOf(country);
}

/**
 * Finds the special territory of a postal code; null when there is none. The code may be in any
 * case, with or without spaces and hyphens. The Vatican is one whatever the code.
 */
export function territoryOf(country: string, postalCode: string): Territory | null {
  if (OUTSIDE_COUNTRIES.has(country)) return { code: country, isOutside: true };
  const compact = postalCode.toUpperCase().replace(/[^A-Z\d]/g, '');
  const rule = RULES.find((one) => one.country === country && one.postalCode.test(compact));
  return rule ? { code: rule.code, isOutside: rule.isOutside } : null;
}
