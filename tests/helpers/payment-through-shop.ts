import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { expireOrders } from '#domain/orders/expire-orders.ts';
import { placeOrder } from '#domain/orders/place-order.ts';
import { settleOrder } from '#domain/orders/settle-order.ts';
import { settleWaitingPayments } from '#domain/orders/settle-waiting-payments.ts';
import { outboxEvents } from '#domain/outbox/schema.ts';
import { cancelPayment } from '#domain/payments/cancel-payment.ts';
import { capturePayment } from '#domain/payments/capture-payment.ts';
import { getPayment, listPaymentsOfOrder } from '#domain/payments/find-payment.ts';
import type { PaymentProvider } from '#domain/payments/port.ts';
import { receiveNotification } from '#domain/payments/receive-notification.ts';
import { requestRefund } from '#domain/payments/request-refund.ts';
import { paymentDisputes, refunds } from '#domain/payments/schema.ts';
import { sendRefund } from '#domain/payments/send-refund.ts';
import { releaseExpiredHolds } from '#domain/stock/release-expired-holds.ts';
import { SAMPLE_DETAILS, sampleCheckout } from './sample-checkout.ts';
import { SAMPLE, sampleGoods } from './sample-goods.ts';
import { testShop } from './test-shop.ts';

type Signed = { body: string; headers: Headers };

/** A provider's stand-in for these tests. Faults affect its next answers until they are reset. */
export type StandIn = {
  readonly provider: PaymentProvider;
  /** The shopper approves at the provider. */
  approve(reference: string): void;
  dispute(reference: string, amount: number): void;
  /** The fault of a writing call after its effect. */
  afterEffect(fault: 'connection lost' | 'no answer' | '500' | undefined): void;
  /** The waiting messages: each twice, the last first. */
  takeMessages(): Signed[];
  /** Money that the provider holds for us for a payment. */
  kept(reference: string): Promise<number>;
};

/** Starts a stand-in with the clock of a shop. */
export type StartStandIn = (clock: { now(): Date }, capture: 'at-once' | 'later') => Promise<StandIn>;

const HALF_AN_HOUR = 31 * 60_000;
const A_DAY_AND_MORE = 46 * 24 * 60 * 60 * 1000;

/**
 * Cases that must end right whatever fails between shop and provider; run for each real provider,
 * by its own library over HTTP.
 */
export async function paymentThroughShop(name: string, start: StartStandIn): Promise<void> {
  const plain = await testShop(SAMPLE.euro);
  const goods = await sampleGoods(plain);
  let made = 0;

  async function ordered(capture: 'at-once' | 'later' = 'at-once') {
    made += 1;
    const standIn = await start(plain.clock, capture);
    const { provider } = standIn;
    const shop = { ...plain, ports: { ...plain.ports, payment: { [provider.code]: provider } } };
    const { variantId } = await goods.addVariant({ code: `test-${provider.code}-${made}`, stock: 1 });
    const checkout = await sampleCheckout(shop, { [variantId]: 1 });
    const details = { ...SAMPLE_DETAILS, paymentMethod: provider.code };
    const place = () => placeOrder(shop, { ...checkout, details });
    return { shop, standIn, variantId, place };
  }

  async function placed(capture: 'at-once' | 'later' = 'at-once') {
    const begun = await ordered(capture);
    const { orderId } = await begun.place();
    const [payment] = await listPaymentsOfOrder(begun.shop, orderId);
    return { ...begun, orderId, paymentId: payment?.id ?? '', reference: payment?.providerReference ?? '' };
  }
  type Placed = Awaited<ReturnType<typeof placed>>;

  /** Delivers every message twice, the last first, and runs the worker after each. */
  async function hear({ shop, standIn, orderId }: Placed): Promise<void> {
    const { code } = standIn.provider;
    for (const { body, headers } of standIn.takeMessages()) {
      await receiveNotification(shop, code, body, headers);
      await work(shop, orderId);
    }
  }

  async function work(shop: Placed['shop'], orderId: string): Promise<void> {
    await settleOrder(shop, orderId);
    for (const payment of await listPaymentsOfOrder(shop, orderId)) {
      const isUnwanted = await eventsAbout(shop, 'payment.unwanted', payment.id);
      if (isUnwanted > 0) await cancelPayment(shop, payment.id, 'not wanted any more');
      else await capturePayment(shop, payment.id);
      const rows = await shop.db.select().from(refunds).where(eq(refunds.paymentId, payment.id));
      for (const refund of rows) await sendRefund(shop, refund.id);
    }
    await settleOrder(shop, orderId);
  }

  async function eventsAbout(shop: Placed['shop'], event: string, paymentId: string): Promise<number> {
    const rows = await shop.db.select().from(outboxEvents).where(eq(outboxEvents.name, event));
    return rows.filter((row) => row.payload.paymentId === paymentId).length;
  }

  async function paid(capture: 'at-once' | 'later' = 'at-once') {
    const order = await placed(capture);
    order.standIn.approve(order.reference);
    await hear(order);
    return order;
  }

  const refundsOf = (shop: Placed['shop'], paymentId: string) =>
    shop.db.select().from(refunds).where(eq(refunds.paymentId, paymentId));

  describe(`an order paid with ${name}`, () => {
    test.each(['at-once', 'later'] as const)(
      'is paid once by messages that come twice and in any order (%s)',
      async (capture) => {
        const order = await paid(capture);
        expect(await settleOrder(order.shop, order.orderId)).toBe('processing');
        expect(await order.standIn.kept(order.reference)).toBe(11_500);
        expect(await eventsAbout(order.shop, 'payment.changed', order.paymentId)).toBeLessThanOrEqual(2);
      },
    );

    test('is paid without browser and messages', async () => {
      const order = await placed();
      order.standIn.approve(order.reference);
      order.shop.clock.forward(20_000);
      await settleWaitingPayments(order.shop);
      expect(await settleOrder(order.shop, order.orderId)).toBe('processing');
    });

    test.each(['connection lost', 'no answer', '500'] as const)(
      'is one payment at the provider though its answer was: %s',
      async (fault) => {
        const { place, standIn, shop } = await ordered();
        standIn.afterEffect(fault);
        const first = await place().catch((error) => error);
        standIn.afterEffect(undefined);
        const { orderId } = await place();
        expect(first.orderId ?? orderId).toBe(orderId);
        const payments = await listPaymentsOfOrder(shop, orderId);
        expect(payments).toMatchObject([{ state: 'pending' }]);
        standIn.approve(payments[0]?.providerReference ?? '');
        expect(await standIn.provider.findPayment('none', new Date(0))).toBeNull();
      },
    );

    test.each(['connection lost', 'no answer', '500'] as const)(
      'is refunded once though the answer was: %s',
      async (fault) => {
        const { shop, standIn, reference, paymentId } = await paid();
        const refundId = await requestRefund(shop, { paymentId, amount: 4_001, reason: fault });
        standIn.afterEffect(fault);
        await expect(sendRefund(shop, refundId)).rejects.toThrow();
        standIn.afterEffect(undefined);
        await sendRefund(shop, refundId);
        expect(await refundsOf(shop, paymentId)).toMatchObject([{ state: 'done' }]);
        expect(await standIn.kept(reference)).toBe(7_499);
      },
    );

    test('is refunded once though the provider has long forgotten the key', async () => {
      const { shop, standIn, reference, paymentId } = await paid();
      const refundId = await requestRefund(shop, { paymentId, amount: 4_001, reason: 'scratch' });
      standIn.afterEffect('connection lost');
      await expect(sendRefund(shop, refundId)).rejects.toThrow();
      standIn.afterEffect(undefined);
      shop.clock.forward(A_DAY_AND_MORE);
      await sendRefund(shop, refundId);
      expect(await standIn.kept(reference)).toBe(7_499);
      expect(await refundsOf(shop, paymentId)).toMatchObject([{ state: 'done' }]);
    });

    test('tells of a dispute once, however often it is told', async () => {
      const order = await paid();
      order.standIn.dispute(order.reference, 11_500);
      await hear(order);
      const { shop, paymentId } = order;
      expect(await eventsAbout(shop, 'payment.disputed', paymentId)).toBe(1);
      const rows = await shop.db
        .select()
        .from(paymentDisputes)
        .where(eq(paymentDisputes.paymentId, paymentId));
      expect(rows).toMatchObject([{ amount: 11_500, state: 'open' }]);
    });

    test.each(['at-once', 'later'] as const)(
      'late, takes the pieces that are still there (%s)',
      async (capture) => {
        const order = await placed(capture);
        order.shop.clock.forward(HALF_AN_HOUR);
        await releaseExpiredHolds(order.shop);
        order.standIn.approve(order.reference);
        await hear(order);
        expect(await settleOrder(order.shop, order.orderId)).toBe('processing');
        expect(await order.standIn.kept(order.reference)).toBe(11_500);
      },
    );

    test.each(['at-once', 'later'] as const)(
      'late, leaves nobody’s money here when the pieces are gone (%s)',
      async (capture) => {
        const order = await placed(capture);
        order.shop.clock.forward(HALF_AN_HOUR);
        await releaseExpiredHolds(order.shop);
        await goods.setStock(order.variantId, 0);
        order.standIn.approve(order.reference);
        await hear(order);
        await expireOrders(order.shop);
        expect(['canceled', 'refunded']).toContain(await settleOrder(order.shop, order.orderId));
        expect(await order.standIn.kept(order.reference)).toBe(0);
        expect(['refunded', 'canceled']).toContain((await getPayment(order.shop, order.paymentId)).state);
      },
    );
  });
}
