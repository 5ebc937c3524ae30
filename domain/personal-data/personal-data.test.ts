import { getTableName, is, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { describe, expect, test } from 'vitest';
import * as schema from '#database/schema.ts';
import { accounts } from '#domain/accounts/schema.ts';
import { signIn } from '#domain/accounts/sign-in.ts';
import { auditEntries } from '#domain/audit/schema.ts';
import { recogniseCustomer } from '#domain/customers/recognise-customer.ts';
import { PROCESSING } from '#domain/legal-texts/processing.ts';
import { mailMessages } from '#domain/mail/schema.ts';
import { writeMail } from '#domain/mail/write-mail.ts';
import { askForNewsletter } from '#domain/newsletter/ask.ts';
import { orders } from '#domain/orders/schema.ts';
import type { Shop } from '#domain/shop.ts';
import { seedDemoCustomer } from '#seeds/seed-demo-customer.ts';
import { readSeedFile } from '#seeds/seed-files.ts';
import { newId } from '#shared/ids.ts';
import { mapWithLimit } from '#shared/map-with-limit.ts';
import { testSandbox } from '#tests/helpers/test-sandbox.ts';
import { testShop } from '#tests/helpers/test-shop.ts';
import { cancelErasure } from './cancel-erasure.ts';
import { deleteDueCustomers } from './delete-due-customers.ts';
import { deleteKept } from './delete-kept.ts';
import { findErasure } from './find-erasure.ts';
import { HOLDINGS } from './holdings.ts';
import { readPersonalData } from './read-personal-data.ts';
import { requestErasure } from './request-erasure.ts';
import { erasures } from './schema.ts';

const DAY = 24 * 60 * 60 * 1000;
const YES = { understood: 'yes' };

/** The demo's customer with orders in every state, parcels, refunds, invoices, a newsletter. */
async function shopOfLucia() {
  const plain = await testShop();
  const sandbox = await testSandbox();
  const shop = { ...plain, ports: { ...plain.ports, payment: { sandbox: sandbox.provider } } };
  await seedDemoCustomer(shop, (redirectUrl) => sandbox.act(redirectUrl, 'approve'));
  const { account } = (await readSeedFile('seeds/tessaro', 'demo-customer')) ?? expect.fail('no demo');
  await askForNewsletter(shop, { email: account.email, marketing: true });
  const { id: subject } = await signIn(shop, account, { network: '192.0.2.1', browser: null });
  const identity = { ...account, issuer: `${shop.baseUrl}/login-service`, subject, emailVerified: true };
  const { id } = await recogniseCustomer(shop, identity);
  return { shop, account, own: { ...shop, actor: { kind: 'customer', id } as const }, customerId: id };
}

/** The tables in which a text stands anywhere in a row. */
async function tablesWith({ db }: Pick<Shop, 'db'>, text: string): Promise<string[]> {
  const tables: PgTable[] = Object.values(schema).flatMap((one) => (is(one, PgTable) ? [one] : []));
  const found = await mapWithLimit(tables, async (table) => {
    const hasText = sql`${table}::text ilike ${`%${text}%`}`;
    const rows = await db.select({ one: sql<number>`1` }).from(table).where(hasText).limit(1);
    return rows.map(() => getTableName(table));
  });
  return found.flat().sort();
}

/**
 * Tables with something of people whose rows know no customer.
 *
 * expires  random numbers, hashes and sealed records that are deleted within days
 * shared   rows that many people's rows name, without anything of one of them
 * others   people who are no customers, and companies
 * job      files, whose bytes and rows a job of their room deletes
 */
const WITHOUT_OWNER: Readonly<Record<string, 'expires' | 'shared' | 'others' | 'job'>> = {
  login_flows: 'expires',
  login_attempts: 'expires',
  idempotency_keys: 'expires',
  outbox_events: 'expires',
  dead_jobs: 'expires',
  mail_files: 'shared',
  content_texts: 'others',
  content_authors: 'others',
  vat_checks: 'others',
  uploads: 'job',
};

const keptTables = new Set(
  HOLDINGS.filter(({ erasure }) => erasure === 'kept').map(({ table }) => getTableName(table)),
);

test('X1.08 every table that holds something of people answers to export and erasure', () => {
  const named = Object.values(PROCESSING).flatMap(({ stores }) => Object.keys(stores));
  const answered = new Set([
    ...HOLDINGS.map(({ table }) => getTableName(table)),
    ...Object.keys(WITHOUT_OWNER),
  ]);
  expect(named.filter((name) => !answered.has(name))).toEqual([]);
  expect([...answered].filter((name) => !named.includes(name))).toEqual([]);
});

describe('X1.08 the export', () => {
  test('has everything of the customer by activity, without secrets, and is audited', async () => {
    const { own, account, customerId } = await shopOfLucia();
    const [order] = await own.db.select({ id: orders.id }).from(orders);
    const mail = {
      key: `order-shipped:${newId()}`,
      orderId: order?.id,
      locale: 'it',
      subject: 'x',
      html: 'x',
      text: 'x',
    } as const;
    await writeMail(own, { ...mail, toAddress: account.email });
    await writeMail(own, { ...mail, key: `order-mismatch:${order?.id}`, toAddress: 'shop@mail.test' });
    const { sections } = await readPersonalData(own);
    const tables = new Map(sections.flatMap(({ tables }) => tables.map(({ name, rows }) => [name, rows])));
    expect(tables.get('customers')).toMatchObject([{ email: account.email, firstName: account.firstName }]);
    expect(tables.get('orders')).toHaveLength(5);
    for (const name of ['order_lines', 'payments', 'shipments', 'invoices', 'saved_addresses', 'accounts'])
      expect(tables.get(name)?.length, name).toBeGreaterThan(0);
    expect(tables.get('newsletter_subscriptions')).toMatchObject([{ email: account.email }]);
    expect(tables.get('mail_messages')).toMatchObject([{ toAddress: account.email }]);
    const text = JSON.stringify(sections);
    expect(text).not.toMatch(/argon2|"[a-z]*(hash|token)"/i);
    const [entry] = (await own.db.select().from(auditEntries)).filter(
      ({ action }) => action === 'personal-data.exported',
    );
    expect(entry).toMatchObject({ actorId: customerId, subjectId: customerId });
  });

  test('tells nobody of somebody else, nor of an address that was not proven', async () => {
    const { shop, account } = await shopOfLucia();
    const stranger = await recogniseCustomer(shop, {
      ...{ issuer: 'http://elsewhere.test', subject: newId(), email: account.email, emailVerified: false },
      ...{ firstName: 'Eva', lastName: 'Neri' },
    });
    const { sections } = await readPersonalData({ ...shop, actor: { kind: 'customer', id: stranger.id } });
    const names = sections.flatMap(({ tables }) => tables.map(({ name }) => name));
    expect(names.sort()).toEqual(['customer_identities', 'customers', 'guest_sessions']);
    await expect(readPersonalData(shop)).rejects.toThrow('customers.login-required');
  });
});

describe('X1.08 the erasure', () => {
  test('waits seven days, is mailed, and can be taken back', async () => {
    const { own, account } = await shopOfLucia();
    await expect(requestErasure(own, {})).rejects.toMatchObject({ code: 'personal-data.unconfirmed' });
    await expect(cancelErasure(own)).rejects.toMatchObject({ code: 'personal-data.no-erasure' });
    await requestErasure(own, YES);
    await requestErasure(own, YES);
    expect(await own.db.select().from(erasures)).toHaveLength(1);
    const mails = (await own.db.select().from(mailMessages)).filter(({ key }) =>
      key.startsWith('account:erasure'),
    );
    expect(mails).toMatchObject([{ toAddress: account.email }]);
    const { dueAt, orders: count } = await findErasure(own);
    expect(Math.round(((dueAt?.getTime() ?? 0) - own.clock.now().getTime()) / DAY)).toBe(7);
    expect(count).toBe(5);
    await cancelErasure(own);
    own.clock.forward(8 * DAY);
    expect(await deleteDueCustomers(own)).toBe(0);
    expect((await findErasure(own)).dueAt).toBeNull();
  });

  test('leaves what the law keeps, says until when, and nothing else of the person', async () => {
    const { shop, own, account, customerId } = await shopOfLucia();
    const [order] = await shop.db.select({ id: orders.id }).from(orders);
    const mail = { locale: 'it', subject: 'x', html: 'x', text: 'x', toAddress: account.email } as const;
    const shipped = { ...mail, key: `order-shipped:${newId()}`, orderId: order?.id };
    for (const one of [shipped, { ...mail, key: 'quote-sent:1' }]) await writeMail(own, one);
    await requestErasure(own, YES);
    own.clock.forward(8 * DAY);
    expect(await deleteDueCustomers({ ...shop, actor: { kind: 'system', id: 'job' } })).toBe(1);
    expect(await shop.db.select().from(accounts)).toEqual([]);
    expect((await shop.db.select().from(orders)).every((order) => order.customerId === null)).toBe(true);
    const left = await tablesWith(shop, account.email);
    // The last mail says what was kept; it goes within a day.
    expect(left.filter((name) => !keptTables.has(name))).toEqual([]);
    const named = await tablesWith(shop, account.lastName);
    expect(named.filter((name) => !keptTables.has(name))).toEqual([]);
    const newest = (await shop.db.select().from(orders)).map(({ placedAt }) => placedAt.getFullYear());
    const [erasure] = await shop.db.select().from(erasures);
    expect(erasure).toMatchObject({ customerId, keptUntil: `${Math.max(...newest) + 10}-12-31` });
    expect(erasure?.keptOrderIds).toHaveLength(5);
    const [said] = (await shop.db.select().from(mailMessages)).filter(({ key }) =>
      key.startsWith('account:erasure-done'),
    );
    expect(said?.text).toContain(`${Math.max(...newest) + 10}`);
    const mails = (await shop.db.select({ key: mailMessages.key }).from(mailMessages)).map(({ key }) => key);
    expect(mails.filter((key) => !key.startsWith('account:'))).toEqual([shipped.key]);
    expect(await deleteDueCustomers(shop)).toBe(0);
  });

  test('deletes the orders too, once the law no longer asks for them', async () => {
    const { shop, own, account } = await shopOfLucia();
    await requestErasure(own, YES);
    own.clock.forward(8 * DAY);
    await deleteDueCustomers(own);
    expect(await deleteKept(own)).toBe(0);
    await shop.db.delete(mailMessages).where(sql`key like 'account:%'`);
    own.clock.forward(11 * 366 * DAY);
    expect(await deleteKept(own)).toBe(1);
    expect(await shop.db.select().from(orders)).toEqual([]);
    expect(await tablesWith(shop, account.email)).toEqual([]);
    expect(await deleteKept(own)).toBe(0);
  });
});
