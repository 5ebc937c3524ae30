import { and, eq } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import { auditEntries } from '#domain/audit/schema.ts';
import { addToCart } from '#domain/carts/add-to-cart.ts';
import { cartLines, carts } from '#domain/carts/schema.ts';
import { saveCheckout } from '#domain/checkout/save-checkout.ts';
import { outboxEvents } from '#domain/outbox/schema.ts';
import { getPayment, listPaymentsOfOrder } from '#domain/payments/find-payment.ts';
import { ProviderError } from '#domain/payments/port.ts';
import { requestRefund } from '#domain/payments/request-refund.ts';
import { payments, refunds } from '#domain/payments/schema.ts';
import { sendRefund } from '#domain/payments/send-refund.ts';
import { syncPayment } from '#domain/payments/sync-payment.ts';
import { releaseExpiredHolds } from '#domain/stock/release-expired-holds.ts';
import { stockHolds, stockItems } from '#domain/stock/schema.ts';
import { newId } from '#shared/ids.ts';
import { findCheckout } from '#tests/helpers/find-checkout.ts';
import { sampleCheckout, testShopWithSandbox } from '#tests/helpers/sample-checkout.ts';
import { sampleGoods } from '#tests/helpers/sample-goods.ts';
import { checkPayments } from './check-payments.ts';
import { expireOrders } from './expire-orders.ts';
import { placeOrder } from './place-order.ts';
import { orders, orderTransitions } from './schema.ts';
import { settleOrder } from './settle-order.ts';
import { settleWaitingPayments } from './settle-waiting-payments.ts';

const { shop, sandbox, faults } = await testShopWithSandbox();
const goods = await sampleGoods(shop);
const HALF_AN_HOUR = 31 * 60_000;
let made = 0;

afterEach(() => {
  for (const name of Object.keys(faults)) delete faults[name as keyof typeof faults];
});

async function placedOrder({ stock = 1, quantity = 1 } = {}) {
  made += 1;
  const { variantId } = await goods.addVariant({ code: `test-settle-${made}`, stock });
  const checkout = await sampleCheckout(shop, { [variantId]: quantity });
  const placed = await placeOrder(shop, checkout);
  const [payment] = await listPaymentsOfOrder(shop, placed.orderId);
  return { ...placed, ...checkout, variantId, paymentId: payment?.id ?? '' };
}

const statusOf = async (id: string) =>
  (await shop.db.select().from(orders).where(eq(orders.id, id)))[0]?.status;
const reasonsOf = async (orderId: string) => {
  const rows = await shop.db.select().from(orderTransitions).where(eq(orderTransitions.orderId, orderId));
  return rows.sort((a, b) => (a.id < b.id ? -1 : 1)).map((row) => row.reason);
};
const eventsOf = async (orderId: string) => {
  const rows = await shop.db.select().from(outboxEvents);
  return rows
    .filter((row) => row.payload.orderId === orderId && row.name.startsWith('order.'))
    .map((row) => row.name)
    .sort();
};
const stockOf = async (variantId: string) => {
  const [row] = await shop.db.select().from(stockItems).where(eq(stockItems.variantId, variantId));
  return [row?.onHand, row?.held];
};
const runRefunds = async (orderId: string) => {
  const rows = await shop.db
    .select({ id: refunds.id })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(payments.orderId, orderId));
  for (const { id } of rows) await sendRefund(shop, id);
  return rows.length;
};

const refundsOf = async (paymentId: string) => {
  const rows = await shop.db.select().from(refunds).where(eq(refunds.paymentId, paymentId));
  return rows.map((row) => row.amount);
};

/** Captured at the provider and known to us, but not settled, as after a crash between the two. */
async function captureUnsettled(order: { redirectUrl: string; paymentId: string }): Promise<void> {
  await sandbox.act(order.redirectUrl, 'approve');
  await syncPayment(shop, order.paymentId);
}

/** Cancels an expired order without asking its provider, as when the provider is down. */
async function cancelWithoutAsking(order: { orderId: string }): Promise<void> {
  const { inTransaction } = await import('#domain/shop.ts');
  const { cancelOrder } = await import('./cancel-order.ts');
  const { lockOrder } = await import('./lock-order.ts');
  await inTransaction(shop, async (inside) => {
    await cancelOrder(inside, await lockOrder(inside, order.orderId), 'not paid in time');
  });
}

describe('a captured payment', () => {
  test('makes the order processing once, however often and in parallel it is settled', async () => {
    const order = await placedOrder({ stock: 5, quantity: 2 });
    await captureUnsettled(order);
    const settled = await Promise.all(Array.from({ length: 10 }, () => settleOrder(shop, order.orderId)));
    expect(new Set(settled)).toEqual(new Set(['processing']));
    expect(await reasonsOf(order.orderId)).toEqual(['placed', 'payment captured']);
    expect(await eventsOf(order.orderId)).toEqual(['order.paid', 'order.placed']);
    expect(await stockOf(order.variantId)).toEqual([3, 0]);
    const audited = await shop.db
      .select()
      .from(auditEntries)
      .where(and(eq(auditEntries.subjectId, order.orderId), eq(auditEntries.action, 'order.paid')));
    expect(audited).toMatchObject([{ detail: { paymentId: order.paymentId } }]);
  });

  test('takes the ordered pieces out of the cart, leaves later ones, and renews the checkout’s key', async () => {
    const order = await placedOrder({ stock: 9, quantity: 2 });
    const other = await goods.addVariant({ code: 'test-settle-other' });
    const { guestSessionId, cartId } = order;
    const before = await saveCheckout(shop, { cartId, typed: { email: 'ada@mail.test' } });
    await addToCart(shop, { guestSessionId, variantId: order.variantId, quantity: 3 });
    await addToCart(shop, { guestSessionId, variantId: other.variantId, quantity: 1 });
    const [cartBefore] = await shop.db.select().from(carts).where(eq(carts.id, cartId));
    await sandbox.act(order.redirectUrl, 'approve');
    await checkPayments(shop, order.orderId);
    const lines = await shop.db.select().from(cartLines).where(eq(cartLines.cartId, cartId));
    expect(new Map(lines.map((line) => [line.variantId, line.quantity]))).toEqual(
      new Map([
        [order.variantId, 3],
        [other.variantId, 1],
      ]),
    );
    const [cart] = await shop.db.select().from(carts).where(eq(carts.id, cartId));
    expect(cart?.version).toBe((cartBefore?.version ?? 0) + 1);
    expect((await findCheckout(shop, cartId))?.idempotencyKey).not.toBe(before.idempotencyKey);
  });

  test('that is already going back does not pay the order, and nothing more is sent back', async () => {
    const order = await placedOrder();
    await captureUnsettled(order);
    await requestRefund(shop, { paymentId: order.paymentId, amount: 1_500, reason: 'by hand' });
    expect(await settleOrder(shop, order.orderId)).toBe('awaiting_payment');
    expect(await refundsOf(order.paymentId)).toEqual([1_500]);
  });

  test('of a wrong amount does not pay the order', async () => {
    const order = await placedOrder();
    await shop.db.update(payments).set({ amount: 20_000 }).where(eq(payments.id, order.paymentId));
    await sandbox.act(order.redirectUrl, 'approve');
    expect(await checkPayments(shop, order.orderId)).toBe('awaiting_payment');
  });
});

describe('a payment captured after the holds ended', () => {
  test('takes the stock if it is still there', async () => {
    const order = await placedOrder();
    shop.clock.forward(HALF_AN_HOUR);
    await releaseExpiredHolds(shop);
    await captureUnsettled(order);
    expect(await settleOrder(shop, order.orderId)).toBe('processing');
    expect(await stockOf(order.variantId)).toEqual([0, 0]);
  });

  test('goes back whole when the stock is gone, once, and the order becomes refunded', async () => {
    const order = await placedOrder();
    shop.clock.forward(HALF_AN_HOUR);
    await releaseExpiredHolds(shop);
    const faster = await sampleCheckout(shop, { [order.variantId]: 1 });
    await placeOrder(shop, faster);
    await captureUnsettled(order);
    const settled = await Promise.all([settleOrder(shop, order.orderId), settleOrder(shop, order.orderId)]);
    expect(settled).toEqual(['canceled', 'canceled']);
    expect(await eventsOf(order.orderId)).toEqual(['order.placed', 'order.refund-due']);
    expect(await runRefunds(order.orderId)).toBe(1);
    expect(await getPayment(shop, order.paymentId)).toMatchObject({
      state: 'refunded',
      refundedAmount: 11_500,
    });
    expect(await settleOrder(shop, order.orderId)).toBe('refunded');
    expect(await stockOf(order.variantId)).toEqual([1, 1]);
  });

  test('revives an order that only ran out of time', async () => {
    const order = await placedOrder();
    await cancelWithoutAsking(order);
    await captureUnsettled(order);
    expect(await settleOrder(shop, order.orderId)).toBe('processing');
    expect(await reasonsOf(order.orderId)).toEqual(['placed', 'not paid in time', 'payment captured']);
  });

  test('does not revive an order whose refund is already requested, even when stock came back', async () => {
    const order = await placedOrder();
    await cancelWithoutAsking(order);
    await goods.setStock(order.variantId, 0);
    await captureUnsettled(order);
    expect(await settleOrder(shop, order.orderId)).toBe('canceled');
    await goods.setStock(order.variantId, 5);
    expect(await settleOrder(shop, order.orderId)).toBe('canceled');
    expect(await runRefunds(order.orderId)).toBe(1);
    expect(await stockOf(order.variantId)).toEqual([5, 0]);
  });
});

describe('the money of an order that cannot be fulfilled', () => {
  async function paidTooLate() {
    const order = await placedOrder();
    await cancelWithoutAsking(order);
    await goods.setStock(order.variantId, 0);
    await captureUnsettled(order);
    return order;
  }

  test('goes back as far as it did not go back before', async () => {
    const order = await paidTooLate();
    await requestRefund(shop, { paymentId: order.paymentId, amount: 1_500, reason: 'by hand' });
    await runRefunds(order.orderId);
    expect(await settleOrder(shop, order.orderId)).toBe('canceled');
    expect((await refundsOf(order.paymentId)).sort()).toEqual([10_000, 1_500]);
    await runRefunds(order.orderId);
    expect(await settleOrder(shop, order.orderId)).toBe('refunded');
  });

  test('is back only when that of every payment is', async () => {
    const order = await paidTooLate();
    const payment = await getPayment(shop, order.paymentId);
    const other = { id: newId(), idempotencyKey: newId(), providerReference: newId() };
    const { capturedAmount: refundedAmount } = payment;
    await shop.db.insert(payments).values({ ...payment, ...other, state: 'refunded', refundedAmount });
    expect(await settleOrder(shop, order.orderId)).toBe('canceled');
    await runRefunds(order.orderId);
    expect(await settleOrder(shop, order.orderId)).toBe('refunded');
  });
});

describe('orders that are not paid', () => {
  test('are canceled after their time, their payment at the provider too, and their stock is free', async () => {
    const order = await placedOrder();
    await expireOrders(shop);
    expect(await statusOf(order.orderId)).toBe('awaiting_payment');
    shop.clock.forward(HALF_AN_HOUR);
    expect((await expireOrders(shop)).canceled).toBeGreaterThan(0);
    expect(await statusOf(order.orderId)).toBe('canceled');
    expect((await getPayment(shop, order.paymentId)).state).toBe('canceled');
    expect(await stockOf(order.variantId)).toEqual([1, 0]);
    expect(await eventsOf(order.orderId)).toEqual(['order.canceled', 'order.placed']);
    await sandbox.act(order.redirectUrl, 'approve');
    expect(await checkPayments(shop, order.orderId)).toBe('canceled');
  });

  test('are paid after all when the provider says so', async () => {
    const order = await placedOrder();
    await sandbox.act(order.redirectUrl, 'approve');
    shop.clock.forward(HALF_AN_HOUR);
    expect((await expireOrders(shop)).paid).toBe(1);
    expect(await statusOf(order.orderId)).toBe('processing');
  });

  test('wait while their provider does not answer', async () => {
    const order = await placedOrder();
    shop.clock.forward(HALF_AN_HOUR);
    const { fetchPayment } = sandbox.provider;
    sandbox.provider.fetchPayment = () => Promise.reject(new ProviderError('does not answer'));
    expect((await expireOrders(shop)).unreachable).toBe(1);
    sandbox.provider.fetchPayment = fetchPayment;
    expect(await statusOf(order.orderId)).toBe('awaiting_payment');
    await expireOrders(shop);
    expect(await statusOf(order.orderId)).toBe('canceled');
  });

  test('wait when their provider is no longer configured, and do not block others', async () => {
    const before = await placedOrder();
    const after = await placedOrder();
    await shop.db.update(payments).set({ provider: 'gone' }).where(eq(payments.id, before.paymentId));
    shop.clock.forward(HALF_AN_HOUR);
    expect(await expireOrders(shop)).toMatchObject({ canceled: 1, unreachable: 1 });
    expect(await statusOf(after.orderId)).toBe('canceled');
    expect(await settleWaitingPayments(shop)).toBeGreaterThan(0);
    expect(await checkPayments(shop, before.orderId)).toBe('awaiting_payment');
    await shop.db.update(payments).set({ provider: 'sandbox' }).where(eq(payments.id, before.paymentId));
    await expireOrders(shop);
    expect(await statusOf(before.orderId)).toBe('canceled');
  });

  test('are not all asked for while their provider is silent, and are all canceled once it answers', async () => {
    const waiting = [];
    for (let made = 0; made < 6; made += 1) waiting.push(await placedOrder());
    shop.clock.forward(HALF_AN_HOUR);
    const { fetchPayment } = sandbox.provider;
    let asked = 0;
    sandbox.provider.fetchPayment = () => {
      asked += 1;
      return Promise.reject(new ProviderError('does not answer'));
    };
    expect(await expireOrders(shop)).toEqual({ canceled: 0, paid: 0, unreachable: 6 });
    expect(asked).toBe(3);
    sandbox.provider.fetchPayment = fetchPayment;
    expect(await expireOrders(shop)).toEqual({ canceled: 6, paid: 0, unreachable: 0 });
  });

  test('with sweepers and a late payment at once: sold and paid, or free and refunded, never in between', async () => {
    for (let round = 0; round < 12; round += 1) {
      const order = await placedOrder();
      shop.clock.forward(HALF_AN_HOUR);
      await Promise.all([
        expireOrders(shop),
        releaseExpiredHolds(shop),
        sandbox.act(order.redirectUrl, 'approve').then(() => checkPayments(shop, order.orderId)),
        expireOrders(shop),
      ]);
      await checkPayments(shop, order.orderId);
      await runRefunds(order.orderId);
      await settleOrder(shop, order.orderId);
      const provider = await sandbox.provider.fetchPayment(
        (await getPayment(shop, order.paymentId)).providerReference ?? '',
      );
      const kept = provider.capturedAmount - provider.refundedAmount;
      const isSold = (await statusOf(order.orderId)) === 'processing';
      expect(kept).toBe(isSold ? 11_500 : 0);
      expect(await stockOf(order.variantId)).toEqual([isSold ? 0 : 1, 0]);
    }
  });
});

describe('a shopper who does not return', () => {
  test('the job asks the provider, and the order completes without browser and notification', async () => {
    const order = await placedOrder();
    await sandbox.act(order.redirectUrl, 'approve');
    expect(await statusOf(order.orderId)).toBe('awaiting_payment');
    shop.clock.forward(20_000);
    expect(await settleWaitingPayments(shop)).toBeGreaterThan(0);
    expect(await statusOf(order.orderId)).toBe('processing');
    await expect(settleOrder(shop, newId())).rejects.toMatchObject({ code: 'orders.unknown' });
  });

  test('the job settles a captured payment whose settling was lost', async () => {
    const order = await placedOrder();
    await captureUnsettled(order);
    await settleWaitingPayments(shop);
    expect(await statusOf(order.orderId)).toBe('processing');
  });

  test('an open payment of a canceled order is canceled', async () => {
    const order = await placedOrder();
    await cancelWithoutAsking(order);
    shop.clock.forward(20_000);
    await settleWaitingPayments(shop);
    expect((await getPayment(shop, order.paymentId)).state).toBe('canceled');
    expect(
      await shop.db.select().from(stockHolds).where(eq(stockHolds.orderId, order.orderId)),
    ).toMatchObject([{ state: 'released' }]);
  });
});
