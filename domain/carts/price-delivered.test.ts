import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type TaxRate, taxationOf } from '#domain/taxes/taxation.ts';
import { type GoodsToPrice, priceDelivered } from './price-delivered.ts';

const rates = JSON.parse(readFileSync('seeds/tessaro/tax-rates.json', 'utf8')) as TaxRate[];
const date = '2026-11-22';
const taxation = (country: string, postalCode: string, pricesIncludeVat = true) =>
  taxationOf(rates, { country, postalCode, date }, { pricesIncludeVat });

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

test('X1.10 outside of the VAT area the country’s VAT comes off every price and off the delivery', () => {
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

test('X1.10 goods that travel free with VAT travel free without', () => {
  const shipping = { code: 'courier', amount: 1_210, freeFromAmount: 14_520 };
  const goods = { ...cart, lines: [{ ...cap, quantity: 6, taxCategory: 'apparel' }], shipping };
  for (const postalCode of ['28013', '35001'])
    expect(priceDelivered(goods, taxation('ES', postalCode)).shippingAmount).toBe(0);
});

test('X1.10 lists without VAT are charged as they stand', () => {
  const priced = priceDelivered({ ...cart, pricesIncludeVat: false }, taxation('CH', '8001', false));
  expect(priced).toMatchObject({
    totalAmount: 250_470,
    vatAmount: 0,
    tax: { scheme: 'export', isTakenOff: false },
  });
});

test('X1.10 for any cart, category and address Σ lines and delivery = total, net + VAT = gross', () => {
  const amount = fc.integer({ min: 0, max: 2_000_000 });
  const line = fc.record({
    quantity: fc.integer({ min: 1, max: 99 }),
    unitListAmount: amount,
    unitStreetAmount: amount,
    taxCategory: fc.constantFrom('bike', 'e-bike', 'part', 'apparel', 'service'),
  });
  const goods = fc.record({
    currency: fc.constantFrom('EUR' as const, 'GBP' as const),
    pricesIncludeVat: fc.boolean(),
    lines: fc.array(line, { minLength: 1, maxLength: 8 }),
    discounts: fc.array(
      fc.record({
        code: fc.constant('A'),
        isStackable: fc.boolean(),
        percentBp: fc.integer({ min: 1, max: 10_000 }),
      }),
      {
        maxLength: 2,
      },
    ),
    shipping: fc.option(
      fc.record({ code: fc.constant('courier'), amount, freeFromAmount: fc.option(amount) }),
    ),
  });
  const place = fc.constantFrom(
    ...rates.map((rate): [string, string] => [rate.country.slice(0, 2), '']),
    ...(['ES 35001', 'ES 51001', 'IT 23041', 'PT 9000-039', 'PT 9500-150', 'GB BT1 5GS', 'GB JE2 3AB'].map(
      (text) => [text.slice(0, 2), text.slice(3)],
    ) as [string, string][]),
  );
  const sum = (amounts: readonly number[]) => amounts.reduce((whole, one) => whole + one, 0);
  fc.assert(
    fc.property(goods, place, ({ lines, ...rest }, [country, postalCode]) => {
      const named = lines.map((one, index) => ({ ...one, variantId: `variant-${index}` }));
      const to = taxation(country, postalCode, rest.pricesIncludeVat);
      const priced = priceDelivered({ ...rest, lines: named }, to);
      expect(sum(priced.lines.map((one) => one.totalAmount)) + priced.shippingAmount).toBe(
        priced.totalAmount,
      );
      expect(priced.netAmount + priced.vatAmount).toBe(priced.totalAmount);
      for (const one of priced.lines) expect(one.netAmount + one.vatAmount).toBe(one.totalAmount);
      for (const share of priced.vat) expect(share.netAmount + share.vatAmount).toBe(share.grossAmount);
      expect(sum(priced.vat.map((share) => share.grossAmount))).toBe(priced.totalAmount);
      if (priced.tax.scheme === 'export') expect(priced.vatAmount).toBe(0);
      for (const number of [priced.totalAmount, priced.vatAmount, priced.netAmount, priced.shippingAmount])
        expect(Number.isSafeInteger(number) && number >= 0).toBe(true);
    }),
    { numRuns: 1_000 },
  );
});
