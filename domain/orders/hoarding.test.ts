import { and, eq, inArray, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { createBankTransfers } from '#domain/bank-transfers/create-bank-transfers.ts';
import { customers } from '#domain/customers/schema.ts';
import { queueOrderUnconfirmed } from '#domain/mail/orders/queue-order-mails.ts';
import { mailMessages } from '#domain/mail/schema.ts';
import type { OrderingLimits, Shop } from '#domain/shop.ts';
import { releaseExpiredHolds } from '#domain/stock/release-expired-holds.ts';
import { stockItems } from '#domain/stock/schema.ts';
import { LOCALES } from '#shared/locale.ts';
import { SAMPLE_DETAILS, sampleCheckout } from '#tests/helpers/sample-checkout.ts';
import { SAMPLE, sampleGoods } from '#tests/helpers/sample-goods.ts';
import { testSandbox } from '#tests/helpers/test-sandbox.ts';
import { testShop } from '#tests/helpers/test-shop.ts';
import { deleteOldLinks, endLinks, issueAccessToken } from './access-token.ts';
import { confirmAddress, findConfirmation } from './confirm-address.ts';
import { expireOrders } from './expire-orders.ts';
import { findOrder } from './find-order.ts';
import { requireOrderAccess } from './order-access.ts';
import { placeOrder } from './place-order.ts';
import { orders } from './schema.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

const LIMITS = {
  ordersPerHour: 20,
  unpaidOrders: 3,
  unpaidPieces: 50,
  transferPieces: 40,
  transferAmount: 1_000_000,
} satisfies Omit<OrderingLimits, 'network'>;

const plain = await testShop(SAMPLE.euro);
const transfers = createBankTransfers((): Shop => system);
const sandbox = await testSandbox({}, plain.clock);
const payment = { [transfers.code]: transfers, sandbox: sandbox.provider };
const shop = { ...plain, ports: { ...plain.ports, payment } };
const system: Shop = { ...shop, actor: { kind: 'system', id: 'shop' } };
const goods = await sampleGoods(plain);
let made = 0;

type Who = { network?: string; email?: string; limits?: Partial<typeof LIMITS> };

/** A new visitor, from a network and with an address of their own unless one is given. */
function visitor({ network, email, limits }: Who = {}) {
  made += 1;
  const from = network ?? `198.51.100.${made}`;
  return {
    shop: { ...shop, ordering: { ...LIMITS, ...limits, network: () => from } } as Shop,
    email: email ?? `hoarder${made}@mail.test`,
  };
}

/** One order of some pieces by a new session. */
async function order(who: Who, pieces: number, paymentMethod = transfers.code, variantId = '') {
  const { shop: reader, email } = visitor(who);
  const variant = variantId || (await stocked(pieces));
  const checkout = await sampleCheckout(reader, { [variant]: pieces });
  return placeOrder(reader, { ...checkout, details: { ...SAMPLE_DETAILS, email, paymentMethod } });
}

async function stocked(stock: number): Promise<string> {
  made += 1;
  return (await goods.addVariant({ code: `test-hoard-${made}`, stock })).variantId;
}

const held = async (...variantIds: string[]) => {
  const [row] = await plain.db
    .select({ sum: sql<number>`sum(held)::int` })
    .from(stockItems)
    .where(inArray(stockItems.variantId, variantIds));
  return row?.sum ?? 0;
};

const orderOf = async (orderId: string) => {
  const [row] = await plain.db.select().from(orders).where(eq(orders.id, orderId));
  if (!row) throw new Error('no order');
  return row;
};

/** The token of the link in an order's mail. */
async function mailedLink({ orderId, number }: { orderId: string; number: string }) {
  await queueOrderUnconfirmed(system, { orderId });
  const ofOrder = eq(mailMessages.key, `order-unconfirmed:${orderId}`);
  const [mail] = await plain.db.select().from(mailMessages).where(ofOrder);
  const token = /checkout\/confirm\?order=[\w-]+&token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
  return { number, token };
}

/** Ends what the tests before left unpaid. */
async function sweep() {
  plain.clock.forward(61 * MINUTE);
  await expireOrders(system);
  await releaseExpiredHolds(system);
}

const refused = (code: string) => expect.objectContaining({ name: 'Refusal', code });

describe('2.3.2 stock hoarding', () => {
  test('a hoarder from new networks, sessions and addresses never takes more than the ceiling, a whole hour long', async () => {
    const variantId = await stocked(1_386);
    const before = await held(variantId);
    expect(before).toBe(0);
    for (let minute = 0; minute < 60; minute += 2) {
      await Promise.allSettled(Array.from({ length: 4 }, () => order({}, 7, transfers.code, variantId)));
      expect(await held(variantId)).toBeLessThanOrEqual(LIMITS.transferPieces);
      plain.clock.forward(2 * MINUTE);
      await expireOrders(system);
    }
    expect(await held(variantId)).toBeGreaterThan(0);
    plain.clock.forward(61 * MINUTE);
    await expireOrders(system);
    expect(await held(variantId)).toBe(0);
  });

  test('the value of all unpaid transfers has a ceiling too, also for orders that come at once', async () => {
    await sweep();
    const limits = { transferAmount: 50_000 };
    const results = await Promise.allSettled(Array.from({ length: 8 }, () => order({ limits }, 1)));
    const reasons = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
    expect(results.length - reasons.length).toBe(4);
    for (const reason of reasons) expect(reason).toEqual(refused('orders.transfers-full'));
    await expect(order({ limits }, 1, 'sandbox')).resolves.toBeDefined();
  });

  test('one address, one session and one network have so many unpaid orders, whatever pays them', async () => {
    await sweep();
    const email = 'many@mail.test';
    for (let time = 0; time < 3; time += 1) await order({ email }, 1, 'sandbox');
    await expect(order({ email: 'MANY@mail.test' }, 1, 'sandbox')).rejects.toEqual(
      refused('orders.too-many-unpaid'),
    );
    const network = '203.0.113.7';
    for (let time = 0; time < 12; time += 1) await order({ network }, 1, 'sandbox');
    await expect(order({ network }, 1, 'sandbox')).rejects.toEqual(refused('orders.too-many-unpaid'));
    await expect(order({}, 1, 'sandbox')).resolves.toBeDefined();
  });

  test('one buyer reserves so many pieces unpaid; what is paid or over does not count', async () => {
    await sweep();
    const email = 'much@mail.test';
    await order({ email }, 30, 'sandbox');
    await expect(order({ email }, 21, 'sandbox')).rejects.toMatchObject({
      code: 'orders.too-many-pieces',
      values: { maximum: 50 },
    });
    await sweep();
    await expect(order({ email }, 21, 'sandbox')).resolves.toBeDefined();
  });

  test('an address, a session and a network may order so often in an hour', async () => {
    const limits = { ordersPerHour: 2, unpaidOrders: 0, unpaidPieces: 0 };
    const email = 'often@mail.test';
    await order({ email, limits }, 1, 'sandbox');
    await order({ email, limits }, 1, 'sandbox');
    await expect(order({ email, limits }, 1, 'sandbox')).rejects.toEqual(
      refused('accounts.too-many-attempts'),
    );
    const { shop: reader } = visitor({ limits });
    const checkout = await sampleCheckout(reader, { [await stocked(9)]: 1 });
    await placeOrder(reader, checkout);
    await placeOrder(reader, checkout);
    await expect(placeOrder(reader, checkout)).rejects.toEqual(refused('accounts.too-many-attempts'));
    const network = '203.0.113.9';
    for (let time = 0; time < 8; time += 1) await order({ network, limits }, 1, 'sandbox');
    await expect(order({ network, limits }, 1, 'sandbox')).rejects.toEqual(
      refused('accounts.too-many-attempts'),
    );
    plain.clock.forward(61 * MINUTE);
    await expect(order({ email, limits }, 1, 'sandbox')).resolves.toBeDefined();
  });

  test('the network of an order is forgotten with its payment or its end', async () => {
    const placed = await order({}, 1, 'sandbox');
    expect((await orderOf(placed.orderId)).placedFrom).toMatch(/^[0-9a-f]{64}$/);
    await sweep();
    expect(await orderOf(placed.orderId)).toMatchObject({ status: 'canceled', placedFrom: null });
  });
});

describe('the address of an order by transfer', () => {
  test('a guest’s goods are held for an hour, and for days once the link in the mail was followed', async () => {
    await sweep();
    const variantId = await stocked(1);
    const placed = await order({}, 1, transfers.code, variantId);
    const now = plain.clock.now().getTime();
    const waiting = await orderOf(placed.orderId);
    expect(waiting.isUnconfirmed).toBe(true);
    expect(waiting.payableUntil.getTime() - now).toBeLessThanOrEqual(60 * MINUTE);
    const view = await findOrder(shop, { number: placed.number, token: placed.accessToken });
    expect(view).toMatchObject({ awaitsConfirmation: true, awaitsBuyer: false, canPay: false });
    const link = await mailedLink(placed);
    expect(await findConfirmation(shop, link)).toMatchObject({ state: 'open' });
    await confirmAddress(shop, link);
    await confirmAddress(shop, link);
    expect(await findConfirmation(shop, link)).toMatchObject({ state: 'confirmed', until: expect.any(Date) });
    const confirmed = await orderOf(placed.orderId);
    expect(confirmed.payableUntil.getTime() - now).toBeGreaterThan(4 * DAY);
    await sweep();
    expect(await held(variantId)).toBe(1);
  });

  test('the link of the browser confirms nothing, nor does an old one', async () => {
    const placed = await order({}, 1);
    const { number, accessToken: token } = placed;
    expect(await findConfirmation(shop, { number, token })).toMatchObject({ state: 'unknown' });
    await expect(confirmAddress(shop, { number, token })).rejects.toEqual(refused('orders.unknown'));
    const link = await mailedLink(placed);
    plain.clock.forward(61 * MINUTE);
    expect(await findConfirmation(shop, link)).toMatchObject({ state: 'ended' });
    await expect(confirmAddress(shop, link)).rejects.toEqual(refused('orders.confirmation-ended'));
    await expireOrders(system);
    await expect(confirmAddress(shop, link)).rejects.toEqual(refused('orders.confirmation-ended'));
    const mails = await plain.db
      .select()
      .from(mailMessages)
      .where(and(sql`${mailMessages.key} like ${`%${placed.orderId}`}`));
    expect(mails).toHaveLength(1);
  });

  test('a signed-in customer’s proven address needs no link, another one does', async () => {
    const email = 'proven@mail.test';
    const { shop: reader } = visitor();
    const checkout = await sampleCheckout(reader, { [await stocked(2)]: 1 });
    const [customer] = await plain.db
      .insert(customers)
      .values({
        ...{ id: crypto.randomUUID(), email, emailVerified: true, firstName: 'Ada', lastName: 'Rossi' },
        ...{ cartSessionId: checkout.guestSessionId, createdAt: new Date(), updatedAt: new Date() },
      })
      .returning();
    const theirs: Shop = { ...reader, actor: { kind: 'customer', id: customer?.id ?? '' } };
    const details = { ...SAMPLE_DETAILS, email: 'Proven@mail.test', paymentMethod: transfers.code };
    const own = await placeOrder(theirs, { ...checkout, details });
    expect((await orderOf(own.orderId)).isUnconfirmed).toBe(false);
    const second = await sampleCheckout(reader, { [await stocked(1)]: 1 });
    const other = await placeOrder(theirs, { ...second, details: { ...details, email: 'else@mail.test' } });
    expect((await orderOf(other.orderId)).isUnconfirmed).toBe(true);
  });

  test.each(LOCALES)('the mail asks in %s', async (locale) => {
    await sweep();
    const { shop: reader, email } = visitor();
    const checkout = await sampleCheckout(reader, { [await stocked(1)]: 1 });
    const details = { ...SAMPLE_DETAILS, email, paymentMethod: transfers.code };
    const placed = await placeOrder({ ...reader, locale }, { ...checkout, details });
    expect((await mailedLink(placed)).token).not.toBe('');
    const [mail] = await plain.db.select().from(mailMessages).where(eq(mailMessages.toAddress, email));
    expect(mail).toMatchObject({ locale });
    for (const words of [mail?.subject, mail?.text])
      expect(words).not.toMatch(/[{}]|undefined|mail\.order|MISSING/);
  });
});

describe('the links to an order', () => {
  test('7.3.2 open it for half a year, and none once staff withdrew them', async () => {
    await sweep();
    const { number, accessToken: token, orderId } = await order({}, 1, 'sandbox');
    const opens = async () => (await findOrder(shop, { number, token })) !== null;
    expect(await opens()).toBe(true);
    expect(await requireOrderAccess(shop, { number, token })).toBe(orderId);
    await expect(endLinks(shop, orderId)).rejects.toEqual(refused('orders.staff-only'));
    await endLinks(system, orderId);
    expect(await opens()).toBe(false);
    const later = await issueAccessToken(shop, orderId);
    const find = () => findOrder(shop, { number, token: later });
    expect(await find()).not.toBeNull();
    plain.clock.forward(184 * DAY);
    expect(await find()).toBeNull();
    await expect(requireOrderAccess(shop, { number, token: later })).rejects.toEqual(
      refused('orders.unknown'),
    );
    expect(await deleteOldLinks(system)).toBeGreaterThan(0);
  });
});
