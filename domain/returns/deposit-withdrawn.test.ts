import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { findBalanceOffer } from '#domain/balances/find-balance-offer.ts';
import { PRIVATE_BILLING } from '#domain/checkout/billing.ts';
import { issueCreditNote } from '#domain/invoices/issue-credit-note.ts';
import { issueInvoice } from '#domain/invoices/issue-invoice.ts';
import { findOrder } from '#domain/orders/find-order.ts';
import { paidLines } from '#domain/orders/paid-lines.ts';
import { orderLines } from '#domain/orders/schema.ts';
import { listPaymentsOfOrder } from '#domain/payments/find-payment.ts';
import { refunds } from '#domain/payments/schema.ts';
import { sendRefund } from '#domain/payments/send-refund.ts';
import { listWaiting } from '#domain/shipments/remove-pieces.ts';
import { declareWithdrawal } from '#domain/withdrawals/declare-withdrawal.ts';
import { newToken } from '#shared/ids.ts';
import { deliverParcel } from '#tests/helpers/deliver-parcels.ts';
import { depositShop } from '#tests/helpers/deposit-shop.ts';
import { sampleGoods } from '#tests/helpers/sample-goods.ts';
import { setPrice } from '#tests/helpers/set-price.ts';
import { completeReturn } from './complete-return.ts';
import { findWithdrawalOfOrder } from './list-withdrawals.ts';
import { receiveReturn } from './receive-return.ts';
import { refundReturn } from './refund-return.ts';
import { removeWithdrawn } from './remove-withdrawn.ts';
import { requestReturn } from './request-return.ts';

const { shop, staff, system, deposited, orderOf, linesOf } = await depositShop();
const goods = await sampleGoods(shop);
const socks = await goods.addVariant({ code: 'test-withdrawn-socks', stock: 50 });
await setPrice(shop, {
  ...{ variantId: socks.variantId, priceListSlug: 'eu', listAmount: 1_900, streetAmount: 1_900 },
});
const INVOICED = { billing: { ...PRIVATE_BILLING, wantsInvoice: true, taxCode: 'RSSDAA80A41F443P' } };

/** A bike made to order and socks, the deposit paid. */
async function bought() {
  const order = await deposited({ also: { [socks.variantId]: 1 }, details: INVOICED });
  const lines = await linesOf(order);
  const idOf = (isBuilt: boolean) => lines.find(({ build }) => (build !== null) === isBuilt)?.id ?? '';
  return { ...order, bike: idOf(true), socks: idOf(false) };
}

type Bought = Awaited<ReturnType<typeof bought>>;

async function withdraw({ number, email, access }: Bought, lineIds: readonly string[]) {
  const said = { name: 'Lucia Bianchi', orderReference: number, email, access, lineIds };
  await declareWithdrawal(shop, { ...said, key: newToken(), network: '198.51.100.7' });
}

async function sendAll() {
  for (const { id } of await shop.db.select().from(refunds).where(eq(refunds.state, 'requested'))) {
    await sendRefund(shop, id);
    await completeReturn(system, { refundId: id });
  }
}

const backOf = async ({ orderId }: Bought) => {
  const paid = await listPaymentsOfOrder(shop, orderId);
  return paid.reduce((sum, { refundedAmount }) => sum + refundedAmount, 0);
};

test('a bike withdrawn after the socks arrived gives its share of the deposit back, and the order ends', async () => {
  const order = await bought();
  await issueInvoice(shop, order);
  await deliverParcel(staff, order.orderId, { pieces: [{ orderLineId: order.socks, quantity: 1 }] });
  await withdraw(order, [order.bike]);
  await removeWithdrawn(staff, { number: order.number });
  await sendAll();
  const { depositAmount, shippingAmount, status } = await orderOf(order);
  expect(await backOf(order)).toBe(depositAmount! - shippingAmount - 1_900);
  expect(status).toBe('delivered');
  expect(await findBalanceOffer(shop, order.access)).toMatchObject({ state: 'ended' });
  expect(await findWithdrawalOfOrder(shop, order.orderId)).toMatchObject({ progress: 'settled' });
  const [refund] = await shop.db.select().from(refunds);
  expect(await issueCreditNote(shop, { refundId: refund!.id })).toMatchObject({
    totalAmount: depositAmount! - shippingAmount - 1_900,
  });
  const lines = [{ orderLineId: order.socks, quantity: 1, reason: 'too-small' as const, note: '' }];
  const number = await requestReturn(shop, { access: order.access, lines, key: newToken() });
  await receiveReturn(staff, { number });
  await refundReturn(staff, number);
  await sendAll();
  expect(await backOf(order)).toBe(depositAmount);
});

test('a bike withdrawn before anything left leaves the socks to be sent, and no balance to ask for', async () => {
  const order = await bought();
  await withdraw(order, [order.bike]);
  await removeWithdrawn(staff, { number: order.number });
  expect(await findOrder(shop, order.access)).toMatchObject({
    status: 'processing',
    deposit: { isBalanceOpen: false, balanceEndedAt: expect.any(Date) },
  });
  expect(await listWaiting(shop, order.orderId)).toEqual([{ orderLineId: order.socks, quantity: 1 }]);
  await deliverParcel(staff, order.orderId);
  expect(await orderOf(order)).toMatchObject({ status: 'delivered' });
});

test('one of two bikes is not taken off while their balance is open; socks are', async () => {
  const order = await bought();
  const [bike] = await shop.db.select().from(orderLines).where(eq(orderLines.id, order.bike));
  const second = { ...bike!, id: order.orderId, position: 3 };
  await shop.db.insert(orderLines).values(second);
  await withdraw(order, [order.bike]);
  await expect(removeWithdrawn(staff, { number: order.number })).rejects.toMatchObject({
    code: 'orders.balance-open',
  });
  const other = await bought();
  await withdraw(other, [other.socks]);
  await removeWithdrawn(staff, { number: other.number });
  await sendAll();
  expect(await backOf(other)).toBe(1_900);
  expect(await findBalanceOffer(shop, other.access)).toMatchObject({ state: 'open' });
});

test('what was paid for the lines is the deposit, to the cent, until the balance came', () => {
  const build = {} as NonNullable<(typeof orderLines.$inferSelect)['build']>;
  const lines = [
    { build, totalAmount: 333_333 },
    { build: null, totalAmount: 1_900 },
    { build, totalAmount: 100_001 },
  ];
  const order = { depositAmount: 132_900, shippingAmount: 1_000, balancePaidAt: null };
  const amounts = paidLines(order, lines).map(({ totalAmount }) => totalAmount);
  expect(amounts.reduce((sum, one) => sum + one, order.shippingAmount)).toBe(132_900);
  expect(amounts[1]).toBe(1_900);
  expect(paidLines({ ...order, balancePaidAt: new Date(0) }, lines)).toEqual(lines);
  expect(paidLines({ ...order, depositAmount: null }, lines)).toEqual(lines);
});
