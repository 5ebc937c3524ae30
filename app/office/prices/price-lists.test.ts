import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { priceLists } from '#domain/prices/schema.ts';
import type { Rights } from '#domain/staff/rights.ts';
import { askOffice } from '#tests/helpers/ask-office.ts';
import { sampleGoods } from '#tests/helpers/sample-goods.ts';
import { testShop } from '#tests/helpers/test-shop.ts';

const shop = await testShop();
const goods = await sampleGoods(shop);
const rights: Rights = { prices: ['look', 'change'], catalogue: ['look'] };
const poor: Rights = { prices: ['look'] };
const { variantId } = await goods.addVariant({
  code: 'test-unpriced',
  stock: 1,
  prices: { 'test-eu': 10_000 },
});
const ask = (path: string, more: Partial<Parameters<typeof askOffice>[2]> = {}) =>
  askOffice(shop, `/office/price-lists${path}`, { rights, ...more });

test('S3.13 the price lists say market, currency, VAT, and how many variants lack a price there', async () => {
  const { html } = await ask('');
  expect(html).toContain('href="/office/price-lists/test-eu"');
  expect(html).toMatch(/<td>EUR<\/td><td>with VAT/);
  expect((await ask('', { locale: 'it' })).html).toContain('IVA inclusa');
  expect((await ask('', { rights: { orders: ['look'] } })).status).toBe(403);
});

test('S3.13 what has no price in a list is named, each with the cell of the grid that wants it', async () => {
  // Nothing of the seeds has a price there: the page begins behind them.
  const page = '/test-eu?after=test-a';
  expect((await ask(page)).html).not.toContain('test-unpriced');
  await goods.endPrice(variantId, 'test-eu');
  const { html } = await ask(page);
  expect(html).toMatch(/variants#cell-test-unpriced-test-eu_price"/);
  expect((await ask('/no-such-list')).status).toBe(404);
});

test('S3.13 a list in which nothing lacks a price says so once, with the next act', async () => {
  const html = (await ask('/test-eu?after=zzzz')).html.replaceAll('<!-- -->', '');
  expect(html).toContain('Every variant on sale has a price here. <a href="/office/campaigns/new">');
  expect(html.match(/variants? on sale/gi)).toHaveLength(1);
  const without = (await ask('/test-eu?after=zzzz', { rights: poor })).html;
  expect(without).not.toContain('/office/campaigns/new');
});

test('S3.13 a list is renamed, not over a colleague’s name, and only with the right', async () => {
  const nameOf = async () =>
    (await shop.db.select().from(priceLists).where(eq(priceLists.slug, 'test-eu')))[0]?.name ?? '';
  const form = { act: 'rename', name: 'European Union', 'was.name': await nameOf() };
  expect((await ask('/test-eu', { form, rights: poor })).status).toBe(403);
  expect((await ask('/test-eu', { form })).status).toBe(303);
  expect(await nameOf()).toBe('European Union');
  const late = await ask('/test-eu', { form: { ...form, name: 'Europe' } });
  expect([late.status, await nameOf()]).toEqual([409, 'European Union']);
  const empty = await ask('/test-eu', { form: { act: 'rename', name: ' ', 'was.name': 'European Union' } });
  expect([empty.status, empty.html]).toEqual([422, expect.stringContaining('id="name-fault"')]);
});
