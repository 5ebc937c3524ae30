import { expect, test } from 'vitest';
import { setPrices } from '#domain/prices/set-prices.ts';
import type { Rights } from '#domain/staff/rights.ts';
import { askOffice } from '#tests/helpers/ask-office.ts';
import { sampleGoods } from '#tests/helpers/sample-goods.ts';
import { testShop } from '#tests/helpers/test-shop.ts';
import { csvText } from '../kit/table-file.ts';

const shop = await testShop();
const goods = await sampleGoods(shop);
const rights: Rights = { prices: ['look', 'export'] };
const { variantId } = await goods.addVariant({
  code: 'test-priced',
  stock: 1,
  prices: { 'test-eu': 10_000 },
});
const later = new Date(shop.clock.now().getTime() + 60_000);
const reduced = { variantId, priceListSlug: 'test-eu', listAmount: 10_000, streetAmount: 8_000 };
const colleague = { kind: 'staff', id: 'giulia' } as const;
await setPrices({ ...shop, actor: colleague, clock: { now: () => later } }, [reduced], {
  reason: '=end of season',
});

const ask = (path: string, more: Partial<Parameters<typeof askOffice>[2]> = {}) =>
  askOffice(shop, path, { rights, ...more });

test('X2.13: the price history says who, when, from, to and why', async () => {
  const { html } = await ask('/office/prices/test-priced');
  expect(html).toMatch(/<s>100\.00<\/s><\/td><td class="r b6">80\.00<\/td><td>giulia<\/td>/);
  expect(html).toContain('=end of season');
  expect(html).toContain('holds now');
  expect((await ask('/office/prices/test-priced', { locale: 'it' })).html).toContain('vale ora');
  expect((await ask('/office/prices/no-such-code')).status).toBe(404);
});

test('X2.13: the file for an authority has the same, and no text of it becomes a formula', async () => {
  const { status, html } = await ask('/office/prices/test-priced/history.csv');
  expect(status).toBe(200);
  const lines = html.trim().split('\r\n');
  expect(lines[0]).toMatch(/price_list,market,currency,.*set_by,reason$/);
  expect(lines[1]).toMatch(
    new RegExp(`${later.toISOString()},,100\\.00,80\\.00,100\\.00,.*,giulia,'=end of season$`),
  );
  expect(lines).toHaveLength(3);
  expect((await ask('/office/prices/test-priced/history.xlsx')).html).toMatch(/^PK/);
  expect((await ask('/office/prices/test-priced/history.csv', { rights: { prices: ['look'] } })).status).toBe(
    403,
  );
});

test('S3.13 how many are bought at once, at least, is set on the page; the price stays, and why is kept', async () => {
  const code = 'test-by-the-pair';
  await goods.addVariant({ code, stock: 9, prices: { 'test-eu': 2_000 } });
  const form = { act: 'least', list: 'test-eu', quantity: '2', reason: 'sold in pairs' };
  expect((await ask(`/office/prices/${code}`, { form })).status).toBe(403);
  const may: Rights = { prices: ['look', 'change'] };
  const save = (quantity: string) =>
    ask(`/office/prices/${code}`, { rights: may, form: { ...form, quantity } });
  const bad = await save('0');
  expect([bad.status, bad.html]).toEqual([422, expect.stringContaining('id="quantity-test-eu-fault"')]);
  expect((await save('2')).status).toBe(303);
  const { html } = await ask(`/office/prices/${code}`, { rights: may });
  expect(html).toContain('Bought by 2 at least');
  expect(html).toContain('sold in pairs');
  expect(html).toMatch(/<td class="r b6">20\.00<\/td>/);
});

test('cells of a table are quoted, and begin no formula', () => {
  const cells = ['=1+1', '+39', '-x', '@a', 'a "b", c', -5, null];
  expect(csvText(['head'], [cells])).toBe('head\r\n\'=1+1,\'+39,\'-x,\'@a,"a ""b"", c",-5,\r\n');
});
