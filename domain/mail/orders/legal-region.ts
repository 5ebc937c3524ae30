const EU = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ');

/** The consumer law of a delivery country, as far as an order's confirmation depends on it. */
export type LegalRegion = 'eu' | 'uk' | 'elsewhere';

export function legalRegion(country: string): LegalRegion {
  if (country === 'GB') return 'uk';
  return EU.includes(country) ? 'eu' : 'elsewhere';
}

/**
 * Years of the legal guarantee on goods: two in the EU (Directive 2019/771 article 10), three where
 * the state gives more (ES, PT).
 */
export function guaranteeYears(country: string): number {
  return country === 'ES' || country === 'PT' ? 3 : 2;
}
