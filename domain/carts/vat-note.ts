/**
 * Whether prices carry the note "VAT included": only in the eu market (specification section 9),
 * whose price list has the same slug. Other markets may include VAT too, but do not say so.
 */
export function showsVatNote(priceListSlug: string): boolean {
  return priceListSlug === 'eu';
}
