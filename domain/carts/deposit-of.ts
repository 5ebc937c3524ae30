import { type Deposit, splitTotal } from '#domain/deposits/split-total.ts';
import type { CartView } from './cart-view.ts';

/** What of a cart is due when it is ordered, and what later; null: all of it is due. Pure. */
export function depositOf({
  breakdown,
  depositPercent,
  lines,
}: Pick<CartView, 'breakdown' | 'depositPercent' | 'lines'>): Deposit | null {
  if (depositPercent === null) return null;
  const split = lines.map(({ totalAmount, made }) => ({ totalAmount, isBuilt: made !== undefined }));
  return splitTotal({ totalAmount: breakdown.totalAmount, lines: split }, depositPercent);
}
