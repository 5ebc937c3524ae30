/**
 * Whether prices carry the words "VAT included": only in the eu market (specification section 9), whose slug is its price list's.
 * Other markets may hold VAT in their prices too; they say nothing.
 */
export function showsVatNote(priceListSlug: string): boolean {
  return priceListSlug === 'eu';
}
