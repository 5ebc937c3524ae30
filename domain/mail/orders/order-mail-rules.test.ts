import { and, eq, like } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import { expireOrders } from '#domain/orders/expire-orders.ts';
import { placeOrder } from '#domain/orders/place-order.ts';
import { retryPayment } from '#domain/orders/retry-payment.ts';
import { orders } from '#domain/orders/schema.ts';
import { settleOrder } from '#domain/orders/settle-order.ts';
import { outboxEvents } from '#domain/outbox/schema.ts';
import { listPaymentsOfOrder } from '#domain/payments/find-payment.ts';
import { payments } from '#domain/payments/schema.ts';
import { syncPayment } from '#domain/payments/sync-payment.ts';
import { findSiteConfig } from '#domain/site-config/find-site-config.ts';
import { translator } from '#messages/catalogue.ts';
import { LOCALES, type Locale } from '#shared/locale.ts';
import { SAMPLE_DETAILS, sampleCheckout, testShopWithSandbox } from '#tests/helpers/sample-checkout.ts';
import { sampleGoods } from '#tests/helpers/sample-goods.ts';
import { HANDLERS, REACTIONS } from '#worker/handlers.ts';
import { findAttachments } from '../attachments.ts';
import { mailMessages } from '../schema.ts';
import { tellWaitingOrders } from './tell-waiting-orders.ts';

const { shop, sandbox, faults } = await testShopWithSandbox();
const goods = await sampleGoods(shop);
const MINUTE = 60_000;
let made = 0;

afterEach(() => {
  for (const name of Object.keys(faults)) delete faults[name as keyof typeof faults];
});

/**
 * A placed order of one piece with its own address and language, waiting at the provider's page.
 */
async function placed({ locale = 'it' as Locale, stock = 1 } = {}) {
  made += 1;
  const reader = { ...shop, locale };
  const { variantId } = await goods.addVariant({ code: `test-mail-${made}`, stock });
  const checkout = await sampleCheckout(reader, { [variantId]: 1 });
  const email = `buyer${made}@mail.test`;
  const order = await placeOrder(reader, { ...checkout, details: { ...SAMPLE_DETAILS, email } });
  return { ...order, ...checkout, email, variantId };
}

/** Checks that every order mail contains the way to withdraw, in the words of the law. */
function expectWithdrawal(mails: readonly { readonly locale: Locale; readonly text: string }[]): void {
  for (const { locale, text } of mails) expect(text).toContain(`"${translator(locale)('shell.withdraw')}": `);
}

type Placed = Awaited<ReturnType<typeof placed>>;

/** Answers at the provider as the shopper, and syncs the payment. */
async function answer({ orderId }: Pick<Placed, 'orderId'>, action: 'approve' | 'decline') {
  const payment = (await listPaymentsOfOrder(shop, orderId)).at(-1);
  await sandbox.act(payment?.redirectUrl ?? '', action);
  await syncPayment(shop, payment?.id ?? '');
  await settleOrder(shop, orderId);
}

/**
 * Handles every event so far twice in parallel, with the jobs that follow, as after repeated
 * crashes.
 */
async function carryAll(): Promise<void> {
  for (let round = 0; round < 3; round += 1) {
    const events = await shop.db.select().from(outboxEvents);
    await Promise.all([...events, ...events].map(carry));
    const jobs = shop.ports.sentJobs.splice(0).filter(({ name }) => name === 'payments.refund');
    for (const { payload } of jobs) await HANDLERS['payments.refund'](shop, payload);
  }
}

const carry = async ({ name, payload }: typeof outboxEvents.$inferSelect) => {
  for (const react of REACTIONS[name] ?? []) await react(shop, payload);
};

/** Moves the clock by two minutes and runs the sweep twice in parallel. */
async function later(minutes = 2): Promise<void> {
  shop.clock.forward(minutes * MINUTE + 1000);
  await Promise.all([tellWaitingOrders(shop), tellWaitingOrders(shop)]);
}

const mailsTo = (email: string) =>
  shop.db
    .select()
    .from(mailMessages)
    .where(eq(mailMessages.toAddress, email))
    .orderBy(mailMessages.createdAt);
const kindsTo = async (email: string) => (await mailsTo(email)).map(({ key }) => key.split(':')[0]);
const filesOf = async (email: string, kind: string) => {
  const mail = (await mailsTo(email)).find(({ key }) => key.startsWith(kind));
  return mail ? findAttachments(shop, mail.id) : [];
};

describe('an order that is paid at once', () => {
  test('gets one mail, which acknowledges and confirms it, with the terms and the withdrawal form', async () => {
    const order = await placed({ locale: 'de' });
    await later(1);
    await answer(order, 'approve');
    await carryAll();
    await later();
    expect(await kindsTo(order.email)).toEqual(['order-paid']);
    expect(await filesOf(order.email, 'order-paid')).toMatchObject([
      { mediaType: 'text/html; charset=utf-8' },
      { mediaType: 'text/html; charset=utf-8' },
    ]);
  });
});

describe('an order that waits for its payment', () => {
  test('is acknowledged after two minutes with a way to pay, then confirmed without the same attachments', async () => {
    const order = await placed();
    await later();
    await carryAll();
    expect(await kindsTo(order.email)).toEqual(['order-received']);
    const [mail] = await mailsTo(order.email);
    expect(mail?.text).toContain(`/it/checkout/done?order=${order.number}&token=`);
    expect(await filesOf(order.email, 'order-received')).toHaveLength(2);
    await answer(order, 'approve');
    await carryAll();
    await later();
    expect(await kindsTo(order.email)).toEqual(['order-received', 'order-paid']);
    expect(await filesOf(order.email, 'order-paid')).toEqual([]);
  });

  test('is told of an earlier declined payment in the same mail', async () => {
    const order = await placed({ locale: 'en' });
    await answer(order, 'decline');
    await later();
    await later();
    expect(await kindsTo(order.email)).toEqual(['order-received']);
    expect((await mailsTo(order.email))[0]?.text).toContain('your bank said no');
  });

  test('gets one mail per payment declined afterwards, unless another attempt follows', async () => {
    const order = await placed({ locale: 'en' });
    await later();
    await answer(order, 'decline');
    await later();
    await later();
    expect(await kindsTo(order.email)).toEqual(['order-received', 'order-payment-failed']);
    const failed = (await mailsTo(order.email)).find(({ key }) => key.startsWith('order-payment-failed'));
    expect(failed?.text).toMatch(/bank\s+says\s+the\s+account\s+does\s+not\s+cover/);
    await retryPayment(shop, order.orderId);
    await answer(order, 'decline');
    await later();
    await later();
    expect(await kindsTo(order.email)).toEqual([
      'order-received',
      'order-payment-failed',
      'order-payment-failed',
    ]);
    await retryPayment(shop, order.orderId);
    await answer(order, 'decline');
    await retryPayment(shop, order.orderId);
    await answer(order, 'approve');
    await carryAll();
    await later();
    expect((await kindsTo(order.email)).slice(3)).toEqual(['order-paid']);
  });

  test('gets one mail when its time ran out', async () => {
    const order = await placed();
    await later();
    await later(31);
    await expireOrders(shop);
    await carryAll();
    expect(await kindsTo(order.email)).toEqual(['order-received', 'order-payment-failed']);
    // The guest's cart is deleted by then; the order's own page restores everything.
    const [, ended] = await mailsTo(order.email);
    expect(ended?.text).toContain(
      `Ordina di nuovo: http://shop.test/it/checkout/done?order=${order.number}&token=`,
    );
  });

  test('gets no mail when its buyer replaced it by another', async () => {
    const first = await placed({ stock: 5 });
    await later();
    const { addToCart } = await import('#domain/carts/add-to-cart.ts');
    await addToCart(shop, { guestSessionId: first.guestSessionId, variantId: first.variantId, quantity: 1 });
    const details = { ...SAMPLE_DETAILS, email: first.email };
    const second = await placeOrder(shop, { cartId: first.cartId, details, idempotencyKey: 'another' });
    expect(second.orderId).not.toBe(first.orderId);
    await carryAll();
    await later();
    const keys = (await mailsTo(first.email)).map(({ key }) => key);
    expect(keys).toEqual([`order-received:${first.orderId}`, `order-received:${second.orderId}`]);
  });
});

describe('money that arrives too late', () => {
  test('X1.01 is refunded; its buyer hears of the cancellation and then of the refund', async () => {
    const order = await placed({ locale: 'en' });
    await later();
    const [payment] = await listPaymentsOfOrder(shop, order.orderId);
    await sandbox.act(payment?.redirectUrl ?? '', 'approve');
    faults.timeouts = 1000;
    await later(31);
    const { releaseExpiredHolds } = await import('#domain/stock/release-expired-holds.ts');
    await releaseExpiredHolds(shop);
    const other = await placed({ stock: 0 }).catch(() => null);
    expect(other).toBeNull();
    faults.timeouts = 0;
    const { adjustStock } = await import('#domain/stock/adjust-stock.ts');
    await adjustStock(shop, {
      counts: [{ variantId: order.variantId, onHand: 0 }],
      reason: 'correction',
      reference: 'test',
    });
    await syncPayment(shop, payment?.id ?? '');
    await settleOrder(shop, order.orderId);
    await carryAll();
    expect(await kindsTo(order.email)).toEqual(['order-received', 'order-canceled', 'order-refunded']);
    const mails = await mailsTo(order.email);
    expectWithdrawal(mails);
    const [, canceled, refunded] = mails;
    expect(canceled?.text).toContain('had been sold meanwhile');
    expect(refunded?.subject).toContain('goes back to you');
    expect(refunded?.text).toContain('Goes back to: ');
  });
});

describe('a payment with a wrong amount', () => {
  test('is reported to the shop itself once, in the default language', async () => {
    const order = await placed();
    const [payment] = await listPaymentsOfOrder(shop, order.orderId);
    await shop.db
      .update(payments)
      .set({ amount: (payment?.amount ?? 0) + 1 })
      .where(eq(payments.id, payment?.id ?? ''));
    await answer(order, 'approve');
    await carryAll();
    const { company } = await findSiteConfig(shop);
    const key = like(mailMessages.key, 'payment-mismatch:%');
    const mails = await shop.db
      .select()
      .from(mailMessages)
      .where(and(eq(mailMessages.toAddress, company.email), key));
    expect(mails).toMatchObject([{ locale: 'en', key: `payment-mismatch:${payment?.id}` }]);
    expect(mails[0]?.subject).toContain(order.number);
    expect((await shop.db.select().from(orders).where(eq(orders.id, order.orderId)))[0]?.status).toBe(
      'awaiting_payment',
    );
  });
});

describe.each(LOCALES)('the mails of a failed order, in %s', (locale) => {
  test('X1.01 have no missing texts and link to the withdrawal', async () => {
    const order = await placed({ locale });
    await later();
    await answer(order, 'decline');
    await later();
    await later(31);
    await expireOrders(shop);
    await carryAll();
    const mails = await mailsTo(order.email);
    expect(mails.map((mail) => mail.locale)).toEqual([locale, locale]);
    expectWithdrawal(mails);
    for (const { subject, html, text } of mails)
      for (const words of [subject, text, html.replace(/<style[\s\S]*?<\/style>|<[^>]+>/g, ' ')])
        expect(words).not.toMatch(/[{}]|undefined|\bnull\b|NaN|\[object|mail\.order|MISSING/);
  });
});
