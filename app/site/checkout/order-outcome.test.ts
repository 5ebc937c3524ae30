import { expect, test } from 'vitest';
import { ORDER_STATUSES } from '#domain/orders/states.ts';
import type { PaymentState } from '#domain/payments/states.ts';
import { outcomeOf } from './order-outcome.ts';

const payment = (state: PaymentState) => ({ provider: 'sandbox', state, method: null, cardLastDigits: null });

const waits = { status: 'awaiting_payment', isCalledOff: false } as const;

test('S8.03 a declined or abandoned payment can be tried again while the order can be paid', () => {
  for (const state of ['declined', 'canceled'] as const) {
    expect(outcomeOf({ ...waits, canPay: true, payment: payment(state) })).toBe('unpaid');
    expect(outcomeOf({ ...waits, canPay: false, payment: payment(state) })).toBe('over');
  }
});

test('money that arrived but is not settled yet is waited for, also past the time', () => {
  const captured = { ...waits, canPay: false, payment: payment('captured') };
  expect(outcomeOf(captured)).toBe('waiting');
});

test('an order without an answer waits as long as it can be paid', () => {
  for (const open of [payment('created'), payment('pending'), null]) {
    expect(outcomeOf({ ...waits, canPay: true, payment: open })).toBe('waiting');
    expect(outcomeOf({ ...waits, canPay: false, payment: open })).toBe('over');
  }
});

test('every other status is either paid or over, whatever the payment says', () => {
  const others = ORDER_STATUSES.filter((status) => status !== 'awaiting_payment');
  const outcomes = others.map((status) => [
    status,
    outcomeOf({ status, isCalledOff: false, canPay: false, payment: null }),
  ]);
  expect(Object.fromEntries(outcomes)).toEqual({
    processing: 'paid',
    pending: 'paid',
    delivered: 'paid',
    canceled: 'over',
    refunded: 'over',
  });
});

test('one that was called off is told as such, not as a failure', () => {
  for (const status of ['canceled', 'refunded'] as const)
    expect(outcomeOf({ status, isCalledOff: true, canPay: false, payment: payment('captured') })).toBe(
      'calledOff',
    );
});
