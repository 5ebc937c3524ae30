import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { auditEntries } from '#domain/audit/schema.ts';
import { orders } from '#domain/orders/schema.ts';
import { findBankAccount } from '#domain/site-config/find-bank-account.ts';
import type { Rights } from '#domain/staff/rights.ts';
import { askOffice } from '#tests/helpers/ask-office.ts';
import { paidOrder } from '#tests/helpers/paid-order.ts';
import { testShopWithSandbox } from '#tests/helpers/sample-checkout.ts';
import { sampleGoods } from '#tests/helpers/sample-goods.ts';

const { shop, sandbox } = await testShopWithSandbox();
const goods = await sampleGoods(shop);
const jersey = await goods.addVariant({ code: 'test-office-country', stock: 10 });
const rights: Rights = { settings: ['look', 'change'] };
const ask = (path: string, more: Partial<Parameters<typeof askOffice>[2]> = {}) =>
  askOffice(shop, `/office/settings/${path}`, { rights, ...more });

test('S3.19 the office shows languages and the countries of each market', async () => {
  const { html } = await ask('countries');
  for (const told of ['Deutsch', 'de-DE', 'All texts are translated', 'Switzerland', 'GBP', 'without VAT'])
    expect(html).toContain(told);
});

test('deliveries to a country are stopped with what that means, and begun again', async () => {
  const to = 'countries/MT';
  const there = await paidOrder(shop, sandbox, { [jersey.variantId]: 1 });
  await shop.db.update(orders).set({ country: 'MT' }).where(eq(orders.id, there.orderId));
  expect((await ask(to)).html).toContain('One order is on its way there');
  expect((await ask(to, { form: { act: 'stop' } })).status).toBe(303);
  expect((await ask('countries')).html).toMatch(/Malta<\/a>.*?Off<\/b>/);
  const stopped = await ask(to, { locale: 'it' });
  expect(stopped.html).toContain('Ricomincia a consegnare: Malta');
  const [entry] = await shop.db.select().from(auditEntries).where(eq(auditEntries.subjectId, 'MT'));
  expect(entry).toMatchObject({ action: 'markets.country-stopped', after: { isServed: false } });
  expect((await ask(to, { form: { act: 'start' } })).status).toBe(303);
  expect((await ask(to)).html).toContain('Stop delivering to Malta');
  expect(await ask('countries/mt')).toMatchObject({ status: 302, location: '/office/settings/countries/MT' });
  const poor: Rights = { settings: ['look'] };
  expect((await ask(to, { rights: poor })).html).not.toContain('value="stop"');
  expect((await ask(to, { rights: poor, form: { act: 'stop' } })).status).toBe(403);
  expect((await ask('countries/XX')).status).toBe(404);
});

test('the last country of a market stays on, and its page says so', async () => {
  expect((await ask('countries/US')).html).toContain('It is the last country');
  const refused = await ask('countries/US', { form: { act: 'stop' } });
  expect([refused.status, refused.html]).toEqual([
    409,
    expect.stringContaining('the last country of its market'),
  ]);
});

test('a language is turned off with what that means, and on again; English stays', async () => {
  expect((await ask('languages/de')).html).toContain('lead to their English ones');
  expect((await ask('languages/de', { form: { act: 'stop' } })).status).toBe(303);
  expect((await ask('countries')).html).toMatch(/Deutsch<\/a>.*?Off<\/b>/);
  expect((await ask('languages/de', { locale: 'it' })).html).toContain('Riaccendi: Deutsch');
  expect((await ask('languages/de', { form: { act: 'start' } })).status).toBe(303);
  expect((await ask('languages/de')).html).toContain('Turn Deutsch off');
  expect((await ask('languages/en')).html).toContain('English stays on');
  const refused = await ask('languages/en', { form: { act: 'stop' } });
  expect([refused.status, refused.html]).toEqual([409, expect.stringContaining('fall back to it')]);
  const poor: Rights = { settings: ['look'] };
  expect((await ask('languages/de', { rights: poor })).html).not.toContain('value="stop"');
  expect((await ask('languages/de', { rights: poor, form: { act: 'stop' } })).status).toBe(403);
  expect((await ask('languages/xx')).status).toBe(404);
});

test('the office shows which ways to pay are on in which market, and no secret of them', async () => {
  const { html } = await ask('payments');
  expect(html).toContain('sandbox');
  expect(html).toMatch(/On<\/span>/);
  expect(html).not.toMatch(/secret_|sk_|IT30W/);
});

test('the account for transfers wants a new sign-in, and an IBAN with right check digits', async () => {
  const form = { act: 'save', bank_holder: 'Tessaro', bank_iban: 'DE89370400440532013000' };
  const typed = { ...form, bank_bic: '', bank_name: 'Bank', bank_markets: 'eu' };
  const provenAt = new Date(shop.clock.now().getTime() - 6 * 60_000);
  const late = await ask('site/bank', { form: typed, provenAt });
  expect([late.status, late.html]).toEqual([401, expect.stringContaining('Sign in again')]);
  const wrong = await ask('site/bank', { form: { ...typed, bank_iban: 'DE00370400440532013000' } });
  expect([wrong.status, wrong.html]).toEqual([422, expect.stringContaining('bank_iban-fault')]);
  expect((await ask('site/bank', { form: typed })).status).toBe(303);
  expect(await findBankAccount(shop)).toMatchObject({ iban: 'DE89370400440532013000', markets: ['eu'] });
});

test('every mail is shown in five languages, as plain text and in its looks', async () => {
  expect((await ask('mails')).html).toContain('/office/settings/mails/order.paid/en');
  expect((await ask('mails/order.paid/de')).html).toMatch(/<pre class="letter" lang="de">[^<]*Bestellung/);
  expect((await ask('mails/order.paid/de/letter')).html).toContain('lang="de"');
  expect([(await ask('mails/nothing/de')).status, (await ask('mails/order.paid/xx')).status]).toEqual([
    404, 404,
  ]);
});
