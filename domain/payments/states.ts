/**
 * Life of a payment, as we know it. Never backwards: what a provider says late cannot undo what it said before.
 *
 * created     stored, the provider not yet asked (or its answer lost: `findPayment` tells)
 * pending     the shopper is at the provider
 * authorized  the shopper agreed, the money is reserved; ours once captured
 * captured    the money is ours
 * declined    refused by the bank; another attempt is another payment
 * canceled    given up by the shopper, by us, or by time
 * refunded    all of it went back
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
  // A provider may capture after it said no (a challenge answered late): the money is real, so the state must follow.
  declined: ['captured'],
  canceled: ['captured'],
  refunded: [],
};

export function canPaymentBecome(from: PaymentState, to: PaymentState): boolean {
  return PAYMENT_TRANSITIONS[from].includes(to);
}

/** Nothing is decided: money may still come. */
export function isOpenState(state: PaymentState): boolean {
  return state === 'created' || state === 'pending' || state === 'authorized';
}
