import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { variants } from '#domain/catalogue/schema.ts';
import { checkGoodRows, importGoodRows } from '#domain/imports/import-good-rows.ts';
import { asSystem } from '#tests/helpers/as-system.ts';
import { setPrice } from '#tests/helpers/set-price.ts';
import { type TestShop, testShop } from '#tests/helpers/test-shop.ts';
import { confirmationOf, isConfirmed, isLargeChange } from './large-change.ts';
import { readCurrentPrices } from './read-current-prices.ts';
import { setPrices } from './set-prices.ts';

let shop: TestShop;
let known: { id: string; code: string }[];

beforeAll(async () => {
  shop = await testShop();
  const { id, code } = variants;
  known = await shop.db.select({ id, code }).from(variants).orderBy(code).limit(3);
});

const price = (at: number, streetAmount: number) => ({
  ...{ variantId: known[at]?.id ?? '', priceListSlug: 'eu' },
  ...{ streetAmount, listAmount: streetAmount },
});
const street = async (at: number) =>
  (await readCurrentPrices(shop, [known[at]?.id ?? ''])).get(known[at]?.id ?? '')?.streetAmount;

it('X2.14 a change is large above half of the price before, both ways, and to 0', () => {
  const amount = fc.integer({ min: 1, max: 10_000_000 });
  const of = (value: number) => ({ streetAmount: value, listAmount: value });
  fc.assert(
    fc.property(amount, amount, (before, after) => {
      expect(isLargeChange(of(before), of(after))).toBe(Math.abs(after / before - 1) > 0.5);
      expect(isLargeChange(of(before), of(0))).toBe(true);
      expect(isLargeChange(of(before), of(before))).toBe(false);
      expect(isLargeChange(of(0), of(after))).toBe(true);
      expect(isLargeChange(null, of(after))).toBe(false);
    }),
  );
  expect([isLargeChange(null, of(0)), isLargeChange(of(0), of(0))]).toEqual([true, false]);
  expect(isLargeChange({ streetAmount: 100, listAmount: 100 }, { streetAmount: 100, listAmount: 151 })).toBe(
    true,
  );
});

it('X2.14 a typed word confirms only as many changes as it names', () => {
  expect(
    [' confirm  2 ', 'CONFIRM 2', 'CONFIRM 22', 'CONFIRM', ''].map((typed) => isConfirmed(typed, 2)),
  ).toEqual([true, true, false, false, false]);
});

it('X2.14 the act refuses large changes until their number is confirmed, and writes nothing before', async () => {
  await setPrice(shop, price(0, 10_000));
  await setPrice(shop, price(1, 10_000));
  const wanted = [price(0, 4_999), price(1, 15_001), price(2, 10_000)];
  const refusal = { code: 'prices.change-large', values: { count: 2, word: 'CONFIRM 2' } };
  await setPrice(shop, price(2, 10_000));
  for (const confirmation of ['', 'CONFIRM 1', 'CONFIRM 3'])
    await expect(setPrices(asSystem(shop), wanted, { confirmation })).rejects.toMatchObject(refusal);
  await expect(setPrices(asSystem(shop), [price(0, 0)])).rejects.toMatchObject({
    code: 'prices.change-large',
    fields: { confirmation: 'prices.change-large' },
  });
  expect([await street(0), await street(1)]).toEqual([10_000, 10_000]);
  shop.clock.forward(1000);
  await setPrices(asSystem(shop), wanted, { confirmation: confirmationOf(2) });
  expect([await street(0), await street(1)]).toEqual([4_999, 15_001]);
  await setPrices(asSystem(shop), [price(0, 5_000)]);
  expect(await street(0)).toBe(5_000);
});

it('X2.14 a sheet tells each large change by its row and column, and its number confirms them', async () => {
  await setPrice(shop, price(0, 10_000));
  await setPrice(shop, price(1, 10_000));
  await setPrice(shop, price(2, 10_000));
  const rows = known.map(
    ({ code }, at) => `${code},eu,${['100.00,40.00', '100.00,95.00', '210.00,210.00'][at]}`,
  );
  const sheet = { name: 'spring.csv', text: ['code,price_list,list_price,street_price', ...rows].join('\n') };
  const tried = await checkGoodRows(asSystem(shop), sheet);
  expect(tried.changed).toBe(1);
  expect(tried.faults.map(({ line, column, code, values }) => [line, column, code, values])).toEqual([
    [2, 'street_price', 'price-change-large', { from: '100.00', to: '40.00', count: 2, word: 'CONFIRM 2' }],
    [4, 'street_price', 'price-change-large', { from: '100.00', to: '210.00', count: 2, word: 'CONFIRM 2' }],
  ]);
  shop.clock.forward(1000);
  const written = await importGoodRows(asSystem(shop), { ...sheet, confirmation: 'CONFIRM 2' });
  expect([written.changed, written.faults]).toEqual([3, []]);
  expect([await street(0), await street(1), await street(2)]).toEqual([4_000, 9_500, 21_000]);
});
