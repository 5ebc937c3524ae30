import type { Order, Refund } from '@paypal/paypal-server-sdk';
import { expect, test } from 'vitest';
import { type PaypalDispute, viewOf } from './view-of.ts';

const EURO = { currencyCode: 'EUR', value: '115.00' };

type Payments = { captures?: string[]; authorizations?: string[] };

function view(status: string, { captures, authorizations }: Payments = {}, customId = 'payment:1') {
  const named = (statuses: string[] = []) =>
    statuses.map((one, index) => ({ id: `P${index}`, status: one, amount: EURO }));
  const payments = { captures: named(captures), authorizations: named(authorizations) };
  const unit = { referenceId: 'ABCD-2345', customId, invoiceId: 'ABCD-2345 1', amount: EURO, payments };
  const links = [{ href: 'https://www.paypal.com/checkoutnow?token=O1', rel: 'payer-action' }];
  const order = { id: 'O1', status, purchaseUnits: [unit], links } as unknown as Order;
  return (refunds: Refund[] = [], disputes: PaypalDispute[] = []) => viewOf({ order, refunds, disputes });
}

test('an order’s state follows its money: requested, approved, reserved, on its way, captured, or never coming', () => {
  const states: [string, string][] = [
    [view('CREATED')().state, 'pending'],
    [view('PAYER_ACTION_REQUIRED')().state, 'pending'],
    [view('APPROVED')().state, 'authorized'],
    [view('COMPLETED', { authorizations: ['CREATED'] })().state, 'authorized'],
    [view('COMPLETED', { captures: ['PENDING'] })().state, 'authorized'],
    [view('COMPLETED', { captures: ['COMPLETED'] })().state, 'captured'],
    [view('COMPLETED', { captures: ['REFUNDED'] })().state, 'captured'],
    [view('COMPLETED', { authorizations: ['CAPTURED'], captures: ['COMPLETED'] })().state, 'captured'],
    [view('COMPLETED', { captures: ['DECLINED'] })().state, 'declined'],
    [view('COMPLETED', { authorizations: ['DENIED'] })().state, 'declined'],
    [view('COMPLETED', { authorizations: ['VOIDED'] })().state, 'canceled'],
    [view('VOIDED')().state, 'canceled'],
    [view('APPROVED', {}, 'payment:1 canceled')().state, 'canceled'],
    [view('COMPLETED', { captures: ['COMPLETED'] }, 'payment:1 canceled')().state, 'captured'],
  ];
  for (const [found, expected] of states) expect(found).toBe(expected);
  expect(view('APPROVED', {}, 'payment:1 canceled')().idempotencyKey).toBe('payment:1');
  expect(view('COMPLETED', { captures: ['PENDING'] })().capturedAmount).toBe(0);
});

test('the buyer’s page is given only while there is something to approve', () => {
  expect(view('PAYER_ACTION_REQUIRED')().redirectUrl).toBe('https://www.paypal.com/checkoutnow?token=O1');
  expect(view('APPROVED')().redirectUrl).toBeNull();
  expect(view('PAYER_ACTION_REQUIRED', {}, 'payment:1 canceled')().redirectUrl).toBeNull();
});

test('refunds are ours by their key; one made at PayPal has none, or the payment’s own', () => {
  const amount = { currencyCode: 'EUR', value: '10.01' };
  const of = (id: string, status: string, more: object = {}) => ({ id, status, amount, ...more }) as Refund;
  const { refunds, refundedAmount } = view('COMPLETED', { captures: ['COMPLETED'] })([
    of('R1', 'COMPLETED', { customId: 'refund:1' }),
    of('R2', 'PENDING', { invoiceId: 'refund:2' }),
    of('R3', 'FAILED'),
    of('R4', 'COMPLETED', { customId: 'payment:1' }),
  ]);
  expect(refunds.map(({ idempotencyKey, state }) => [idempotencyKey, state])).toEqual([
    ['refund:1', 'done'],
    ['refund:2', 'pending'],
    [null, 'failed'],
    [null, 'done'],
  ]);
  expect(refundedAmount).toBe(2_002);
});

test('a dispute is open until it is resolved, and lost where the buyer won', () => {
  const of = (status: string, outcome_code?: string): PaypalDispute => ({
    dispute_id: 'PP-D-1',
    status,
    dispute_amount: { currency_code: 'EUR', value: '115.00' },
    ...(outcome_code && { dispute_outcome: { outcome_code } }),
  });
  const { disputes } = view('COMPLETED', { captures: ['COMPLETED'] })(
    [],
    [
      of('UNDER_REVIEW'),
      of('RESOLVED', 'RESOLVED_BUYER_FAVOUR'),
      of('RESOLVED', 'ACCEPTED'),
      of('RESOLVED', 'RESOLVED_SELLER_FAVOUR'),
      of('RESOLVED', 'CANCELED_BY_BUYER'),
    ],
  );
  expect(disputes.map(({ state }) => state)).toEqual(['open', 'lost', 'lost', 'won', 'won']);
});

test.each([
  ['5120', 'funds'],
  ['5400', 'expired'],
  ['5110', 'details'],
  ['5650', 'authentication'],
  ['0500', 'other'],
  [undefined, 'other'],
])('a capture that the bank declined with %s says why: %s', (responseCode, declinedFor) => {
  const capture = { id: 'P0', status: 'DECLINED', amount: EURO, processorResponse: { responseCode } };
  const unit = {
    referenceId: 'ABCD-2345',
    customId: 'payment:1',
    amount: EURO,
    payments: { captures: [capture] },
  };
  const order = { id: 'O1', status: 'COMPLETED', purchaseUnits: [unit] } as unknown as Order;
  expect(viewOf({ order, refunds: [], disputes: [] })).toMatchObject({ state: 'declined', declinedFor });
  expect(view('COMPLETED', { captures: ['COMPLETED'] })().declinedFor).toBeNull();
});
