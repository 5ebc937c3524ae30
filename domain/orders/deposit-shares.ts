import type { VatShare } from '#domain/carts/pricing.ts';
import type { Order } from './move-order.ts';
import { refundParts } from './refund-parts.ts';

/**
 * The amounts of a deposit at each rate of its order: the same share of each, by largest remainder.
 * What is left of the rates is that of the balance, to the cent. Pure: invoices and tax returns use
 * it, so they agree.
 */
export function depositSharesOf(
  { breakdown }: { readonly breakdown: Pick<Order['breakdown'], 'vat'> },
  depositAmount: number,
): VatShare[] {
  return refundParts(breakdown.vat, { amount: depositAmount, earlier: [] });
}
