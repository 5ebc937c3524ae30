import type { DeliveryTax } from '#domain/carts/price-delivered.ts';

/**
 * How a document's VAT is declared. `domestic`: in the seller's own state; `oss`: in another member
 * state, by the One Stop Shop; `uk-at-sale`, `uk-at-import`: in the United Kingdom; `export`: none,
 * the goods leave the Union; `territory`: none, they stay in a member state outside its VAT area.
 */
export type Regime = 'domestic' | 'oss' | 'uk-at-sale' | 'uk-at-import' | 'export' | 'territory';

/** The member states, and Northern Ireland, which counts as one for goods. */
const UNION = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK XI'.split(' '),
);

/** @param tax as the order froze it. @param sellerCountry ISO 3166-1 alpha-2. Pure. */
export function regimeOf({ place, scheme }: DeliveryTax, sellerCountry: string): Regime {
  const country = place.slice(0, 2);
  if (scheme === 'uk-at-sale' || scheme === 'uk-at-import') return scheme;
  if (scheme === 'export') return UNION.has(country) || country === 'AX' ? 'territory' : 'export';
  if (country === sellerCountry) return 'domestic';
  return UNION.has(country) ? 'oss' : 'export';
}
