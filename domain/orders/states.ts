/**
 * The states of an order. `processing` is paid and being prepared; `pending` is paid and waits for
 * something (stock, a check by staff).
 *
 *   awaiting_payment → processing   the payment was captured and its holds consumed
 *   awaiting_payment → canceled     the payment time ended, or the shopper placed another order
 *   canceled         → processing   a late payment arrived and the stock was still there
 *   processing       → pending      staff stop it for a question
 *   pending          → processing   the question is answered
 *   processing       → delivered    the last shipment arrived
 *   processing, pending  → canceled  before shipping; the money goes back
 *   delivered, canceled  → refunded  the whole payment went back
 */
export const ORDER_STATUSES = [
  'awaiting_payment',
  'processing',
  'pending',
  'delivered',
  'canceled',
  'refunded',
] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

export const ORDER_TRANSITIONS: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  awaiting_payment: ['processing', 'canceled'],
  processing: ['pending', 'delivered', 'canceled'],
  pending: ['processing', 'canceled'],
  delivered: ['refunded'],
  canceled: ['processing', 'refunded'],
  refunded: [],
};

export function canOrderBecome(from: OrderStatus, to: OrderStatus): boolean {
  return ORDER_TRANSITIONS[from].includes(to);
}
