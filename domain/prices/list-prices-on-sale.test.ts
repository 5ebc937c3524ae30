import { expect, test } from 'vitest';
import type { Shop } from '#domain/shop.ts';
import { asSystem } from '#tests/helpers/as-system.ts';
import { sampleGoods } from '#tests/helpers/sample-goods.ts';
import { testShop } from '#tests/helpers/test-shop.ts';
import { listPricesOnSale } from './list-prices-on-sale.ts';

const shop = await testShop();
const goods = await sampleGoods(shop);
await goods.addVariant({ code: 'zz-dear', stock: 1, prices: { 'test-eu': 10_000, 'test-gb': 9000 } });
await goods.addVariant({ code: 'zz-free', stock: 1, prices: { 'test-eu': 500 } });
const BEFORE_SAMPLES = { code: 'zz', list: '' };

test('X2.41 prices on sale are read by code and list, page by page, and so is what has none', async () => {
  const page = { list: '', isPriced: true, after: BEFORE_SAMPLES, limit: 2 };
  const first = await listPricesOnSale(asSystem(shop), page);
  expect(first).toEqual([
    expect.objectContaining({ code: 'zz-dear', list: 'test-eu', streetAmount: 10_000, currency: 'EUR' }),
    expect.objectContaining({ code: 'zz-dear', list: 'test-gb', streetAmount: 9000, currency: 'GBP' }),
  ]);
  const rest = await listPricesOnSale(asSystem(shop), { ...page, after: first[1] ?? null });
  expect(rest).toEqual([expect.objectContaining({ code: 'zz-free', list: 'test-eu' })]);
  const lacking = { list: 'test-gb', isPriced: false, after: BEFORE_SAMPLES, limit: 9 };
  const without = await listPricesOnSale(asSystem(shop), lacking);
  expect(without).toEqual([expect.objectContaining({ code: 'zz-free', streetAmount: null })]);
});

test('prices are read with the right over prices', async () => {
  const actor: Shop['actor'] = { kind: 'office', id: 'x', rights: {}, provenAt: shop.clock.now() };
  const page = { list: '', isPriced: true, after: null, limit: 1 };
  await expect(listPricesOnSale({ ...shop, actor }, page)).rejects.toMatchObject({
    code: 'staff.right-lacking',
  });
});
