/** @browser-safe */

/**
 * The tax scheme of an order. `vat`: charged in its place. `intra-community`: none, a company in
 * another member state accounts for it. `san-marino`: none, a company there does. `uk-at-sale`: UK
 * VAT on a consignment up to 135 pounds, charged by the seller. `uk-at-import`: above that, the
 * seller pays import VAT and duty at the border. `export`: none is charged; the buyer pays what
 * is due on arrival.
 */
export type TaxScheme = 'vat' | 'intra-community' | 'san-marino' | 'uk-at-sale' | 'uk-at-import' | 'export';

/**
 * A sale without VAT to a company: in another member state or in San Marino; null for any other.
 */
export type CompanySale = 'intra-community' | 'san-marino' | null;

export function companySaleOf(scheme: TaxScheme | undefined): CompanySale {
  return scheme === 'intra-community' || scheme === 'san-marino' ? scheme : null;
}

/**
 * Who pays import duty and taxes: nobody within the VAT area, the seller (delivered duty paid), or
 * the buyer on arrival.
 */
export type ImportCharges = 'none' | 'seller' | 'buyer';

export function importChargesOf(scheme: TaxScheme): ImportCharges {
  if (scheme === 'vat' || companySaleOf(scheme)) return 'none';
  return scheme === 'export' ? 'buyer' : 'seller';
}
