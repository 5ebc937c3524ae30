import type { OrderView } from '#domain/orders/find-order.ts';

/**
 * What the page after the payment has to say: `paid`; `waiting` for an answer of the payment service; `unpaid`, which another try can mend;
 * `over`, when the order was canceled or its time has passed.
 */
export type OrderOutcome = 'paid' | 'waiting' | 'unpaid' | 'over';

export function outcomeOf({
  status,
  canPay,
  payment,
}: Pick<OrderView, 'status' | 'canPay' | 'payment'>): OrderOutcome {
  if (status === 'canceled' || status === 'refunded') return 'over';
  if (status !== 'awaiting_payment') return 'paid';
  const isDecided = payment?.state === 'declined' || payment?.state === 'canceled';
  if (!isDecided) return canPay || payment?.state === 'captured' ? 'waiting' : 'over';
  return canPay ? 'unpaid' : 'over';
}
