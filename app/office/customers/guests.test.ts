import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { auditEntries } from '#domain/audit/schema.ts';
import { recogniseCustomer } from '#domain/customers/recognise-customer.ts';
import { orders } from '#domain/orders/schema.ts';
import { erasures } from '#domain/personal-data/schema.ts';
import { DEFAULT_ROLES } from '#domain/staff/default-roles.ts';
import { type Rights, ROOM_RIGHTS } from '#domain/staff/rights.ts';
import { newId } from '#shared/ids.ts';
import { askOffice } from '#tests/helpers/ask-office.ts';
import { paidOrder } from '#tests/helpers/paid-order.ts';
import { SAMPLE_DETAILS, testShopWithSandbox } from '#tests/helpers/sample-checkout.ts';
import { sampleGoods } from '#tests/helpers/sample-goods.ts';

const { shop, sandbox } = await testShopWithSandbox();
const goods = await sampleGoods(shop);
const jersey = await goods.addVariant({ code: 'test-office-guest', stock: 100 });
const rights = ROOM_RIGHTS as Rights;
const masked: Rights = { customers: ['look', 'change'], orders: ['look'] };
const ask = (path: string, more: Partial<Parameters<typeof askOffice>[2]> = {}) =>
  askOffice(shop, path, { rights, ...more });

let people = 0;

beforeAll(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}));
afterAll(() => void vi.restoreAllMocks());

/** Somebody who bought without an account. */
async function olga() {
  people += 1;
  const name = `Ospite${'abcdefgh'.charAt(people)}`;
  const email = `${name.toLowerCase()}@mail.test`;
  const { orderId, number } = await paidOrder(shop, sandbox, { [jersey.variantId]: 1 });
  const address = { ...SAMPLE_DETAILS.address, firstName: 'Olga', lastName: name };
  const details = { ...SAMPLE_DETAILS, email, phone: '0423 555 777', address };
  await shop.db.update(orders).set({ email, details }).where(eq(orders.id, orderId));
  return { name, email, number, orderId, to: `/office/guests/${number}` };
}

test('X2.23 a guest is found by name, address and order, in the list and by the palette', async () => {
  const { name, email, number, to } = await olga();
  for (const q of [name, `Olga ${name}`, email.slice(0, 9), number.toLowerCase()]) {
    const search = encodeURIComponent(q);
    expect((await ask(`/office/customers?view=guests&q=${search}`)).html, q).toContain(`href="${to}"`);
    expect((await ask(`/office/find?q=${search}`)).html, q).toContain(`href="${to}"`);
    expect((await ask(`/office/customers?q=${search}`)).html, q).not.toContain(`href="${to}"`);
  }
  expect((await ask('/office/customers?view=guests&q=nobody')).html).toContain('No guest matches');
  expect((await ask(`/office/orders/${number}`)).html).toContain(`href="${to}"`);
});

test('X2.23 a guest is whole on one page, and a note stands with their order', async () => {
  const { name, email, number, to } = await olga();
  const { html } = await ask(to);
  for (const said of [name, email, '0423 555 777', number, 'Paid, one order', 'Without an account'])
    expect(html).toContain(said);
  const form = { act: 'note', text: 'Collects it on Friday' };
  const looks = () => shop.db.$count(auditEntries, eq(auditEntries.action, 'guest.read'));
  const before = await looks();
  expect((await ask(to, { form })).status).toBe(303);
  expect(await looks(), 'writing is no looking').toBe(before);
  for (const path of [to, `/office/orders/${number}`])
    expect((await ask(path)).html).toContain('Collects it on Friday');
  const empty = await ask(to, { form: { act: 'note', text: '  ' } });
  expect([empty.status, empty.html]).toEqual([422, expect.stringContaining('Write the note')]);
  expect((await ask(to, { rights: masked, form })).status).toBe(403);
  expect((await ask('/office/guests/ZZZZ-ZZZZ')).status).toBe(404);
});

test('X2.24 a guest’s data is read and downloaded after a new sign-in', async () => {
  const { email, to } = await olga();
  expect((await ask(`${to}/data`)).html).toContain(email);
  const { html } = await ask(`${to}/data.json`);
  const tables = JSON.parse(html).sections.flatMap((one: { tables: { name: string }[] }) => one.tables);
  expect(tables.map(({ name }: { name: string }) => name)).toContain('orders');
  const provenAt = new Date(shop.clock.now().getTime() - 6 * 60_000);
  expect((await ask(`${to}/data.json`, { provenAt })).status).toBe(401);
  expect((await ask(`${to}/data.json`, { rights: DEFAULT_ROLES.service ?? {} })).status).toBe(403);
});

test('X2.24 a guest’s erasure says what stays, wants a sign-in and a reason, and can be taken back', async () => {
  const { to, email } = await olga();
  const year = shop.clock.now().getUTCFullYear() + 10;
  expect((await ask(to)).html).toContain(`31 December ${year}`);
  const provenAt = new Date(shop.clock.now().getTime() - 6 * 60_000);
  const form = { act: 'erase', reason: 'asked by letter' };
  expect((await ask(to, { provenAt, form })).status).toBe(401);
  expect((await ask(to, { form: { act: 'erase', reason: ' ' } })).status).toBe(422);
  expect((await ask(to, { form })).status).toBe(303);
  expect((await ask(to)).html).toContain('asked by letter');
  expect(await shop.db.$count(erasures, eq(erasures.email, email))).toBe(1);
  expect((await ask(to, { form: { act: 'keep' } })).status).toBe(303);
  expect(await shop.db.$count(erasures, eq(erasures.email, email))).toBe(0);
});

test('X2.25: without the right, guests are masked in list, page and search', async () => {
  const { name, email, number, to } = await olga();
  await ask(to, { form: { act: 'note', text: `${name} calls` } });
  const known = new RegExp(`${name}|${email}|0423 555`);
  for (const path of ['/office/customers?view=guests', to]) {
    const { status, html } = await ask(path, { rights: masked });
    expect([path, status]).toEqual([path, 200]);
    expect(html).not.toMatch(known);
  }
  const found = (q: string) => ask(`/office/customers?view=guests&q=${q}`, { rights: masked });
  expect((await found(name)).html).not.toContain(to);
  expect((await found(number)).html).toContain(to);
});

test('X2.23 a guest with an account by now is the customer, wherever a link led', async () => {
  const { name, email, to } = await olga();
  const { id } = await recogniseCustomer(shop, {
    ...{ issuer: 'http://login.test', subject: newId(), email, emailVerified: true },
    ...{ firstName: 'Olga', lastName: name },
  });
  expect(await ask(to)).toMatchObject({ status: 302, location: `/office/customers/${id}` });
});
