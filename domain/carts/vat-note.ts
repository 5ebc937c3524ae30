import type { ShopMarket } from '#domain/shop.ts';

/**
 * Whether prices carry the note "VAT included": only in the eu market (specification section 9),
 * whose price list has the same slug. Other markets may include VAT too, but do not say so.
 */
export function showsVatNote(priceListSlug: string): boolean {
  return priceListSlug === 'eu';
}

/** What stands beside a price about VAT: a message `catalogue.vat.{line}`. */
export type VatLine = 'eu' | 'uk' | 'uk-import';

/**
 * The line on VAT of a market. Britons are told whether the price is all they pay: UK VAT and duty
 * are the seller's where it has a number there; otherwise import VAT is due on arrival (DMCC Act
 * 2024 s. 230: the total price with taxes). Null: no VAT in the prices.
 */
export function vatLineOf({
  priceList,
  vatNumber,
}: Pick<ShopMarket, 'priceList' | 'vatNumber'>): VatLine | null {
  if (showsVatNote(priceList)) return 'eu';
  if (priceList !== 'gb') return null;
  return vatNumber ? 'uk' : 'uk-import';
}
