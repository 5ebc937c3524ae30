import { expect, test } from 'vitest';
import { stepsTo } from './apply-provider-view.ts';
import { canPaymentBecome, PAYMENT_STATES, PAYMENT_TRANSITIONS, type PaymentState } from './states.ts';

test('every state of a payment can be reached from its first', () => {
  const reached = new Set<PaymentState>(['created']);
  for (const state of reached) for (const next of PAYMENT_TRANSITIONS[state]) reached.add(next);
  expect([...reached].sort()).toEqual([...PAYMENT_STATES].sort());
});

test('a payment changes only in these ways; a capture after a decline or a cancel is still money', () => {
  expect(PAYMENT_TRANSITIONS).toEqual({
    created: ['pending', 'authorized', 'captured', 'declined', 'canceled'],
    pending: ['authorized', 'captured', 'declined', 'canceled'],
    authorized: ['captured', 'declined', 'canceled'],
    captured: ['refunded'],
    declined: ['captured'],
    canceled: ['captured'],
    refunded: [],
  });
});

test('money once received stays: captured leads only to a refund, refunded nowhere', () => {
  const after = (from: PaymentState) => PAYMENT_STATES.filter((to) => canPaymentBecome(from, to));
  expect(after('captured')).toEqual(['refunded']);
  expect(after('refunded')).toEqual([]);
});

test('a refund seen before its capture takes both steps', () => {
  expect(stepsTo('pending', 'refunded')).toEqual(['captured', 'refunded']);
  expect(stepsTo('refunded', 'captured')).toEqual([]);
});
