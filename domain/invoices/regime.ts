import type { DeliveryTax } from '#domain/carts/price-delivered.ts';
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

/** @param tax as the order froze it. @param sellerCountry ISO 3166-1 alpha-2. Pure. */
export function regimeOf({ place, scheme }: DeliveryTax, sellerCountry: string): Regime {
  const country = place.slice(0, 2);
  const isInUnion = unionStateOf(place) !== null;
  if (scheme === 'intra-community' || scheme === 'san-marino') return scheme;
  if (scheme === 'uk-at-sale' || scheme === 'uk-at-import') return scheme;
  if (scheme === 'export') return isInUnion || country === 'AX' ? 'territory' : 'export';
  if (country === sellerCountry) return 'domestic';
  return isInUnion ? 'oss' : 'export';
}
