import type { OrderView } from '#domain/orders/find-order.ts';

/**
 * What the page after the payment has to say: `paid`; `waiting` for an answer of the payment service; `unpaid`, which another try can mend;
 * `over`, when its time has passed; `calledOff`, when its buyer or the shop canceled it.
 */
export type OrderOutcome = 'paid' | 'waiting' | 'unpaid' | 'over' | 'calledOff';

export function outcomeOf({
  status,
  canPay,
  payment,
  isCalledOff,
}: Pick<OrderView, 'status' | 'canPay' | 'payment' | 'isCalledOff'>): OrderOutcome {
  if (isCalledOff) return 'calledOff';
  if (status === 'canceled' || status === 'refunded') return 'over';
  if (status !== 'awaiting_payment') return 'paid';
  const isDecided = payment?.state === 'declined' || payment?.state === 'canceled';
  if (!isDecided) return canPay || payment?.state === 'captured' ? 'waiting' : 'over';
  return canPay ? 'unpaid' : 'over';
}
