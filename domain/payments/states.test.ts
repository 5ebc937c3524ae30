import { expect, test } from 'vitest';
import { stepsTo } from './apply-provider-view.ts';
import { canPaymentBecome, PAYMENT_STATES, PAYMENT_TRANSITIONS, type PaymentState } from './states.ts';

test('every state of a payment can be reached from its first', () => {
  const reached = new Set<PaymentState>(['created']);
  for (const state of reached) for (const next of PAYMENT_TRANSITIONS[state]) reached.add(next);
  expect([...reached].sort()).toEqual([...PAYMENT_STATES].sort());
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
