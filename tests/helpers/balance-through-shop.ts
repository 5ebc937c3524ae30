import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { acceptBalance } from '#domain/balances/accept-balance.ts';
import { findBalanceOffer } from '#domain/balances/find-balance-offer.ts';
import { balanceAmountOf } from '#domain/orders/balance-of.ts';
import { receivePaymentNews } from '#domain/orders/receive-payment-news.ts';
import { settleWaitingPayments } from '#domain/orders/settle-waiting-payments.ts';
import { outboxEvents } from '#domain/outbox/schema.ts';
import { listPaymentsOfOrder } from '#domain/payments/find-payment.ts';
import { cancelBeforeShipping } from '#domain/shipments/cancel-before-shipping.ts';
import { isRefusal } from '#shared/refusal.ts';
import { eventCarrier } from './carry-events.ts';
import { depositShop } from './deposit-shop.ts';
import type { StartStandIn } from './payment-through-shop.ts';

const CAPTURES = ['at-once', 'later'] as const;
const FAULTS = ['connection lost', 'no answer', '500'] as const;

/**
 * The balance of an order, whose deposit another provider took, must be paid once or not at all,
 * whatever fails between shop and provider; run for each real provider, by its own library over
 * HTTP.
 */
export async function balanceThroughShop(name: string, start: StartStandIn): Promise<void> {
  const { shop: plain, sandbox, deposited, orderOf } = await depositShop();

  /** An order whose deposit is paid, in a shop that takes the balance by the provider, too. */
  async function begun(capture: 'at-once' | 'later' = 'at-once') {
    const standIn = await start(plain.clock, capture);
    const { code } = standIn.provider;
    const payment = { sandbox: sandbox.provider, [code]: standIn.provider };
    const shop = { ...plain, ports: { ...plain.ports, payment } };
    const carry = eventCarrier({ ...shop, actor: { kind: 'system', id: 'worker' } });
    const order = await deposited();
    const accept = (paymentMethod: string = code) =>
      acceptBalance(shop, { access: order.access, paymentMethod });
    const balances = async () =>
      (await listPaymentsOfOrder(shop, order.orderId)).filter(({ isBalance }) => isBalance);
    return { shop, standIn, order, carry, accept, balances };
  }
  type Begun = Awaited<ReturnType<typeof begun>>;

  /** The buyer is at the provider. */
  async function accepted(capture: 'at-once' | 'later' = 'at-once') {
    const one = await begun(capture);
    await one.accept();
    const [payment] = await one.balances();
    return { ...one, reference: payment?.providerReference ?? '' };
  }

  /** Delivers every message twice, the last first, and runs the worker after each. */
  async function hear({ shop, standIn, carry }: Begun): Promise<void> {
    for (const { body, headers } of standIn.takeMessages()) {
      await receivePaymentNews(shop, standIn.provider.code, body, headers);
      await carry();
    }
    await carry();
  }

  const comeBack = ({ shop, order }: Begun) => findBalanceOffer(shop, order.access);

  async function expectPaidOnce(one: Begun & { readonly reference: string }): Promise<void> {
    const { balances, order, reference, shop, standIn } = one;
    expect(await comeBack(one)).toMatchObject({ state: 'paid' });
    const amount = balanceAmountOf(await orderOf(order));
    expect(await balances()).toMatchObject([
      { state: 'captured', isPart: true, capturedAmount: amount, refundedAmount: 0 },
    ]);
    expect(await standIn.kept(reference)).toBe(amount);
    const key = `order.balance-paid:${order.orderId}`;
    expect(await shop.db.$count(outboxEvents, eq(outboxEvents.key, key))).toBe(1);
  }

  describe(`a balance paid with ${name}`, () => {
    test.each(CAPTURES)('is paid once by messages before the buyer is back (%s)', async (capture) => {
      const one = await accepted(capture);
      one.standIn.approve(one.reference);
      await hear(one);
      await expectPaidOnce(one);
    });

    test.each(CAPTURES)('is paid once by the buyer who is back before the messages (%s)', async (capture) => {
      const one = await accepted(capture);
      one.standIn.approve(one.reference);
      expect(await comeBack(one)).toMatchObject({ state: 'paid' });
      await hear(one);
      await expectPaidOnce(one);
    });

    test.each(CAPTURES)('is paid without browser and messages (%s)', async (capture) => {
      const one = await accepted(capture);
      one.standIn.approve(one.reference);
      one.shop.clock.forward(20_000);
      await settleWaitingPayments(one.shop);
      await one.carry();
      await expectPaidOnce(one);
    });

    test.each(FAULTS)('is one payment at the provider though its answer was: %s', async (fault) => {
      const one = await begun();
      one.standIn.afterEffect(fault);
      await one.accept().catch((error) => {
        if (!isRefusal(error, 'payments.provider-unavailable')) throw error;
      });
      one.standIn.afterEffect(undefined);
      await one.accept();
      const [payment, ...others] = await one.balances();
      expect([payment?.state, others]).toEqual(['pending', []]);
      const reference = payment?.providerReference ?? '';
      one.standIn.approve(reference);
      await hear(one);
      await expectPaidOnce({ ...one, reference });
    });

    test.each(FAULTS.flatMap((fault) => CAPTURES.map((capture) => [fault, capture] as const)))(
      'is captured once though the answer was: %s (%s)',
      async (fault, capture) => {
        const one = await accepted(capture);
        one.standIn.approve(one.reference);
        one.standIn.afterEffect(fault);
        await comeBack(one);
        await hear(one).catch(() => {});
        one.standIn.afterEffect(undefined);
        one.shop.clock.forward(20_000);
        await settleWaitingPayments(one.shop);
        await one.carry();
        await expectPaidOnce(one);
      },
    );

    test.each(CAPTURES)('that comes for a canceled order leaves no money here (%s)', async (capture) => {
      const one = await accepted(capture);
      one.standIn.approve(one.reference);
      const staff = { ...one.shop, actor: { kind: 'staff' as const, id: 'anna' } };
      await cancelBeforeShipping(staff, one.order.access);
      await hear(one);
      expect(await comeBack(one)).toMatchObject({ state: 'ended' });
      expect(await one.standIn.kept(one.reference)).toBe(0);
      const all = await listPaymentsOfOrder(one.shop, one.order.orderId);
      expect(all.filter(({ state }) => state === 'captured')).toEqual([]);
    });

    test.each(CAPTURES)(
      'is paid once by a buyer who approved it and then pays another way (%s)',
      async (capture) => {
        const one = await accepted(capture);
        one.standIn.approve(one.reference);
        const page = await one.accept('sandbox').catch((error) => {
          if (!isRefusal(error, 'balances.not-open')) throw error;
          return null;
        });
        if (page) await sandbox.act(page, 'approve');
        await hear(one);
        expect(await comeBack(one)).toMatchObject({ state: 'paid' });
        const paid = (await one.balances()).filter(({ isPart }) => isPart);
        const amount = balanceAmountOf(await orderOf(one.order));
        expect(paid).toMatchObject([{ state: 'captured', capturedAmount: amount }]);
        const isByProvider = paid[0]?.provider === one.standIn.provider.code;
        expect(await one.standIn.kept(one.reference)).toBe(isByProvider ? amount : 0);
      },
    );
  });
}
