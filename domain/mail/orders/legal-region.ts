const EU = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ');

/** The consumer law of a delivery country, as far as an order's confirmation depends on it. */
export type LegalRegion = 'eu' | 'uk' | 'elsewhere';

export function legalRegion(country: string): LegalRegion {
  if (country === 'GB') return 'uk';
  return EU.includes(country) ? 'eu' : 'elsewhere';
}
