import { beforeAll, expect, test } from 'vitest';
import { asSystem } from '#tests/helpers/as-system.ts';
import { type TestShop, testShop } from '#tests/helpers/test-shop.ts';
import { findTaxation } from './find-taxation.ts';
import { saveTaxRates } from './save-tax-rates.ts';

let shop: TestShop;
const market = { code: 'eu', currency: 'EUR', priceList: 'eu', pricesIncludeVat: true } as const;
beforeAll(async () => {
  shop = { ...(await testShop()), market };
  await saveTaxRates(asSystem(shop), [
    { country: 'QQ', category: 'bike', rateBp: 1900, validFrom: '2020-01-01', validTo: '2025-06-30' },
    { country: 'QQ', category: 'bike', rateBp: 2100, validFrom: '2025-07-01' },
    { country: 'QQ', category: 'apparel', rateBp: 500, validFrom: '2025-07-01' },
  ]);
});

test.each([
  ['2025-06-30', [['bike', 1900]]],
  [
    '2025-07-01',
    [
      ['apparel', 500],
      ['bike', 2100],
      ['child-apparel', 500],
    ],
  ],
  ['2019-12-31', []],
])('X1.10 rates on %s are those whose days include it', async (date, expected) => {
  const { rates } = await findTaxation(shop, { country: 'qq', date });
  expect([...rates].sort()).toEqual(expected);
});

test('X1.10 a territory has its own rates; a place outside of any has its country’s', async () => {
  const date = '2026-11-22';
  const madeira = await findTaxation(shop, { country: 'PT', postalCode: '9000-039', date });
  expect([madeira.place, madeira.rates.get('bike'), madeira.rates.get('part')]).toEqual(['PT-30', 400, 2200]);
  const canaries = await findTaxation(shop, { country: 'es', postalCode: '35001', date });
  expect([canaries.place, canaries.rates.size, canaries.takenOff?.get('part')]).toEqual(['ES-CN', 0, 2100]);
});

test('X1.10 a market without VAT in its prices charges none', async () => {
  const world = { ...shop, market: { ...market, pricesIncludeVat: false } };
  expect((await findTaxation(world, { country: 'CH', date: '2026-11-22' })).rates.size).toBe(0);
});
