import { expect, test } from 'vitest';
import { acceptBalance } from '#domain/balances/accept-balance.ts';
import { findBalanceOffer } from '#domain/balances/find-balance-offer.ts';
import { balanceAmountOf } from '#domain/orders/balance-of.ts';
import { settleWaitingPayments } from '#domain/orders/settle-waiting-payments.ts';
import { listPaymentsOfOrder } from '#domain/payments/find-payment.ts';
import { cancelBeforeShipping } from '#domain/shipments/cancel-before-shipping.ts';
import { eventCarrier } from '#tests/helpers/carry-events.ts';
import { depositShop } from '#tests/helpers/deposit-shop.ts';
import { BANK_TRANSFER } from './code.ts';
import { createBankTransfers } from './create-bank-transfers.ts';
import { recordReceipt } from './record-receipt.ts';
import { bankPaybacks } from './schema.ts';

const { shop: plain, sandbox, deposited, orderOf } = await depositShop();
const provider = createBankTransfers(() => system);
const payment = { sandbox: sandbox.provider, [BANK_TRANSFER]: provider };
const shop = { ...plain, ports: { ...plain.ports, payment } };
const system = { ...shop, actor: { kind: 'system', id: 'shop' } as const };
const staff = { ...shop, actor: { kind: 'staff', id: 'giulia' } as const };
const carry = eventCarrier(system);
const DAY = 24 * 60 * 60 * 1000;

type Ordered = Awaited<ReturnType<typeof deposited>>;

/** An order whose deposit was paid by card, and whose balance is to come by transfer. */
async function awaited() {
  const order = await deposited();
  await acceptBalance(shop, { access: order.access, paymentMethod: BANK_TRANSFER });
  await carry();
  return { ...order, amount: balanceAmountOf(await orderOf(order)) };
}

/** An entry of the bank's statement under the order's number. */
async function received({ number }: Ordered, amount: number, bankId: string = crypto.randomUUID()) {
  const bookedOn = shop.clock.now().toISOString().slice(0, 10);
  await recordReceipt(staff, { reference: number, amount, bookedOn, bankId });
  await carry();
}

const stateOf = async (order: Ordered) => (await findBalanceOffer(shop, order.access)).state;
const balancesOf = async ({ orderId }: Ordered) =>
  (await listPaymentsOfOrder(shop, orderId)).filter(({ isBalance }) => isBalance);
async function owedBack() {
  const rows = await shop.db.select({ amount: bankPaybacks.amount }).from(bankPaybacks);
  return rows.reduce((sum, { amount }) => sum + amount, 0);
}

test('a balance by transfer waits for weeks, is not paid by a part of it, and once by the rest', async () => {
  const order = await awaited();
  shop.clock.forward(14 * DAY);
  await settleWaitingPayments(system);
  await carry();
  expect(await balancesOf(order)).toMatchObject([{ state: 'pending' }]);
  await received(order, order.amount - 1);
  expect(await stateOf(order)).toBe('open');
  await received(order, 1, 'the-last-cent');
  await received(order, 1, 'the-last-cent');
  expect(await stateOf(order)).toBe('paid');
  expect(await balancesOf(order)).toMatchObject([
    { state: 'captured', isPart: true, capturedAmount: order.amount, refundedAmount: 0 },
  ]);
  expect(await owedBack()).toBe(0);
});

test('a balance that is transferred twice is taken once, and the second money is owed back', async () => {
  const before = await owedBack();
  const order = await awaited();
  await received(order, order.amount);
  await received(order, order.amount);
  expect(await stateOf(order)).toBe('paid');
  expect((await balancesOf(order)).map(({ capturedAmount }) => capturedAmount)).toEqual([order.amount]);
  expect((await owedBack()) - before).toBe(order.amount);
});

test('who pays by card after all has the transfer, which comes too, owed back', async () => {
  const before = await owedBack();
  const order = await awaited();
  const page = await acceptBalance(shop, { access: order.access, paymentMethod: 'sandbox' });
  await sandbox.act(page, 'approve');
  expect(await stateOf(order)).toBe('paid');
  await received(order, order.amount);
  const parts = (await balancesOf(order)).filter(({ isPart }) => isPart);
  expect(parts).toMatchObject([{ provider: 'sandbox', capturedAmount: order.amount, refundedAmount: 0 }]);
  expect((await owedBack()) - before).toBe(order.amount);
});

test('a transfer that comes after the order was canceled is owed back whole', async () => {
  const before = await owedBack();
  const order = await awaited();
  await cancelBeforeShipping(staff, order.access);
  await carry();
  await received(order, order.amount);
  expect(await stateOf(order)).toBe('ended');
  expect((await owedBack()) - before).toBe(order.amount);
});
