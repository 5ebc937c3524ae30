import { expect, test } from 'vitest';
import { ORDER_STATUSES } from '#domain/orders/states.ts';
import type { PaymentState } from '#domain/payments/states.ts';
import { outcomeOf } from './order-outcome.ts';

const payment = (state: PaymentState) => ({ provider: 'sandbox', state, method: null, cardLastDigits: null });

test('S8.03 a declined or abandoned payment can be tried again while the order can be paid', () => {
  for (const state of ['declined', 'canceled'] as const) {
    expect(outcomeOf({ status: 'awaiting_payment', canPay: true, payment: payment(state) })).toBe('unpaid');
    expect(outcomeOf({ status: 'awaiting_payment', canPay: false, payment: payment(state) })).toBe('over');
  }
});

test('money that arrived but is not settled yet is waited for, also past the time', () => {
  const captured = { status: 'awaiting_payment', canPay: false, payment: payment('captured') } as const;
  expect(outcomeOf(captured)).toBe('waiting');
});

test('an order without an answer waits as long as it can be paid', () => {
  for (const open of [payment('created'), payment('pending'), null]) {
    expect(outcomeOf({ status: 'awaiting_payment', canPay: true, payment: open })).toBe('waiting');
    expect(outcomeOf({ status: 'awaiting_payment', canPay: false, payment: open })).toBe('over');
  }
});

test('every other status is either paid or over, whatever the payment says', () => {
  const others = ORDER_STATUSES.filter((status) => status !== 'awaiting_payment');
  const outcomes = others.map((status) => [status, outcomeOf({ status, canPay: false, payment: null })]);
  expect(Object.fromEntries(outcomes)).toEqual({
    processing: 'paid',
    pending: 'paid',
    delivered: 'paid',
    canceled: 'over',
    refunded: 'over',
  });
});
