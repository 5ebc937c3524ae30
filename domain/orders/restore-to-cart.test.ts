import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { findCart } from '#domain/carts/find-cart.ts';
import { listPaymentsOfOrder } from '#domain/payments/find-payment.ts';
import { refunds } from '#domain/payments/schema.ts';
import { sendRefund } from '#domain/payments/send-refund.ts';
import { syncPayment } from '#domain/payments/sync-payment.ts';
import { inTransaction } from '#domain/shop.ts';
import { sampleCheckout, testShopWithSandbox } from '#tests/helpers/sample-checkout.ts';
import { sampleGoods } from '#tests/helpers/sample-goods.ts';
import { cancelOrder } from './cancel-order.ts';
import { expireOrders } from './expire-orders.ts';
import { findOrder } from './find-order.ts';
import { lockOrder } from './lock-order.ts';
import { placeOrder } from './place-order.ts';
import { restoreToCart } from './restore-to-cart.ts';
import { orders } from './schema.ts';
import { settleOrder } from './settle-order.ts';

const { shop, sandbox } = await testShopWithSandbox();
const goods = await sampleGoods(shop);
const HALF_AN_HOUR = 31 * 60_000;
let made = 0;
const refused = (code: string) => expect.objectContaining({ name: 'Refusal', code });

/** An expired order of two lines. */
async function overdue({ isAsked = true } = {}) {
  made += 1;
  const [one, two] = [
    await goods.addVariant({ code: `test-again-${made}-a`, stock: 3 }),
    await goods.addVariant({ code: `test-again-${made}-b`, stock: 3 }),
  ];
  const checkout = await sampleCheckout(shop, { [one.variantId]: 2, [two.variantId]: 1 });
  const placed = await placeOrder(shop, checkout);
  shop.clock.forward(HALF_AN_HOUR);
  if (isAsked) await expireOrders(shop);
  else
    await inTransaction(shop, async (inside) =>
      cancelOrder(inside, await lockOrder(inside, placed.orderId), 'not paid in time'),
    );
  return { ...checkout, ...placed, one: one.variantId, two: two.variantId };
}
const viewOf = (order: { number: string; accessToken: string }) =>
  findOrder(shop, { number: order.number, token: order.accessToken });
const statusOf = async (id: string) =>
  (await shop.db.select().from(orders).where(eq(orders.id, id)))[0]?.status;
async function piecesOf(guestSessionId: string) {
  const cart = await findCart(shop, guestSessionId);
  return Object.fromEntries((cart?.lines ?? []).map((line) => [line.variantId, line.quantity]));
}

test('S8.03 the goods of an expired order come back into a new cart by one click, and twice has one effect', async () => {
  const order = await overdue();
  expect(await viewOf(order)).toMatchObject({ status: 'canceled', canBringBack: true });
  const { guestSession, missing } = await restoreToCart(shop, {
    orderId: order.orderId,
    guestSessionId: null,
  });
  expect(missing).toEqual([]);
  const guestSessionId = guestSession?.id ?? '';
  const whole = { [order.one]: 2, [order.two]: 1 };
  expect(await piecesOf(guestSessionId)).toEqual(whole);
  await restoreToCart(shop, { orderId: order.orderId, guestSessionId });
  expect(await piecesOf(guestSessionId)).toEqual(whole);
  const view = await viewOf(order);
  expect(view?.canBringBack).toBe(false);
  expect(view?.history.map(({ status }) => status)).toEqual(['awaiting_payment', 'canceled']);
});

test('S8.03 in its original cart nothing is doubled, and removed lines return', async () => {
  const order = await overdue();
  const { guestSessionId } = order;
  await shop.db.execute(
    `update cart_lines set quantity = 1 where cart_id = '${order.cartId}' and variant_id = '${order.one}'`,
  );
  expect(await restoreToCart(shop, { orderId: order.orderId, guestSessionId })).toEqual({
    guestSession: null,
    bagKey: null,
    missing: [],
  });
  expect(await piecesOf(guestSessionId)).toEqual({ [order.one]: 2, [order.two]: 1 });
});

test('S8.03 later money for the old order goes back, so nobody pays twice', async () => {
  const order = await overdue({ isAsked: false });
  await restoreToCart(shop, { orderId: order.orderId, guestSessionId: order.guestSessionId });
  const [payment] = await listPaymentsOfOrder(shop, order.orderId);
  await sandbox.act(order.redirectUrl, 'approve');
  await syncPayment(shop, payment?.id ?? '');
  await settleOrder(shop, order.orderId);
  const asked = await shop.db
    .select()
    .from(refunds)
    .where(eq(refunds.paymentId, payment?.id ?? ''));
  expect(asked.map(({ amount }) => amount)).toEqual([payment?.amount]);
  await sendRefund(shop, asked[0]?.id ?? '');
  await settleOrder(shop, order.orderId);
  expect(await statusOf(order.orderId)).toBe('refunded');
  await expect(
    restoreToCart(shop, { orderId: order.orderId, guestSessionId: order.guestSessionId }),
  ).rejects.toEqual(refused('orders.not-payable'));
});

test('S8.03 an order that was paid, waits, or was canceled on purpose brings nothing back', async () => {
  const late = await overdue({ isAsked: false });
  const [payment] = await listPaymentsOfOrder(shop, late.orderId);
  await sandbox.act(late.redirectUrl, 'approve');
  await syncPayment(shop, payment?.id ?? '');
  await expect(restoreToCart(shop, { orderId: late.orderId, guestSessionId: null })).rejects.toEqual(
    refused('orders.not-payable'),
  );
  await settleOrder(shop, late.orderId);
  expect(await statusOf(late.orderId)).toBe('processing');

  const { variantId } = await goods.addVariant({ code: 'test-again-waits', stock: 1 });
  const waits = await placeOrder(shop, await sampleCheckout(shop, { [variantId]: 1 }));
  const again = () => restoreToCart(shop, { orderId: waits.orderId, guestSessionId: null });
  await expect(again()).rejects.toEqual(refused('orders.not-payable'));
  await inTransaction(shop, async (inside) =>
    cancelOrder(inside, await lockOrder(inside, waits.orderId), 'canceled by the buyer'),
  );
  await expect(again()).rejects.toEqual(refused('orders.not-payable'));
});

test('S8.03 unavailable goods are named, the rest comes back', async () => {
  const order = await overdue();
  await shop.db.execute(`update stock_items set on_hand = 1 where variant_id = '${order.one}'`);
  const { guestSession, missing } = await restoreToCart(shop, {
    orderId: order.orderId,
    guestSessionId: null,
  });
  expect(missing).toHaveLength(1);
  expect(await piecesOf(guestSession?.id ?? '')).toEqual({ [order.two]: 1 });
});
