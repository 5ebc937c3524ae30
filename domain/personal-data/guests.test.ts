import { setTimeout as pause } from 'node:timers/promises';
import { and, eq, like, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { auditEntries } from '#domain/audit/schema.ts';
import { checkouts } from '#domain/checkout/schema.ts';
import { recogniseCustomer } from '#domain/customers/recognise-customer.ts';
import { mailMessages } from '#domain/mail/schema.ts';
import { writeMail } from '#domain/mail/write-mail.ts';
import { askForNewsletter } from '#domain/newsletter/ask.ts';
import { newsletterSubscriptions } from '#domain/newsletter/schema.ts';
import { writeNote } from '#domain/notes/write-note.ts';
import { orders } from '#domain/orders/schema.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { newId } from '#shared/ids.ts';
import { asSystem } from '#tests/helpers/as-system.ts';
import { paidOrder } from '#tests/helpers/paid-order.ts';
import { SAMPLE_DETAILS, testShopWithSandbox } from '#tests/helpers/sample-checkout.ts';
import { sampleGoods } from '#tests/helpers/sample-goods.ts';
import { cancelErasureOf } from './cancel-erasure.ts';
import { claimOrders } from './claim-orders.ts';
import { deleteDueCustomers } from './delete-due-customers.ts';
import { deleteKept } from './delete-kept.ts';
import { listCustomers } from './list-customers.ts';
import { listGuests } from './list-guests.ts';
import { readCustomerFile } from './read-customer-file.ts';
import { readGuestFile } from './read-guest-file.ts';
import { readPersonalDataOf } from './read-personal-data.ts';
import { requestErasureOf } from './request-erasure-of.ts';
import { erasures } from './schema.ts';

const DAY = 24 * 60 * 60 * 1000;
const { shop, sandbox } = await testShopWithSandbox();
const goods = await sampleGoods(shop);
const jersey = await goods.addVariant({ code: 'test-guests', stock: 100 });
const staff = { ...shop, actor: { kind: 'staff', id: 'anna' } } as const;

let guests = 0;

/** They sign in for the first time, with the address that they bought with. */
async function openAccount({ email, lastName }: { email: string; lastName: string }, inside: Shop = shop) {
  const customerId = await recognise({ email, lastName }, inside);
  await claimOrders(inside, { customerId, email });
}

async function recognise(
  { email, lastName }: { email: string; lastName: string },
  inside: Shop = shop,
): Promise<string> {
  const { id } = await recogniseCustomer(inside, {
    ...{ issuer: 'http://login.test', subject: newId(), email, emailVerified: true },
    ...{ firstName: 'Olga', lastName },
  });
  return id;
}

/** Somebody who has bought twice without an account, once in capitals, and gets the newsletter. */
async function olga() {
  guests += 1;
  const lastName = `Ospite${'abcdefghijklmnopqrstuvwxyz'.charAt(guests)}`;
  const email = `${lastName.toLowerCase()}@mail.test`;
  const address = { ...SAMPLE_DETAILS.address, firstName: 'Olga', lastName };
  const numbers: string[] = [];
  for (const typed of [email, email.toUpperCase()]) {
    const { orderId, number } = await paidOrder(shop, sandbox, { [jersey.variantId]: 1 });
    const details = { ...SAMPLE_DETAILS, email: typed, address };
    await shop.db.update(orders).set({ email: typed, details }).where(eq(orders.id, orderId));
    numbers.push(number);
  }
  await askForNewsletter(shop, { email, marketing: true });
  const mail = { locale: 'it', subject: 'x', html: 'x', text: 'x', toAddress: email } as const;
  await writeMail(shop, { ...mail, key: `quote-sent:${newId()}` });
  const [first = '', second = ''] = numbers;
  return { email, lastName, first, second };
}

const numbersOf = async (search: string, as: Shop = staff) =>
  (await listGuests(as, { search, limit: 10 })).guests.map(({ number }) => number);
const tablesOf = async (number: string) => {
  const { sections } = await readPersonalDataOf(staff, { guestOrder: number });
  return new Map(sections.flatMap(({ tables }) => tables.map(({ name, rows }) => [name, rows])));
};

/** How many mails said that an erasure which was promised will not be. */
async function canceledMailsTo(email: string): Promise<number> {
  const isTheirs = and(
    like(mailMessages.key, 'account:erasure-canceled:%'),
    eq(sql`lower(${mailMessages.toAddress})`, email),
  );
  return shop.db.$count(mailMessages, isTheirs);
}

describe('X2.23 guests', () => {
  test('one of an address, in any case, is found by number, address and name', async () => {
    const { email, lastName, first, second } = await olga();
    for (const search of [
      first,
      second.toLowerCase(),
      email,
      email.slice(0, 7),
      lastName,
      `Olga ${lastName}`,
    ])
      expect(await numbersOf(search), search).toEqual([second]);
    const [row] = (await listGuests(staff, { search: email, limit: 1 })).guests;
    expect(row).toMatchObject({ lastName, orders: 2 });
    expect(await numbersOf('nobody')).toEqual([]);
  });

  test('who may not see persons finds them by number alone', async () => {
    const { email, lastName, second } = await olga();
    const rights = { customers: ['look'] } as const;
    const masked: Shop = {
      ...shop,
      actor: { kind: 'office', id: newId(), rights, provenAt: shop.clock.now() },
    };
    for (const search of [email, lastName, `Olga ${lastName}`])
      expect(await numbersOf(search, masked)).toEqual([]);
    expect(await numbersOf(second, masked)).toEqual([second]);
  });

  test('are read by page, the newest order first', async () => {
    const one = await olga();
    const two = await olga();
    const page = await listGuests(staff, { limit: 1 });
    expect(page.guests.map(({ number }) => number)).toEqual([two.second]);
    const next = await listGuests(staff, { limit: 1, ...(page.next && { after: page.next }) });
    expect(next.guests.map(({ number }) => number)).toEqual([one.second]);
  });

  test('are whole on one page by any of their orders, and with an account are guests no more', async () => {
    const { email, lastName, first, second } = await olga();
    const file = await readGuestFile(staff, first);
    expect(file).toMatchObject({
      guest: { number: second, lastName },
      orders: [{ number: second }, { number: first }],
      readings: [{ status: 'pending' }],
      mails: [{ subject: 'x' }],
    });
    const [looked] = await shop.db.select().from(auditEntries).where(eq(auditEntries.subjectId, second));
    expect(looked).toMatchObject({ action: 'guest.read', subjectKind: 'guest' });
    await openAccount({ email, lastName });
    await expect(readGuestFile(staff, first)).rejects.toMatchObject({ code: 'personal-data.guest-unknown' });
    expect(await numbersOf(email)).toEqual([]);
  });

  test('who has an account and bought signed out is its customer, with all they bought', async () => {
    const { email, lastName, first } = await olga();
    const id = await recognise({ email, lastName });
    expect(await numbersOf(email)).toEqual([]);
    expect(await numbersOf(first)).toEqual([]);
    const { customers: found } = await listCustomers(staff, { search: first, limit: 5 });
    expect(found.map((one) => one.id)).toEqual([id]);
    expect((await readCustomerFile(staff, id)).counts.orders).toBe(2);
    const tables = await tablesOf(first);
    expect([tables.get('orders')?.length, tables.get('customers')?.length]).toEqual([2, 1]);
    expect(await readGuestFile(staff, first)).toEqual({ accountId: id });
  });
});

describe('X2.24 a guest’s data', () => {
  test('is exported by their address, without anybody else’s', async () => {
    const { email, second } = await olga();
    await olga();
    const tables = await tablesOf(second);
    expect(tables.get('orders')).toHaveLength(2);
    expect(tables.get('newsletter_subscriptions')).toMatchObject([{ email }]);
    expect(tables.has('customers')).toBe(false);
    const [entry] = (await shop.db.select().from(auditEntries)).filter(
      ({ action, subjectId }) => action === 'personal-data.exported' && subjectId === second,
    );
    expect(entry).toMatchObject({ subjectKind: 'guest', actorId: 'anna' });
    expect(JSON.stringify(entry)).not.toContain(email);
  });

  test('has what they typed at the checkout, until it is erased', async () => {
    const { email, second } = await olga();
    const [order] = await shop.db.select().from(orders).where(eq(orders.number, second));
    const typed = {
      cartId: order?.cartId ?? '',
      typed: { street: 'Secret Street' },
      idempotencyKey: newId(),
    };
    await shop.db.delete(checkouts).where(eq(checkouts.cartId, typed.cartId));
    await shop.db.insert(checkouts).values({ ...typed, updatedAt: shop.clock.now() });
    expect(JSON.stringify((await tablesOf(second)).get('checkouts'))).toContain('Secret Street');
    await requestErasureOf(staff, { who: { guestOrder: second }, reason: 'by letter' });
    shop.clock.forward(8 * DAY);
    await deleteDueCustomers(asSystem(shop));
    shop.clock.forward(-8 * DAY);
    expect(await shop.db.$count(checkouts, eq(checkouts.cartId, typed.cartId))).toBe(0);
    expect(await numbersOf(email)).toEqual([]);
  });

  test('is erased after seven days but for their orders, which no list of people finds again', async () => {
    const { email, first, second } = await olga();
    const [order] = await shop.db.select().from(orders).where(eq(orders.number, first));
    await writeNote(staff, { orderId: order?.id ?? '', text: 'Olga rings at noon' });
    await requestErasureOf(staff, { who: { guestOrder: first }, reason: 'asked by letter' });
    await requestErasureOf(staff, { who: { guestOrder: second }, reason: 'asked again' });
    const [wish, ...others] = (await shop.db.select().from(erasures)).filter((one) => one.email !== null);
    expect([wish?.reason, others]).toEqual(['asked by letter', []]);
    expect((await tablesOf(second)).get('erasures')).toHaveLength(1);
    const told = await shop.db
      .select()
      .from(mailMessages)
      .where(eq(mailMessages.key, `account:erasure-requested:${wish?.id}`));
    expect(told[0]?.toAddress.toLowerCase()).toBe(email);
    shop.clock.forward(8 * DAY);
    expect(await deleteDueCustomers(asSystem(shop))).toBe(1);
    const kept = await shop.db.select().from(orders).where(eq(orders.number, first));
    expect(kept).toMatchObject([{ id: order?.id }]);
    expect(await shop.db.$count(newsletterSubscriptions, eq(newsletterSubscriptions.emailKey, email))).toBe(
      0,
    );
    const [done] = await shop.db
      .select()
      .from(erasures)
      .where(eq(erasures.id, wish?.id ?? ''));
    expect(done).toMatchObject({ email: null, reason: '' });
    expect(done?.keptOrderIds).toHaveLength(2);
    expect(await numbersOf(email)).toEqual([]);
    await expect(readGuestFile(staff, first)).rejects.toMatchObject({ code: 'personal-data.guest-unknown' });
    await openAccount({ email, lastName: 'Ospite' });
    const owners = await shop.db.select().from(orders).where(eq(orders.number, first));
    expect(owners).toMatchObject([{ customerId: null }]);
    shop.clock.forward(11 * 366 * DAY);
    expect(await deleteKept(asSystem(shop))).toBeGreaterThan(0);
    expect(await shop.db.$count(orders, eq(orders.number, first))).toBe(0);
    shop.clock.forward(-(11 * 366 + 8) * DAY);
  });

  test('stays when they take the wish back, or have an account by then', async () => {
    const one = await olga();
    await requestErasureOf(staff, { who: { guestOrder: one.first }, reason: 'by letter' });
    await cancelErasureOf(staff, { guestOrder: one.second });
    expect(await canceledMailsTo(one.email)).toBe(1);
    await expect(cancelErasureOf(staff, { guestOrder: one.first })).rejects.toMatchObject({
      code: 'personal-data.no-erasure',
    });
    const two = await olga();
    await requestErasureOf(staff, { who: { guestOrder: two.first }, reason: 'by letter' });
    await openAccount(two);
    shop.clock.forward(8 * DAY);
    await deleteDueCustomers(asSystem(shop));
    shop.clock.forward(-8 * DAY);
    expect(await canceledMailsTo(two.email)).toBe(1);
    expect(await shop.db.$count(orders, eq(orders.number, two.first))).toBe(1);
    for (const { email } of [one, two])
      expect(await shop.db.$count(newsletterSubscriptions, eq(newsletterSubscriptions.emailKey, email))).toBe(
        1,
      );
    expect((await shop.db.select().from(erasures)).filter(({ email }) => email !== null)).toEqual([]);
  });

  test('stays when they sign in for the first time in the moment of the job', async () => {
    const one = await olga();
    await requestErasureOf(staff, { who: { guestOrder: one.first }, reason: 'by letter' });
    shop.clock.forward(8 * DAY);
    const job = await inTransaction(shop, async (inside) => {
      await openAccount(one, inside);
      const done = deleteDueCustomers(asSystem(shop));
      await Promise.race([done, pause(500)]);
      return { done };
    });
    expect(await job.done).toBe(1);
    shop.clock.forward(-8 * DAY);
    const isReader = eq(newsletterSubscriptions.emailKey, one.email);
    expect(await shop.db.$count(newsletterSubscriptions, isReader)).toBe(1);
    expect(await canceledMailsTo(one.email)).toBe(1);
  });

  test('wants the rights, and a sign-in of the last minutes', async () => {
    const { first } = await olga();
    const as = (rights: Record<string, string[]>, provenAt: Date): Shop =>
      ({ ...shop, actor: { kind: 'office', id: newId(), rights, provenAt } }) as Shop;
    const [now, longAgo] = [shop.clock.now(), new Date(0)];
    const who = { guestOrder: first };
    await expect(readPersonalDataOf(as({ persons: ['export'] }, longAgo), who)).rejects.toMatchObject({
      code: 'staff.sign-in-again',
    });
    await expect(readPersonalDataOf(as({ customers: ['look'] }, now), who)).rejects.toMatchObject({
      code: 'staff.right-lacking',
    });
    const wish = { who, reason: 'by letter' };
    await expect(requestErasureOf(as({ customers: ['change'] }, longAgo), wish)).rejects.toMatchObject({
      code: 'staff.sign-in-again',
    });
    await expect(requestErasureOf(as({ persons: ['look'] }, now), wish)).rejects.toMatchObject({
      code: 'staff.right-lacking',
    });
  });
});
