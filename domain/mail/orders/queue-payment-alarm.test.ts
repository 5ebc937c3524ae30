import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { type NewEvent, writeEvent } from '#domain/outbox/write-event.ts';
import { applyDisputes } from '#domain/payments/apply-disputes.ts';
import { tellRefund } from '#domain/payments/apply-refunds.ts';
import { getPayment } from '#domain/payments/find-payment.ts';
import { findSiteConfig } from '#domain/site-config/find-site-config.ts';
import { orderToInvoice, sampleRefund } from '#tests/helpers/order-to-invoice.ts';
import { testShop } from '#tests/helpers/test-shop.ts';
import { REACTIONS } from '#worker/handlers.ts';
import { mailMessages } from '../schema.ts';

const shop = await testShop();
const { company } = await findSiteConfig(shop);

/** Handles all events twice in parallel, as after repeated crashes. */
async function carry() {
  const events = shop.ports.sentJobs.splice(0).filter(({ name }) => name === 'event');
  const twice = [...events, ...events].map(async ({ payload }) => {
    const { name, payload: what } = payload as unknown as NewEvent;
    for (const react of REACTIONS[name] ?? []) await react(shop, what);
  });
  await Promise.all(twice);
}

const mailsOf = (key: string) => shop.db.select().from(mailMessages).where(eq(mailMessages.key, key));

test.each(['refund.failed', 'refund.unclear', 'refund.came-back'] as const)(
  '%s is told the shop itself once, with what is needed to look it up',
  async (name) => {
    const order = await orderToInvoice(shop);
    const payment = await getPayment(shop, order.paymentId);
    const refundId = await sampleRefund(shop, {
      paymentId: order.paymentId,
      amount: 4_210,
      state: 'requested',
    });
    for (const _ of ['once', 'again'])
      await tellRefund(shop, payment, { id: refundId, amount: 4_210 }, name, 'x');
    await carry();
    const mails = await mailsOf(`${name}:${refundId}`);
    expect(mails).toMatchObject([{ locale: 'en', toAddress: company.email }]);
    expect(mails[0]?.subject).toContain(order.number);
    for (const fact of ['€42.10', 'returned', 'sandbox', order.paymentId])
      expect(mails[0]?.text).toContain(fact);
  },
);

test('a disputed payment is reported to the shop itself once, with the bank’s reason', async () => {
  const order = await orderToInvoice(shop);
  const payment = await getPayment(shop, order.paymentId);
  const dispute = {
    reference: 'dp_1',
    amount: 9_900,
    currency: 'EUR',
    reason: 'fraudulent',
    state: 'open',
  } as const;
  for (const _ of ['once', 'again']) await applyDisputes(shop, payment, [dispute]);
  await carry();
  const told = (await shop.db.select().from(mailMessages)).filter(({ key }) =>
    key.startsWith('payment.disputed:'),
  );
  expect(told).toMatchObject([{ locale: 'en', toAddress: company.email }]);
  expect(told[0]?.subject).toContain(order.number);
  for (const fact of ['€99.00', 'fraudulent', 'dp_1']) expect(told[0]?.text).toContain(fact);
});

test('a payment known to one side only is reported to the shop itself once', async () => {
  const payload = { provider: 'sandbox', kind: 'unknown-to-us', subject: 'pay_7' };
  const key = 'payment.unmatched:sandbox:unknown-to-us:pay_7';
  for (const _ of ['once', 'again']) await writeEvent(shop, { name: 'payment.unmatched', key, payload });
  await carry();
  const mails = await mailsOf(key);
  expect(mails).toMatchObject([{ locale: 'en', toAddress: company.email }]);
  for (const fact of ['pay_7', 'unknown-to-us', 'sandbox']) expect(mails[0]?.text).toContain(fact);
});
