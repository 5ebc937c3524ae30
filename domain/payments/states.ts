/**
 * The states of a payment as we know it. Never backwards: a late message cannot undo
 * an earlier one.
 *
 *   created     stored, the provider not yet asked (or its answer lost: `findPayment` looks it up)
 *   pending     the shopper is at the provider
 *   authorized  the shopper agreed and the money is reserved; ours once captured
 *   captured    the money is ours
 *   declined    refused by the bank; another attempt is another payment
 *   canceled    by the shopper, by us, or by time
 *   refunded    all of it went back
 */
export const PAYMENT_STATES = [
  'created',
  'pending',
  'authorized',
  'captured',
  'declined',
  'canceled',
  'refunded',
] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

export const PAYMENT_TRANSITIONS: Readonly<Record<PaymentState, readonly PaymentState[]>> = {
  created: ['pending', 'authorized', 'captured', 'declined', 'canceled'],
  pending: ['authorized', 'captured', 'declined', 'canceled'],
  authorized: ['captured', 'declined', 'canceled'],
  captured: ['refunded'],
  // A provider may capture after a decline (a challenge answered late). The money is real, so the
  // state must follow.
  declined: ['captured'],
  canceled: ['captured'],
  refunded: [],
};

export function canPaymentBecome(from: PaymentState, to: PaymentState): boolean {
  return PAYMENT_TRANSITIONS[from].includes(to);
}

/** Not decided yet: money may still come. */
export function isOpenState(state: PaymentState): boolean {
  return state === 'created' || state === 'pending' || state === 'authorized';
}
