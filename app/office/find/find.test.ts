import { globSync, readFileSync } from 'node:fs';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { listFoundUsages } from '#domain/assortment/list-found-usages.ts';
import { campaignOfFields } from '#domain/campaigns/campaign-fields.ts';
import { saveCampaign } from '#domain/campaigns/save-campaign.ts';
import { submitForm } from '#domain/forms/submit-form.ts';
import { issueAccessToken } from '#domain/orders/access-token.ts';
import { orderLines } from '#domain/orders/schema.ts';
import { addPromotion } from '#domain/promotions/add-promotion.ts';
import { requestReturn } from '#domain/returns/request-return.ts';
import { listManufacturers } from '#domain/safety/list-manufacturers.ts';
import { serials } from '#domain/serials/schema.ts';
import { prepareShipment } from '#domain/shipments/prepare-shipment.ts';
import { type Rights, ROOM_RIGHTS } from '#domain/staff/rights.ts';
import { declareWithdrawal } from '#domain/withdrawals/declare-withdrawal.ts';
import { newId, newToken } from '#shared/ids.ts';
import { LOCALES } from '#shared/locale.ts';
import { asSystem } from '#tests/helpers/as-system.ts';
import { askOffice } from '#tests/helpers/ask-office.ts';
import { deliverParcel } from '#tests/helpers/deliver-parcels.ts';
import { paidOrder } from '#tests/helpers/paid-order.ts';
import { testShopWithSandbox } from '#tests/helpers/sample-checkout.ts';
import { sampleGoods } from '#tests/helpers/sample-goods.ts';
import { RAIL } from '../kit/shell.tsx';
import { SCREENS } from '../routes.ts';
import { PLACES } from './find-pages.ts';

const OFFICE = new URL('../', import.meta.url).pathname;
const sources = globSync('**/*.{ts,tsx}', { cwd: OFFICE })
  .filter((path) => !path.endsWith('.test.ts'))
  .map((path) => ({ path, text: readFileSync(`${OFFICE}${path}`, 'utf8') }));

const { shop, sandbox } = await testShopWithSandbox();
const goods = await sampleGoods(shop);
const jersey = await goods.addVariant({ code: 'test-find-jersey', stock: 100 });
const all = ROOM_RIGHTS as Rights;
const { orderId, number } = await paidOrder(shop, sandbox, { [jersey.variantId]: 1 });
const parcel = (await prepareShipment(shop, { orderId })) ?? '';

const back = await paidOrder(shop, sandbox, { [jersey.variantId]: 1 });
await deliverParcel(asSystem(shop), back.orderId);

async function letterOf(name: string): Promise<string> {
  const texts = {
    ...{ 'first-name': name, 'last-name': 'Ferro', email: `${newId()}@mail.test`, message: 'Which size?' },
    ...{ subject: 'bike', marketing: 'no', privacy: 'yes' },
  };
  const signs = { tookMs: 60_000, trap: '', isOften: false };
  const sent = await submitForm(shop, { slug: 'contact-us', texts, files: {}, signs });
  return sent.number;
}

async function lineOf(id: string): Promise<string> {
  const [line] = await shop.db.select().from(orderLines).where(eq(orderLines.orderId, id));
  return line?.id ?? '';
}

const find = async (text: string, rights: Rights = all, locale: 'en' | 'it' = 'en') =>
  (await askOffice(shop, `/office/find?${new URLSearchParams({ q: text })}`, { rights, locale })).html;
const row = `href="/office/orders/${number}"`;

test('X2.35 an order is found by its number, e-mail and name, and packed from there', async () => {
  for (const text of [number, number.slice(0, -1), 'ada@', 'ross']) expect(await find(text)).toContain(row);
  expect(await find('%')).not.toContain(row);
  const html = await find(`pack order ${number}`);
  expect(html).toContain(`value="${parcel}"`);
  expect(await find(`imballa ${number}`, all, 'it')).toContain('Imballa');
  const form = { act: 'pack', parcel };
  expect((await askOffice(shop, `/office/orders/${number}`, { rights: all, form })).status).toBe(303);
  expect(await find(number)).not.toContain('value="pack"');
});

test('X2.35 the palette gets what was found, and nothing around it', async () => {
  const { html } = await askOffice(shop, `/office/find?q=${number}&part=1`, { rights: all });
  expect(html).toContain(row);
  for (const around of ['<nav', '<dialog', 'data-find']) expect(html).not.toContain(around);
});

test('X2.35 a code, a page and a setting are found', async () => {
  expect(await find('TEST-FIND')).toContain('href="/office/stock/test-find-jersey"');
  expect(await find('audi')).toContain('href="/office/audit"');
  expect(await find('rights')).toContain('href="/office/staff/rights"');
  expect(await find('zzzz')).toContain('Nothing');
});

test('X2.35 a serial number is found by its beginning, for who may look at returns', async () => {
  const [frame] = await shop.db.select().from(serials).limit(1);
  const start = frame?.serial.slice(0, 6) ?? '';
  expect(await find(start.toLowerCase())).toContain(frame?.serial);
  expect(await find(start, { orders: ['look'], stock: ['look'] })).not.toContain(frame?.serial);
});

test('X2.35 a setting is found by its own name, in the language of the office', async () => {
  const limits = 'href="/office/settings/site/limits"';
  expect(await find('free')).toContain(limits);
  expect(await find('spediz', all, 'it')).toContain(limits);
  expect(await find('iban')).toContain('href="/office/settings/site/bank"');
  for (const page of ['countries', 'payments', 'mails', 'notices', 'forms'])
    expect(
      await find(
        { countries: 'langu', payments: 'pay', mails: 'mail t', notices: 'notic', forms: 'forms' }[page] ??
          '',
      ),
    ).toContain(`href="/office/settings/${page}"`);
  expect(await find('iban', { orders: ['look'] })).not.toContain('/office/settings/site');
});

test('X2.35 an act is offered to who may do it, and to nobody else', async () => {
  const acts = {
    'order by ph': '/office/orders/phone',
    'new camp': '/office/campaigns/new',
    'new prom': '/office/new-promotion',
  };
  const looks: Rights = { orders: ['look'], prices: ['look'], catalogue: ['look'] };
  for (const [text, to] of Object.entries(acts)) {
    expect(await find(text)).toContain(`href="${to}"`);
    expect(await find(text, looks)).not.toContain(`href="${to}"`);
  }
  const another = await paidOrder(shop, sandbox, { [jersey.variantId]: 1 });
  await prepareShipment(shop, { orderId: another.orderId });
  expect(await find(another.number, { orders: ['look', 'change'] })).toContain('value="pack"');
  expect(await find(another.number, { orders: ['look'] })).not.toContain('value="pack"');
});

test('X2.25 X2.35 only what the person may see is found, and masked as it is there', async () => {
  const poor: Rights = { orders: ['look'] };
  expect(await find('ross', poor)).not.toContain(row);
  expect(await find(number, poor)).not.toMatch(/Rossi|value="pack"/);
  expect(await find(number, {})).not.toContain(row);
  expect(await find('test-find', poor)).not.toContain('/office/stock/test-find');
  expect(await find('audi', poor)).not.toContain('href="/office/audit"');
});

test('X2.35 letters, returns, dealers, reviews, campaigns and products are found by name or number', async () => {
  const letter = await letterOf('Ottavia');
  for (const text of ['ferr', 'Ottavia Ferro', letter.slice(0, 6)])
    expect(await find(text)).toContain(`href="/office/inbox/${letter}"`);
  expect(await find(letter, { inbox: ['look'] })).toContain(letter);
  expect(await find('ferr', { inbox: ['look'] })).not.toContain(letter);
  expect(await find('darsena')).toContain('href="/office/dealers/officina-darsena-milano"');
  expect(await find('darsena', { catalogue: ['look'] })).not.toContain('/office/dealers/');
  expect(await find('vetta', { catalogue: ['look'] })).toMatch(/href="\/office\/catalogue\/products\/VT/);
  const lines = [
    { orderLineId: await lineOf(back.orderId), quantity: 1, reason: 'too-small' as const, note: '' },
  ];
  const access = { number: back.number, token: await issueAccessToken(shop, back.orderId) };
  const asked = await requestReturn(shop, { access, lines, key: newToken() });
  for (const text of [asked, back.number])
    expect(await find(text)).toContain(`href="/office/returns/${asked}"`);
  expect(await find(asked, { orders: ['look'] })).not.toContain('/office/returns/');
  const campaign = {
    ...{ name: 'Settembrata', kind: 'list', goods: 'VT25-ER-RA-M', category: '', percentBp: '12' },
    ...{ startsAt: '2031-03-01T00:00', endsAt: '2031-03-08T00:00', listSlugs: 'eu' },
  };
  const id = await saveCampaign(asSystem(shop), campaignOfFields(campaign));
  expect(await find('settem')).toContain(`href="/office/campaigns/${id}"`);
});

test('X2.35 promotions, withdrawals, menus, usages and manufacturers are found, for who may look at them', async () => {
  const typed = {
    ...{ kind: 'coupon', gives: 'percent', percent: '5', amount: '', currency: 'EUR', buy: '', get: '' },
    ...{ markets: '', categories: '', combines: 'yes', active: 'yes', totalLimit: '', customerLimit: '' },
    ...Object.fromEntries(LOCALES.map((locale) => [`name-${locale}`, ''])),
    ...{ from: '2031-03-01T00:00', until: '' },
  };
  await addPromotion(asSystem(shop), { code: 'FINDME', typed });
  expect(await find('findm')).toContain('href="/office/promotions/FINDME"');
  expect(await find('findm', { stock: ['look'] })).not.toContain('FINDME"');
  const left = await paidOrder(shop, sandbox, { [jersey.variantId]: 1 });
  const access = { number: left.number, token: await issueAccessToken(shop, left.orderId) };
  const said = { name: 'Lucia Bianchi', orderReference: left.number, email: 'nobody@mail.test', access };
  const { id } = await declareWithdrawal(shop, {
    ...said,
    lineIds: [],
    key: newToken(),
    network: '198.51.100.7',
  });
  expect(await find(left.number)).toContain(`href="/office/withdrawals/${id}"`);
  expect(await find(left.number, { orders: ['look'] })).not.toContain('/office/withdrawals/');
  for (const menu of [1, 2, 3, 4])
    expect(await find('menu')).toContain(`href="/office/settings/menus/${menu}"`);
  expect(await find('menu', { stock: ['look'] })).not.toContain('/office/settings/menus/');
  const [usage = expect.fail()] = await listFoundUsages(asSystem(shop), '', 1);
  expect(await find(usage.name)).toContain(`href="/office/usages/${usage.code}"`);
  const [maker = expect.fail()] = await listManufacturers(asSystem(shop));
  expect(await find(maker.name)).toContain(`href="/office/manufacturers/${maker.code}"`);
  expect(await find(maker.name, { orders: ['look'] })).not.toContain('/office/manufacturers/');
});

/** Pages that others lead to with more than an address: from where. */
const LED: Readonly<Record<string, string>> = {
  '/office/catalogue/bulk': 'The catalogue, with its filter.',
  '/office/closure': 'Delivery, with the days.',
  '/office/refused': 'A sign-in that leads nowhere.',
};

test('X2.35 every page without a number stands in the rail, in the palette or behind a link', async () => {
  const named = new Set([...RAIL.flat(), ...PLACES].map(({ to }) => to));
  const isWritten = (to: string) =>
    sources.some(
      ({ path, text }) => !path.startsWith('routes/') && new RegExp(`['"\`]${to}['"\`?#]`).test(text),
    );
  const lost = SCREENS.filter(({ path, Component }) => Component && !path.includes(':'))
    .map(({ path }) => `/office/${path}`.replace(/\/$/, ''))
    .filter((to) => !named.has(to) && !isWritten(to));
  expect(lost.sort()).toEqual(Object.keys(LED).sort());
  const { html } = await askOffice(shop, '/office/catalogue', { rights: all });
  expect(html).toContain('href="/office/batteries"');
});

test('X2.35 an act before a number leads to its form; one that the state refuses says why', async () => {
  const { number: another } = await paidOrder(shop, sandbox, { [jersey.variantId]: 1 });
  expect(await find(`cancel order ${another}`)).toContain(`href="/office/orders/${another}#why-cancel"`);
  expect(await find(`annulla ordine ${another}`, all, 'it')).toContain(`Annulla l’ordine ${another}`);
  expect(await find(`cancel ${number}`)).not.toContain('#why-cancel');
  expect(await find(`cancel ${number}`)).toContain('packed');
  expect(await find(`refund ${another}`)).toContain('#refund-amount');
  expect(await find(`refund ${another}`, { orders: ['look', 'change'] })).not.toContain('#refund-amount');
  expect(await find('count test-find')).toContain('href="/office/stock/test-find-jersey#counted"');
  expect(await find('count test-find', { stock: ['look'] })).not.toContain('#counted');
  const letter = await letterOf('Ilario');
  expect(await find(`answer ${letter}`)).toContain(`href="/office/inbox/${letter}#reply"`);
  expect(await find('invite')).toContain('href="/office/staff#invite"');
  expect(await find('invite', { orders: ['look'] })).not.toContain('/office/staff');
});
