import { expect, test } from 'vitest';
import { ORDER_STATUSES } from '#domain/orders/states.ts';
import type { PaymentState } from '#domain/payments/states.ts';
import { outcomeOf } from './order-outcome.ts';

const payment = (state: PaymentState) => ({
  ...{ provider: 'sandbox', state, method: null, cardLastDigits: null, declinedFor: null },
});

const waits = { status: 'awaiting_payment', isCalledOff: false } as const;

test('S8.03 a declined or abandoned payment can be tried again while the order can be paid', () => {
  for (const state of ['declined', 'canceled'] as const) {
    expect(outcomeOf({ ...waits, canPay: true, payment: payment(state) })).toBe('unpaid');
    expect(outcomeOf({ ...waits, canPay: false, payment: payment(state) })).toBe('over');
  }
});

test('S8.03 who gave up at the payment service can try again at once, unless the payment went on since', () => {
  const gaveUp = { ...waits, hasGivenUp: true };
  expect(outcomeOf({ ...gaveUp, canPay: true, payment: payment('pending') })).toBe('unpaid');
  expect(outcomeOf({ ...gaveUp, canPay: true, payment: payment('authorized') })).toBe('waiting');
  expect(outcomeOf({ ...gaveUp, canPay: false, payment: payment('pending') })).toBe('over');
  expect(outcomeOf({ ...gaveUp, status: 'processing', canPay: false, payment: null })).toBe('paid');
});

test.each(['processing', 'pending', 'delivered'] as const)(
  'X1.01 who withdrew is not thanked for the order again: %s',
  (status) => {
    const withdrawn = { ...waits, status, isWithdrawn: true, canPay: false, payment: payment('captured') };
    expect(outcomeOf(withdrawn)).toBe('withdrawn');
    expect(outcomeOf({ ...withdrawn, isWithdrawn: false })).not.toBe('withdrawn');
    expect(outcomeOf({ ...withdrawn, isCalledOff: true })).toBe('calledOff');
  },
);

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
    delivered: 'arrived',
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

test('an order whose parcels have left, or are there, is not thanked for as if it were new', () => {
  const paid = { isCalledOff: false, canPay: false, payment: payment('captured') };
  const [here, gone] = [{ shippedAt: null }, { shippedAt: new Date() }];
  for (const status of ['processing', 'pending'] as const) {
    expect(outcomeOf({ ...paid, status }, [])).toBe('paid');
    expect(outcomeOf({ ...paid, status }, [here])).toBe('paid');
    expect(outcomeOf({ ...paid, status }, [here, gone])).toBe('underway');
  }
  expect(outcomeOf({ ...paid, status: 'delivered' }, [gone])).toBe('arrived');
});

test('an order to be paid by transfer asks for it as long as it can be paid, then waits for what came', () => {
  const transfer = (state: PaymentState) => ({ ...payment(state), provider: 'bank-transfer' });
  for (const state of ['created', 'pending'] as const) {
    expect(outcomeOf({ ...waits, canPay: true, payment: transfer(state) })).toBe('transfer');
    expect(outcomeOf({ ...waits, canPay: false, payment: transfer(state) })).toBe('over');
  }
  expect(outcomeOf({ ...waits, canPay: true, payment: transfer('captured') })).toBe('waiting');
});
