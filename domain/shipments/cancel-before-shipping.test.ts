import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import { addCoupon } from '#domain/carts/add-coupon.ts';
import { checkPayments } from '#domain/orders/check-payments.ts';
import { placeOrder } from '#domain/orders/place-order.ts';
import { retryPayment } from '#domain/orders/retry-payment.ts';
import { orders, orderTransitions } from '#domain/orders/schema.ts';
import { settleOrder } from '#domain/orders/settle-order.ts';
import { outboxEvents } from '#domain/outbox/schema.ts';
import { listPaymentsOfOrder } from '#domain/payments/find-payment.ts';
import { ProviderError } from '#domain/payments/port.ts';
import { requestRefund } from '#domain/payments/request-refund.ts';
import { payments, refunds } from '#domain/payments/schema.ts';
import { sendRefund } from '#domain/payments/send-refund.ts';
import { savePromotions } from '#domain/promotions/save-promotions.ts';
import { promotions } from '#domain/promotions/schema.ts';
import { stockItems, stockMovements } from '#domain/stock/schema.ts';
import { asSystem } from '#tests/helpers/as-system.ts';
import { paidOrder } from '#tests/helpers/paid-order.ts';
import { sampleCheckout, testShopWithSandbox } from '#tests/helpers/sample-checkout.ts';
import { sampleGoods } from '#tests/helpers/sample-goods.ts';
import { cancelBeforeShipping } from './cancel-before-shipping.ts';
import { listShipments } from './list-shipments.ts';
import { packShipment } from './pack-shipment.ts';
import { prepareShipment } from './prepare-shipment.ts';
import { shipShipment } from './ship-shipment.ts';

const { shop, sandbox } = await testShopWithSandbox();
const staff = { ...shop, actor: { kind: 'staff', id: 'anna' } as const };
const goods = await sampleGoods(shop);
const { fetchPayment } = sandbox.provider;
let made = 0;

afterEach(() => {
  sandbox.provider.fetchPayment = fetchPayment;
});

/** The first stock of a variant, without a movement. */
const STOCK = 5;

async function variant(): Promise<string> {
  made += 1;
  return (await goods.addVariant({ code: `test-cancel-${made}`, stock: STOCK })).variantId;
}

async function paid(quantity = 2) {
  const variantId = await variant();
  const order = await paidOrder(shop, sandbox, { [variantId]: quantity });
  return { ...order, token: order.accessToken, variantId };
}

const statusOf = async (id: string) =>
  (await shop.db.select().from(orders).where(eq(orders.id, id)))[0]?.status;
const reasonsOf = async (orderId: string) => {
  const rows = await shop.db.select().from(orderTransitions).where(eq(orderTransitions.orderId, orderId));
  return rows.sort((a, b) => (a.id < b.id ? -1 : 1)).map((row) => [row.toStatus, row.reason, row.actor]);
};
const refundsOf = (orderId: string) =>
  shop.db
    .select({ id: refunds.id, amount: refunds.amount })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(payments.orderId, orderId));
const stockOf = async (variantId: string) => {
  const [row] = await shop.db.select().from(stockItems).where(eq(stockItems.variantId, variantId));
  const moved = await shop.db.select().from(stockMovements).where(eq(stockMovements.variantId, variantId));
  expect(STOCK + moved.reduce((sum, movement) => sum + movement.quantity, 0)).toBe(row?.onHand);
  return [row?.onHand, row?.held];
};
const eventsOf = async (orderId: string) => {
  const rows = await shop.db.select().from(outboxEvents);
  return rows.filter((row) => row.payload.orderId === orderId).map((row) => row.name);
};
const moneyOf = async (orderId: string) => {
  let kept = 0;
  for (const { providerReference } of await listPaymentsOfOrder(shop, orderId)) {
    if (!providerReference) continue;
    const seen = await fetchPayment(providerReference);
    kept += seen.capturedAmount - seen.refundedAmount;
  }
  return kept;
};
const runRefunds = async (orderId: string) => {
  for (const { id } of await refundsOf(orderId)) await sendRefund(shop, id);
  return settleOrder(shop, orderId);
};

describe('S4.01 canceling before shipping', () => {
  test('S4.01 a paid order is canceled: all stock and money go back, and it becomes refunded afterwards', async () => {
    const order = await paid();
    expect(await stockOf(order.variantId)).toEqual([3, 0]);
    expect(await cancelBeforeShipping(shop, order)).toBe('canceled');
    expect(await stockOf(order.variantId)).toEqual([5, 0]);
    expect(await runRefunds(order.orderId)).toBe('refunded');
    expect(await moneyOf(order.orderId)).toBe(0);
    expect(await reasonsOf(order.orderId)).toEqual([
      ['awaiting_payment', 'placed', 'guest'],
      ['processing', 'payment captured', 'guest'],
      ['canceled', 'canceled by the buyer', 'guest'],
      ['refunded', 'the whole payment went back', 'guest'],
    ]);
    expect(await cancelBeforeShipping(shop, order)).toBe('refunded');
  });

  test('staff cancel by number alone; strangers, wrong tokens and other customers cannot', async () => {
    const order = await paid();
    const { number } = order;
    const eve = { ...shop, actor: { kind: 'customer', id: order.orderId } as const };
    const unknown = expect.objectContaining({ code: 'orders.unknown' });
    await expect(cancelBeforeShipping(shop, { number })).rejects.toEqual(unknown);
    await expect(cancelBeforeShipping(shop, { number, token: 'wrong' })).rejects.toEqual(unknown);
    await expect(cancelBeforeShipping(eve, { number })).rejects.toEqual(unknown);
    const other = await paid();
    await expect(cancelBeforeShipping(shop, { number, token: other.token })).rejects.toEqual(unknown);
    expect(await cancelBeforeShipping(staff, { number })).toBe('canceled');
    expect((await reasonsOf(order.orderId)).at(-1)).toEqual(['canceled', 'canceled by the shop', 'staff']);
  });

  test('is refused while a part of it is packed or shipped', async () => {
    const order = await paid();
    const shipmentId = (await prepareShipment(shop, order)) ?? '';
    const [waiting] = await listShipments(shop, order.orderId);
    const pieces = [{ orderLineId: waiting?.lines[0]?.orderLineId ?? '', quantity: 1 }];
    await packShipment(staff, { shipmentId, pieces });
    const refused = expect.objectContaining({ code: 'orders.not-changeable' });
    await expect(cancelBeforeShipping(shop, order)).rejects.toEqual(refused);
    await shipShipment(staff, { shipmentId, carrier: 'own', trackingNumber: null });
    await expect(cancelBeforeShipping(staff, order)).rejects.toEqual(refused);
    expect(await refundsOf(order.orderId)).toEqual([]);
  });

  test('does not refund what was refunded before', async () => {
    const order = await paid();
    const [payment] = await listPaymentsOfOrder(shop, order.orderId);
    await requestRefund(shop, { paymentId: payment?.id ?? '', amount: 1_000, reason: 'a scratch' });
    await cancelBeforeShipping(shop, order);
    expect(await runRefunds(order.orderId)).toBe('refunded');
    expect((await refundsOf(order.orderId)).reduce((sum, { amount }) => sum + amount, 0)).toBe(
      payment?.capturedAmount,
    );
  });

  test('cancels the payment of an unpaid order at the provider too, and it can no longer be paid', async () => {
    const variantId = await variant();
    const placed = await placeOrder(shop, await sampleCheckout(shop, { [variantId]: 2 }));
    const order = { ...placed, token: placed.accessToken };
    expect(await cancelBeforeShipping(shop, order)).toBe('canceled');
    expect(await stockOf(variantId)).toEqual([5, 0]);
    await sandbox.act(order.redirectUrl, 'approve');
    expect(await checkPayments(shop, order.orderId)).toBe('canceled');
    expect(await moneyOf(order.orderId)).toBe(0);
    await expect(retryPayment(shop, order.orderId)).rejects.toMatchObject({ code: 'orders.not-payable' });
  });

  test('changes nothing while the provider does not say whether money is coming', async () => {
    const variantId = await variant();
    const placed = await placeOrder(shop, await sampleCheckout(shop, { [variantId]: 1 }));
    sandbox.provider.fetchPayment = () => Promise.reject(new ProviderError('does not answer'));
    await expect(cancelBeforeShipping(shop, { ...placed, token: placed.accessToken })).rejects.toMatchObject({
      code: 'payments.provider-unavailable',
    });
    expect(await statusOf(placed.orderId)).toBe('awaiting_payment');
  });

  test('frees the uses of its coupons', async () => {
    const begun = { active: true, validFrom: new Date('2025-01-01T00:00:00Z') };
    await savePromotions(asSystem(shop), [{ code: 'ONCE-ONLY', percentBp: 1_000, totalLimit: 1, ...begun }]);
    const checkout = await sampleCheckout(shop, { [await variant()]: 1 });
    await addCoupon(shop, { guestSessionId: checkout.guestSessionId, code: 'ONCE-ONLY' });
    const placed = await placeOrder(shop, checkout);
    await sandbox.act(placed.redirectUrl, 'approve');
    expect(await checkPayments(shop, placed.orderId)).toBe('processing');
    const uses = async () =>
      (await shop.db.select().from(promotions).where(eq(promotions.code, 'ONCE-ONLY')))[0]?.usedCount;
    expect(await uses()).toBe(1);
    await cancelBeforeShipping(shop, { ...placed, token: placed.accessToken });
    expect(await uses()).toBe(0);
  });
});

describe('races around canceling', () => {
  test('called many times at once: one cancellation, one refund, the stock back once', async () => {
    const order = await paid();
    const answers = await Promise.all(Array.from({ length: 10 }, () => cancelBeforeShipping(shop, order)));
    expect(new Set(answers)).toEqual(new Set(['canceled']));
    expect(await refundsOf(order.orderId)).toHaveLength(1);
    expect(await stockOf(order.variantId)).toEqual([5, 0]);
    expect((await eventsOf(order.orderId)).filter((name) => name === 'order.canceled')).toHaveLength(1);
  });

  test('canceled during packing: packed and kept, or canceled and refunded, never both', async () => {
    for (let round = 0; round < 16; round += 1) {
      const order = await paid();
      const shipmentId = (await prepareShipment(shop, order)) ?? '';
      const acts = [
        () => cancelBeforeShipping(shop, order),
        () => packShipment(staff, { shipmentId }),
        () => cancelBeforeShipping(staff, { number: order.number }),
      ];
      const turned = round % 2 === 0 ? acts : acts.toReversed();
      await Promise.allSettled(turned.map((act) => act()));
      const isCanceled = (await statusOf(order.orderId)) === 'canceled';
      const [parcel] = await listShipments(shop, order.orderId);
      expect(parcel?.status).toBe(isCanceled ? 'pending' : 'packed');
      expect(await refundsOf(order.orderId)).toHaveLength(isCanceled ? 1 : 0);
      expect(await stockOf(order.variantId)).toEqual([isCanceled ? 5 : 3, 0]);
    }
  });

  test('canceled during its payment: canceled in the end, no money kept, the stock complete', async () => {
    for (let round = 0; round < 12; round += 1) {
      const variantId = await variant();
      const placed = await placeOrder(shop, await sampleCheckout(shop, { [variantId]: 2 }));
      const order = { ...placed, token: placed.accessToken };
      const pay = () =>
        sandbox.act(order.redirectUrl, 'approve').then(() => checkPayments(shop, order.orderId));
      const cancel = () => cancelBeforeShipping(shop, order);
      await Promise.all(
        round % 2 === 0
          ? [pay(), cancel(), retryPayment(shop, order.orderId).catch(() => null)]
          : [cancel(), pay(), cancel()],
      );
      await checkPayments(shop, order.orderId);
      await runRefunds(order.orderId);
      expect(['canceled', 'refunded']).toContain(await statusOf(order.orderId));
      expect(await moneyOf(order.orderId)).toBe(0);
      expect(await stockOf(variantId)).toEqual([5, 0]);
    }
  });
});
