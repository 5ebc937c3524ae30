import { beforeAll, describe, expect, it } from 'vitest';
import { type TestShop, testShop } from '#tests/helpers/test-shop.ts';
import { findTaxRates } from './find-tax-rates.ts';
import { saveTaxRates } from './save-tax-rates.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await testShop();
  await saveTaxRates(shop, [
    { country: 'QQ', category: 'bike', rateBp: 1900, validFrom: '2020-01-01', validTo: '2025-06-30' },
    { country: 'QQ', category: 'bike', rateBp: 2100, validFrom: '2025-07-01' },
    { country: 'QQ', category: 'apparel', rateBp: 500, validFrom: '2025-07-01' },
  ]);
});

describe('tax rates', () => {
  it.each([
    ['2025-06-30', [['bike', 1900]]],
    [
      '2025-07-01',
      [
        ['apparel', 500],
        ['bike', 2100],
      ],
    ],
    ['2019-12-31', []],
  ])('on %s are those whose days include it', async (date, expected) => {
    expect([...(await findTaxRates(shop, { country: 'qq', date }))].sort()).toEqual(expected);
  });

  it('of a country we keep none for are none', async () => {
    expect((await findTaxRates(shop, { country: 'US', date: '2025-07-01' })).size).toBe(0);
  });

  it('of Italy are 22 % in every category today', async () => {
    const rates = await findTaxRates(shop, { country: 'IT', date: '2025-07-01' });
    for (const category of ['bike', 'e-bike', 'part', 'apparel', 'service'])
      expect(rates.get(category)).toBe(2200);
  });
});
