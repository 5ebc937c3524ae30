import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { findAddress } from '#domain/address-book/list-addresses.ts';
import { saveAddress } from '#domain/address-book/save-address.ts';
import { auditEntries } from '#domain/audit/schema.ts';
import { profileOfRow } from '#domain/customers/find-profile.ts';
import { recogniseCustomer } from '#domain/customers/recognise-customer.ts';
import { customerNotes, customers } from '#domain/customers/schema.ts';
import { mailMessages } from '#domain/mail/schema.ts';
import { writeMail } from '#domain/mail/write-mail.ts';
import { issueAccessToken } from '#domain/orders/access-token.ts';
import { orders } from '#domain/orders/schema.ts';
import { deleteDueCustomers } from '#domain/personal-data/delete-due-customers.ts';
import { erasures } from '#domain/personal-data/schema.ts';
import { returns } from '#domain/returns/schema.ts';
import { DEFAULT_ROLES } from '#domain/staff/default-roles.ts';
import { type Rights, ROOM_RIGHTS } from '#domain/staff/rights.ts';
import { declareWithdrawal } from '#domain/withdrawals/declare-withdrawal.ts';
import { newId, newToken } from '#shared/ids.ts';
import { askOffice } from '#tests/helpers/ask-office.ts';
import { paidOrder } from '#tests/helpers/paid-order.ts';
import { testShopWithSandbox } from '#tests/helpers/sample-checkout.ts';
import { sampleGoods } from '#tests/helpers/sample-goods.ts';

const { shop, sandbox } = await testShopWithSandbox();
const goods = await sampleGoods(shop);
const jersey = await goods.addVariant({ code: 'test-office-customer', stock: 100 });
const rights = ROOM_RIGHTS as Rights;
const masked: Rights = { customers: ['look', 'change'], orders: ['look'] };
const ask = (path: string, more: Partial<Parameters<typeof askOffice>[2]> = {}) =>
  askOffice(shop, path, { rights, ...more });

let people = 0;

beforeAll(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}));
afterAll(() => void vi.restoreAllMocks());

/** A customer with a paid order, two mails about it, and one with a key of the account. */
async function lucia() {
  people += 1;
  const name = `Bianchi${'abcdefgh'.charAt(people)}`;
  const email = `${name.toLowerCase()}@mail.test`;
  const { id } = await recogniseCustomer(shop, {
    ...{ issuer: 'http://login.test', subject: newId(), email, emailVerified: true },
    ...{ firstName: 'Lucia', lastName: name },
  });
  await shop.db.update(customers).set({ phone: '0423 555 777' }).where(eq(customers.id, id));
  const { orderId, number } = await paidOrder(shop, sandbox, { [jersey.variantId]: 1 });
  await shop.db.update(orders).set({ customerId: id, email }).where(eq(orders.id, orderId));
  const mail = { locale: 'it', toAddress: email, text: 'see /x?token=abcdefghijklmnopqrstuvwx' } as const;
  const html = '<p>see /x?token=abcdefghijklmnopqrstuvwx</p>';
  await writeMail(shop, { ...mail, html, orderId, key: `order-paid:${orderId}:copy`, subject: 'Your order' });
  await writeMail(shop, { ...mail, html, key: `account:reset:${newId()}`, subject: 'New password' });
  return { id, name, email, number, orderId, to: `/office/customers/${id}` };
}

const entriesOf = async (id: string) => {
  const rows = await shop.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.subjectId, id))
    .orderBy(desc(auditEntries.at), desc(auditEntries.id));
  return rows.filter(({ actorKind }) => actorKind === 'office');
};

test('X2.23 a customer is found by name, address and order, and is whole on one page', async () => {
  const { id, name, email, number, to } = await lucia();
  for (const q of [name, `Lucia ${name}`, email.slice(0, 12), number.toLowerCase()])
    expect((await ask(`/office/customers?q=${encodeURIComponent(q)}`)).html, q).toContain(to);
  expect((await ask('/office/customers?q=nobody-at-all')).html).toContain('No customer matches');
  const { html } = await ask(to);
  for (const said of [name, email, '0423 555 777', number, 'Paid, one order', 'Your order'])
    expect(html).toContain(said);
  expect(html).not.toContain('New password');
  expect((await ask(to, { form: { act: 'note', text: 'Calls in the evening' } })).status).toBe(303);
  expect((await ask(to)).html).toContain('Calls in the evening');
  const empty = await ask(to, { form: { act: 'note', text: '  ' } });
  expect([empty.status, empty.html]).toEqual([422, expect.stringContaining('Write the note')]);
  const long = await ask(to, { form: { act: 'note', text: 'n'.repeat(2001) } });
  expect([long.status, long.html]).toEqual([422, expect.stringContaining('n'.repeat(2001))]);
  expect((await entriesOf(id)).map(({ action }) => action)).toContain('customer.note-added');
});

test('X2.23 a mail opens as it was sent, without the keys in its links', async () => {
  const { id, to, email } = await lucia();
  const mails = await shop.db.select().from(mailMessages).where(eq(mailMessages.toAddress, email));
  const idOf = (start: string) => mails.find(({ key }) => key.startsWith(start))?.id ?? '';
  const path = `${to}/mails/${idOf('order-paid')}`;
  expect((await ask(path)).html).toContain('see /x?token=');
  const file = await ask(`${path}/as-sent`);
  expect([file.status, file.html]).toEqual([200, '<p>see /x?token=</p>']);
  const reads = (await entriesOf(id)).filter(({ action }) => action === 'customer.mail-read');
  expect(reads.map(({ detail }) => detail)).toEqual(Array(2).fill({ mailId: idOf('order-paid') }));
  expect((await ask(path, { rights: { persons: ['look'], orders: ['look'] } })).status).toBe(403);
  expect((await ask(`${to}/mails/${idOf('account:')}/as-sent`)).status).toBe(404);
});

test('X2.24 everything held is read and downloaded after a new sign-in; each look and export is audited', async () => {
  const { id, email, to } = await lucia();
  await ask(to);
  expect((await ask(`${to}/data`)).html).toContain(email);
  const { html } = await ask(`${to}/data.json`);
  const tables = JSON.parse(html).sections.flatMap((one: { tables: { name: string }[] }) => one.tables);
  expect(tables.map(({ name }: { name: string }) => name)).toEqual(
    expect.arrayContaining(['customers', 'orders', 'mail_messages']),
  );
  const actions = (await entriesOf(id)).map(({ action }) => action);
  expect(actions).toEqual(['personal-data.exported', 'personal-data.exported', 'customer.read']);
  const provenAt = new Date(shop.clock.now().getTime() - 6 * 60_000);
  expect((await ask(`${to}/data.json`, { provenAt })).status).toBe(401);
  expect((await ask(`${to}/data.json`, { rights: DEFAULT_ROLES.service ?? {} })).status).toBe(403);
});

test('X2.24 an erasure says beforehand what tax law keeps, wants a sign-in and a reason, and can be taken back', async () => {
  const { id, to, orderId, email } = await lucia();
  const year = shop.clock.now().getUTCFullYear() + 10;
  expect((await ask(to)).html).toContain(`31 December ${year}`);
  const provenAt = new Date(shop.clock.now().getTime() - 6 * 60_000);
  const form = { act: 'erase', reason: 'asked by letter' };
  expect((await ask(to, { provenAt, form })).status).toBe(401);
  expect((await ask(to, { form: { act: 'erase', reason: ' ' } })).status).toBe(422);
  expect((await ask(to, { form })).status).toBe(303);
  expect((await ask(to, { form: { act: 'keep' } })).status).toBe(303);
  expect((await ask(to, { form })).status).toBe(303);
  expect((await ask(to)).html).toContain('asked by letter');
  expect((await entriesOf(id)).map(({ action }) => action)).toContain('personal-data.erasure-requested');
  const later = { ...shop, clock: { now: () => new Date(shop.clock.now().getTime() + 8 * 86_400_000) } };
  expect(await deleteDueCustomers({ ...later, actor: { kind: 'system', id: 'job' } })).toBe(1);
  expect(await shop.db.$count(customers, eq(customers.id, id))).toBe(0);
  expect(await shop.db.$count(customerNotes, eq(customerNotes.customerId, id))).toBe(0);
  const [order] = await shop.db.select().from(orders).where(eq(orders.id, orderId));
  expect(order).toMatchObject({ customerId: null, email });
  const done = (await shop.db.select().from(erasures)).find(({ doneAt }) => doneAt);
  const written = [await shop.db.select().from(auditEntries), await shop.db.select().from(erasures)];
  expect(JSON.stringify(written)).not.toContain('asked by letter');
  expect(done).toMatchObject({ customerId: id, keptOrderIds: [orderId], keptUntil: `${year}-12-31` });
  expect((await ask(to)).status).toBe(404);
});

test('X2.25: without the right, customers are masked in list, page and search', async () => {
  const { name, email, number, to } = await lucia();
  await ask(to, { form: { act: 'note', text: `${name} calls` } });
  const known = new RegExp(`${name}|${email}|0423 555`);
  for (const path of ['/office/customers', to]) {
    const { status, html } = await ask(path, { rights: masked });
    expect([path, status]).toEqual([path, 200]);
    expect(html).not.toMatch(known);
  }
  expect((await ask(`/office/customers?q=${name}`, { rights: masked })).html).not.toContain(to);
  expect((await ask(`/office/customers?q=${number}`, { rights: masked })).html).toContain(to);
});

test('S3.02 staff put a profile right; two who change one field see both, and the audit holds no value', async () => {
  const { id, name, to } = await lucia();
  const { html } = await ask(to);
  expect(html).toContain('they change it in their account');
  const [row] = await shop.db.select().from(customers).where(eq(customers.id, id));
  const opened = profileOfRow(row ?? expect.fail('no customer'));
  const was = Object.fromEntries(Object.entries(opened).map(([field, value]) => [`was.${field}`, value]));
  const send = (typed: Record<string, string>, more: Partial<Parameters<typeof askOffice>[2]> = {}) =>
    ask(to, { ...more, form: { act: 'profile', ...was, ...opened, ...typed } });
  expect((await send({ birth_place: 'Feltre', country: 'IT' })).status).toBe(303);
  expect((await send({ phone: '0439 12 34 56' })).status).toBe(303);
  const [changed] = await shop.db.select().from(customers).where(eq(customers.id, id));
  expect(changed).toMatchObject({
    birthPlace: 'Feltre',
    phone: '0439 12 34 56',
    lastName: name,
    country: 'IT',
  });
  const both = await send({ phone: '0439 99 99 99' });
  expect([both.status, both.html]).toEqual([409, expect.stringContaining('0439 12 34 56')]);
  const bad = await send({ first_name: '', date_birth: '2999-01-01' });
  expect([bad.status, bad.html]).toEqual([422, expect.stringContaining('id="first_name-fault"')]);
  expect((await send({ phone: '1' }, { rights: masked })).status).toBe(403);
  expect((await ask(to, { rights: masked })).html).not.toContain('value="profile"');
  const [last, first] = (await entriesOf(id)).filter(({ action }) => action === 'customer.profile-changed');
  expect(last?.detail).toEqual({ fields: ['phone'] });
  expect(first?.detail).toEqual({ fields: ['birth_place', 'country'] });
  expect(JSON.stringify(await entriesOf(id))).not.toContain('Feltre');
});

test('S3.15 staff put a saved address right, of this customer only', async () => {
  const [one, other] = [await lucia(), await lucia()];
  const [row] = await shop.db.select().from(customers).where(eq(customers.id, one.id));
  const owner = row?.cartSessionId ?? '';
  const place = { country: 'IT', street: 'Via Roma 1', postalCode: '32032', city: 'Feltre', province: 'BL' };
  const typed = { firstName: 'Lucia', lastName: one.name, ...place };
  const id = await saveAddress(shop, { owner, kind: 'shipping', typed });
  expect((await ask(one.to)).html).toContain('Via Roma 1');
  const form = { act: 'address', address: id, ...typed, street: 'Via Roma 11' };
  expect((await ask(other.to, { form })).status).toBe(404);
  const bad = await ask(one.to, { form: { ...form, postalCode: '1' } });
  expect([bad.status, bad.html]).toEqual([422, expect.stringContaining(`id="${id}-postalCode-fault"`)]);
  expect((await ask(one.to, { form })).status).toBe(303);
  expect(await findAddress(shop, owner, id)).toMatchObject({ street: 'Via Roma 11', city: 'Feltre' });
  const [entry] = (await entriesOf(one.id)).filter(({ action }) => action === 'customer.address-changed');
  expect(entry?.detail).toEqual({ kind: 'shipping', fields: ['street'] });
});

test('X2.23 the page of a customer counts all they have, shows the newest, and leads on to the rest', async () => {
  const { orderId, number, to } = await lucia();
  const start = shop.clock.now().getTime();
  const rows = Array.from({ length: 21 }, (_, index) => ({
    ...{ id: newId(), number: `R-MANY-${index + 10}`, orderId, status: 'canceled' as const },
    requestedAt: new Date(start + index),
  }));
  await shop.db.insert(returns).values(rows);
  const said = { name: 'Lucia Bianchi', orderReference: number, email: 'nobody@mail.test', lineIds: [] };
  const access = { number, token: await issueAccessToken(shop, orderId) };
  const { id } = await declareWithdrawal(shop, { ...said, access, key: newToken(), network: '198.51.100.9' });
  const html = (await ask(to)).html.replaceAll('<!-- -->', '');
  expect(html).toMatch(/Returns <span class="m data">21</);
  expect(html).toContain('R-MANY-30');
  expect(html).not.toContain('R-MANY-10');
  expect(html).toContain(`href="${to}?all"`);
  expect(html).toContain('Show the other one');
  expect(html).toContain(`href="/office/withdrawals/${id}"`);
  const whole = (await ask(`${to}?all`)).html;
  expect(whole).toContain('R-MANY-10');
  expect(whole).not.toContain(`href="${to}?all"`);
});

test('X2.37 customers are ordered by the age of their account, in the columns that are wanted', async () => {
  const [first, second] = await Promise.all(
    ['2001-01-01', '2001-01-02'].map(async (at) => {
      const email = `${newId()}@mail.test`;
      const identity = { issuer: 'http://login.test', subject: email, email, emailVerified: true };
      const { id } = await recogniseCustomer(shop, { ...identity, firstName: 'Ada', lastName: 'Alt' });
      await shop.db
        .update(customers)
        .set({ createdAt: new Date(at) })
        .where(eq(customers.id, id));
      return { email, to: `/office/customers/${id}` };
    }),
  );
  if (!first || !second) return expect.fail('two customers');
  const placesIn = (html: string) => [html.indexOf(first.to), html.indexOf(second.to)];
  const { html } = await ask('/office/customers?by=oldest&columns=name.orders');
  const [one = 0, other = 0] = placesIn(html);
  expect([one > 0, one < other, html.includes(first.email)]).toEqual([true, true, false]);
  const newest = (await ask('/office/customers?q=Alt')).html;
  const [old = 0, young = 0] = placesIn(newest);
  expect([young > 0, young < old, newest.includes(first.email)]).toEqual([true, true, true]);
});
