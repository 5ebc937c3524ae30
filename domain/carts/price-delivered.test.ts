import fc from 'fast-check';
import { expect, test } from 'vitest';
import { brokenLaws, sales, taxationAt as taxation } from '#tests/helpers/random-sales.ts';
import { type GoodsToPrice, priceDelivered } from './price-delivered.ts';

const bike = { variantId: 'bike', quantity: 1, unitListAmount: 242_000, unitStreetAmount: 242_000 };
const cap = { variantId: 'cap', quantity: 3, unitListAmount: 3_025, unitStreetAmount: 2_420 };
const cart: GoodsToPrice = {
  currency: 'EUR',
  pricesIncludeVat: true,
  lines: [
    { ...bike, taxCategory: 'bike' },
    { ...cap, taxCategory: 'apparel' },
  ],
  discounts: [],
  shipping: { code: 'courier', amount: 1_210, freeFromAmount: null },
};

test.each([
  ['IT', '31040'],
  ['DE', '10115'],
  ['PT', '1100-148'],
  ['PT', '9000-039'],
  ['HU', '1011'],
])('X1.10 the total is the same all over the market, whatever the VAT of %s %s', (country, postalCode) => {
  const priced = priceDelivered(cart, taxation(country, postalCode));
  expect(priced.totalAmount).toBe(242_000 + 7_260 + 1_210);
  expect(priced.tax).toMatchObject({ scheme: 'vat', isTakenOff: false });
});

test('X1.10 bikes and clothing have rates of their own in Portugal, and the delivery shares them', () => {
  const priced = priceDelivered(cart, taxation('PT', '1100-148'));
  expect(priced.lines.map((line) => [line.vatRateBp, line.vatAmount])).toEqual([
    [600, 13_698],
    [2300, 1_358],
  ]);
  expect(priced.vat.map((share) => share.rateBp)).toEqual([2300, 600]);
});

test('X1.10 outside the VAT area the country’s VAT comes off every price and off the delivery', () => {
  const priced = priceDelivered(cart, taxation('ES', '35001'));
  expect(priced.lines.map((line) => [line.unitStreetAmount, line.unitListAmount])).toEqual([
    [200_000, 200_000],
    [2_000, 2_500],
  ]);
  expect(priced).toMatchObject({
    pricesIncludeVat: false,
    itemsAmount: 206_000,
    shippingAmount: 1_000,
    vatAmount: 0,
    totalAmount: 207_000,
    tax: { place: 'ES-CN', scheme: 'export', isTakenOff: true },
  });
});

test('X1.10 goods with free delivery including VAT have free delivery without it', () => {
  const shipping = { code: 'courier', amount: 1_210, freeFromAmount: 14_520 };
  const goods = { ...cart, lines: [{ ...cap, quantity: 6, taxCategory: 'apparel' }], shipping };
  for (const postalCode of ['28013', '35001'])
    expect(priceDelivered(goods, taxation('ES', postalCode)).shippingAmount).toBe(0);
});

test('X1.10 lists without VAT are charged unchanged', () => {
  const priced = priceDelivered({ ...cart, pricesIncludeVat: false }, taxation('CH', '8001', false));
  expect(priced).toMatchObject({
    totalAmount: 250_470,
    vatAmount: 0,
    tax: { scheme: 'export', isTakenOff: false },
  });
});

test('a promotion that would cost more delivery than it takes off does not count', () => {
  const shipping = { code: 'courier', amount: 1_210, freeFromAmount: 7_000 };
  const lines = [{ ...cap, taxCategory: 'apparel' }];
  const discounts = [{ code: 'TEN', percentBp: 1_000, isStackable: true }];
  const priced = priceDelivered({ ...cart, lines, shipping, discounts }, taxation('IT', '31040'));
  expect(priced).toMatchObject({ discounts: [], shippingAmount: 0, totalAmount: 7_260 });
});

test('a promotion that stands alone is compared with the others together, and the cheaper way counts', () => {
  const pricedWith = (alone: number) =>
    priceDelivered(
      {
        ...cart,
        shipping: null,
        discounts: [
          { code: 'ALONE', percentBp: alone, isStackable: false },
          { code: 'TEN', percentBp: 1_000, isStackable: true },
          { code: 'FIVE', percentBp: 500, isStackable: true },
        ],
      },
      taxation('IT', '31040'),
    ).discounts.map(({ code }) => code);
  expect(pricedWith(2_000)).toEqual(['ALONE']);
  expect(pricedWith(1_000)).toEqual(['TEN', 'FIVE']);
});

test('a bulky piece adds to the delivery, also where the value of the goods makes it free, but not when a promotion does', () => {
  const shipping = { code: 'courier', amount: 1_210, freeFromAmount: 14_520, bulkyAmount: 2_420 };
  const priced = (goods: Partial<GoodsToPrice>, postalCode = '28013') =>
    priceDelivered({ ...cart, shipping, ...goods }, taxation('ES', postalCode)).shipping;
  const bikes = { ...bike, quantity: 2, taxCategory: 'bike' };
  const caps = { ...cap, taxCategory: 'apparel' };
  expect(priced({ lines: [bikes, caps] })).toMatchObject({ amount: 4_840, bulkyAmount: 4_840 });
  const cheap = {
    ...bikes,
    quantity: 1,
    unitStreetAmount: 9_000,
    unitListAmount: 9_000,
    taxCategory: 'e-bike',
  };
  expect(priced({ lines: [cheap] })).toMatchObject({ amount: 3_630, bulkyAmount: 2_420 });
  expect(priced({ lines: [cheap] }, '35001')).toMatchObject({ amount: 3_000, bulkyAmount: 2_000 });
  expect(priced({ lines: [caps] })?.bulkyAmount).toBeUndefined();
  const freed = { code: 'FREE', freesDelivery: true, isStackable: true } as const;
  expect(priced({ lines: [bikes], discounts: [freed] })).toMatchObject({ amount: 0 });
  const air = { ...shipping, freeFromAmount: null };
  expect(priced({ lines: [bikes], shipping: air, discounts: [freed] })).toMatchObject({ amount: 6_050 });
});

test('X1.10 all laws of money hold for any cart, promotion, category, address and refund', () => {
  fc.assert(
    fc.property(sales, (sale) => {
      expect(brokenLaws(sale)).toEqual([]);
    }),
    { numRuns: 1_000 },
  );
});
