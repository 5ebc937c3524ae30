import type Stripe from 'stripe';
import { expect, test } from 'vitest';
import { viewOf } from './view-of.ts';

const intent = {
  ...{ id: 'pi_1', status: 'succeeded', amount: 900, amount_received: 900, currency: 'eur' },
  metadata: { idempotency_key: 'payment:1', order: 'ABCD-2345' },
} as unknown as Stripe.PaymentIntent;

const refund = (status: string) =>
  ({
    id: `re_${status}`,
    amount: 100,
    status,
    metadata: { idempotency_key: status },
  }) as unknown as Stripe.Refund;

test.each([
  ['succeeded', 'done', 100],
  ['pending', 'pending', 0],
  ['requires_action', 'pending', 0],
  ['failed', 'failed', 0],
  ['canceled', 'failed', 0],
])('a refund that is %s at Stripe is %s, and only a done one counts', (status, state, refundedAmount) => {
  expect(viewOf({ intent, refunds: [refund(status)], disputes: [] })).toMatchObject({
    refundedAmount,
    refunds: [{ reference: `re_${status}`, idempotencyKey: status, amount: 100, state }],
  });
});

test.each([
  ['requires_capture', 'authorized'],
  ['succeeded', 'captured'],
  ['canceled', 'canceled'],
  ['requires_payment_method', 'pending'],
  ['processing', 'pending'],
])('a payment that is %s at Stripe is %s', (status, state) => {
  const view = viewOf({ intent: { ...intent, status } as Stripe.PaymentIntent, refunds: [], disputes: [] });
  expect(view).toMatchObject({ state, currency: 'EUR', orderReference: 'ABCD-2345' });
});

test.each([
  ['insufficient_funds', 'funds'],
  ['expired_card', 'expired'],
  ['withdrawal_count_limit_exceeded', 'limit'],
  ['incorrect_cvc', 'details'],
  ['authentication_required', 'authentication'],
  ['do_not_honor', 'other'],
  [undefined, 'other'],
])('a card that is refused for %s leaves the payment open, and says: %s', (decline_code, declinedFor) => {
  const last_payment_error = { code: 'card_declined', decline_code };
  const refused = { ...intent, status: 'requires_payment_method', last_payment_error };
  const view = viewOf({ intent: refused as Stripe.PaymentIntent, refunds: [], disputes: [] });
  expect(view).toMatchObject({ state: 'pending', declinedFor });
  expect(viewOf({ intent, refunds: [], disputes: [] }).declinedFor).toBeNull();
});
