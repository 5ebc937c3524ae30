import type { DeliveryTax } from '#domain/carts/price-delivered.ts';
import { companySaleOf } from '#domain/taxes/tax-scheme.ts';
import { unionStateOf } from '#domain/taxes/union-state.ts';

/**
 * How a document's VAT is declared. `domestic`: in the seller's own state; `oss`: in another member
 * state, by the One Stop Shop; `intra-community`: none, a company in another member state accounts
 * for it; `san-marino`: none, a company there does; `uk-at-sale`, `uk-at-import`: in the United
 * Kingdom; `export`: none, the goods leave the Union; `territory`: none, they stay in a member
 * state outside its VAT area.
 */
export type Regime =
  | 'domestic'
  | 'oss'
  | 'intra-community'
  | 'san-marino'
  | 'uk-at-sale'
  | 'uk-at-import'
  | 'export'
  | 'territory';

/**
 * Whether the goods leave the Union's VAT area. Their invoice goes to customs with them, and proof
 * that they left frees the sale from VAT (Directive 2006/112 article 146, article 8 DPR 633/1972).
 */
export function isExported({ scheme }: Pick<DeliveryTax, 'scheme'>): boolean {
  return ['uk-at-sale', 'uk-at-import', 'export'].includes(scheme);
}

/** @param tax as the order froze it. @param sellerCountry ISO 3166-1 alpha-2. Pure. */
export function regimeOf({ place, scheme }: DeliveryTax, sellerCountry: string): Regime {
  const country = place.slice(0, 2);
  const isInUnion = unionStateOf(place) !== null;
  const companySale = companySaleOf(scheme);
  if (companySale) return companySale;
  if (scheme === 'uk-at-sale' || scheme === 'uk-at-import') return scheme;
  if (scheme === 'export') return isInUnion || country === 'AX' ? 'territory' : 'export';
  if (country === sellerCountry) return 'domestic';
  return isInUnion ? 'oss' : 'export';
}
