import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { didSomething } from './discounts.ts';
import { type CartBreakdown, type CartToPrice, type LineToPrice, priceCart } from './pricing.ts';
import { showsVatNote } from './vat-note.ts';

const rates = [0, 400, 550, 1000, 2000, 2100, 2200, 2550, 2700];

const anyLine: fc.Arbitrary<Omit<LineToPrice, 'variantId'>> = fc.record({
  quantity: fc.integer({ min: 1, max: 999 }),
  unitListAmount: fc.integer({ min: 0, max: 2_000_000_000 }),
  unitStreetAmount: fc.oneof(fc.integer({ min: 0, max: 300 }), fc.integer({ min: 0, max: 2_000_000_000 })),
  vatRateBp: fc.constantFrom(...rates),
  isBulky: fc.boolean(),
});

const anyEffect = fc.oneof(
  fc.record({ percentBp: fc.integer({ min: 1, max: 10_000 }) }),
  fc.record({ amount: fc.integer({ min: 1, max: 2_000_000_000 }) }),
  fc.record({ buy: fc.integer({ min: 1, max: 9 }), get: fc.integer({ min: 1, max: 9 }) }),
  fc.constant({ freesDelivery: true as const }),
);
/** A discount on all lines, or on some that may be in the cart. */
const anyDiscount = fc
  .tuple(
    fc.constantFrom('A', 'B', 'C', 'D'),
    anyEffect,
    fc.option(fc.subarray(['variant-0', 'variant-1', 'variant-2', 'variant-9', 'elsewhere'])),
  )
  .map(([code, effect, variantIds]) => ({ code, ...effect, ...(variantIds ? { variantIds } : {}) }));

const anyCart: fc.Arbitrary<CartToPrice> = fc.record({
  currency: fc.constantFrom('EUR', 'GBP', 'USD'),
  pricesIncludeVat: fc.boolean(),
  lines: fc
    .array(anyLine, { maxLength: 12 })
    .map((lines) => lines.map((line, index) => ({ ...line, variantId: `variant-${index}` }))),
  discounts: fc.uniqueArray(anyDiscount, { maxLength: 4, selector: ({ code }) => code }),
  shipping: fc.option(
    fc.record({
      code: fc.constant('courier'),
      amount: fc.integer({ min: 0, max: 100_000 }),
      freeFromAmount: fc.option(fc.integer({ min: 0, max: 1_000_000 })),
      bulkyAmount: fc.integer({ min: 0, max: 50_000 }),
    }),
  ),
});

const sum = (amounts: readonly number[]) => amounts.reduce((whole, amount) => whole + amount, 0);

function numbersIn(value: unknown): number[] {
  if (typeof value === 'number') return [value];
  if (value === null || typeof value !== 'object') return [];
  return Object.values(value).flatMap(numbersIn);
}

/** The totals without the lines, whose order is the cart's. */
function totalsOf({ lines: _lines, ...totals }: CartBreakdown) {
  return totals;
}

describe('for any cart', () => {
  const always = (title: string, law: (cart: CartToPrice, priced: CartBreakdown) => void) =>
    test(title, () => {
      fc.assert(
        fc.property(anyCart, (cart) => law(cart, priceCart(cart))),
        { numRuns: 1_000 },
      );
    });

  always('the lines and the delivery sum to the total', (_cart, priced) => {
    expect(sum(priced.lines.map((line) => line.totalAmount)) + priced.shippingAmount).toBe(
      priced.totalAmount,
    );
    expect(priced.itemsAmount - priced.discountAmount + priced.shippingAmount).toBe(priced.totalAmount);
  });

  always('net and VAT sum to gross per line, per rate and in all', (_cart, priced) => {
    for (const line of priced.lines) expect(line.netAmount + line.vatAmount).toBe(line.totalAmount);
    for (const share of priced.vat) expect(share.netAmount + share.vatAmount).toBe(share.grossAmount);
    expect(sum(priced.vat.map((share) => share.grossAmount))).toBe(priced.totalAmount);
    expect(sum(priced.vat.map((share) => share.vatAmount))).toBe(priced.vatAmount);
    expect(priced.netAmount + priced.vatAmount).toBe(priced.totalAmount);
  });

  always('each rate holds its lines and its part of the delivery', (_cart, priced) => {
    expect(priced.vat.map((share) => share.rateBp)).toEqual(
      [...new Set(priced.lines.map((line) => line.vatRateBp))].sort((a, b) => b - a),
    );
    const goodsVat = sum(priced.lines.map((line) => line.vatAmount));
    expect(goodsVat + (priced.shipping?.vatAmount ?? 0)).toBe(priced.vatAmount);
  });

  always('discounts never exceed the items, of a line or of the cart, and none is lost', (_cart, priced) => {
    expect(priced.discountAmount).toBeLessThanOrEqual(priced.itemsAmount);
    for (const line of priced.lines) expect(line.discountAmount).toBeLessThanOrEqual(line.itemsAmount);
    expect(sum(priced.lines.map((line) => line.discountAmount))).toBe(priced.discountAmount);
    expect(sum(priced.discounts.map((discount) => discount.amount))).toBe(priced.discountAmount);
  });

  always('every number is a safe integer and none is negative', (_cart, priced) => {
    for (const number of numbersIn(priced)) expect(Number.isSafeInteger(number) && number >= 0).toBe(true);
  });

  always('bulky pieces are a part of the delivery, each of them or none', (cart, priced) => {
    const pieces = sum(cart.lines.map((line) => (line.isBulky ? line.quantity : 0)));
    const bulkyAmount = priced.shipping?.bulkyAmount ?? 0;
    expect(bulkyAmount).toBeLessThanOrEqual(priced.shippingAmount);
    expect([0, pieces * (cart.shipping?.bulkyAmount ?? 0)]).toContain(bulkyAmount);
  });

  always('what a promotion frees is what the delivery would have cost more without it', (cart, priced) => {
    const freed = sum(priced.discounts.map(({ freedAmount }) => freedAmount ?? 0));
    const without = priceCart({
      ...cart,
      discounts: cart.discounts.filter((one) => !('freesDelivery' in one)),
    });
    expect(priced.shippingAmount + freed).toBe(without.shippingAmount);
  });

  always('the order of the lines changes no total', (cart, priced) => {
    const backwards = priceCart({ ...cart, lines: [...cart.lines].reverse() });
    expect(totalsOf(backwards)).toEqual(totalsOf(priced));
  });

  always('without VAT in the prices there is no VAT at all', (cart, priced) => {
    if (cart.pricesIncludeVat) return;
    expect(priced.vatAmount).toBe(0);
    expect(priced.netAmount).toBe(priced.totalAmount);
  });

  always('a coupon of 100 % leaves the delivery to pay and nothing else', (cart) => {
    const priced = priceCart({ ...cart, discounts: [{ code: 'ALL', percentBp: 10_000 }] });
    expect(priced.totalAmount).toBe(priced.shippingAmount);
    expect(priced.lines.every((line) => line.totalAmount === 0)).toBe(true);
  });
});

const bike = {
  variantId: 'bike',
  quantity: 1,
  unitListAmount: 549_000,
  unitStreetAmount: 549_000,
  vatRateBp: 2200,
};
const jersey = {
  variantId: 'jersey',
  quantity: 2,
  unitListAmount: 9_900,
  unitStreetAmount: 7_900,
  vatRateBp: 2200,
};
const book = {
  variantId: 'book',
  quantity: 1,
  unitListAmount: 3_000,
  unitStreetAmount: 3_000,
  vatRateBp: 400,
};
const courier = { code: 'courier', amount: 1_500, freeFromAmount: 15_000 };

const scenarios: {
  title: string;
  cart: Partial<CartToPrice>;
  items: number;
  discount: number;
  shipping: number;
  vat: number;
  total: number;
}[] = [
  { title: 'empty', cart: {}, items: 0, discount: 0, shipping: 0, vat: 0, total: 0 },
  {
    title: 'one bike, VAT taken out of it, delivery free',
    cart: { lines: [bike] },
    items: 549_000,
    discount: 0,
    shipping: 0,
    vat: 99_000,
    total: 549_000,
  },
  {
    title: 'two jerseys go by street price, at the threshold and above it delivery is free',
    cart: { lines: [jersey] },
    items: 15_800,
    discount: 0,
    shipping: 0,
    vat: 2_849,
    total: 15_800,
  },
  {
    title: 'a coupon takes the cart under the threshold: delivery is charged, with VAT',
    cart: { lines: [jersey], discounts: [{ code: 'TEN', percentBp: 1_000 }] },
    items: 15_800,
    discount: 1_580,
    shipping: 1_500,
    vat: 2_564 + 270,
    total: 15_720,
  },
  {
    title: 'two rates share the delivery pro rata',
    cart: { lines: [{ ...jersey, quantity: 1 }, book] },
    items: 10_900,
    discount: 0,
    shipping: 1_500,
    vat: 1_425 + 115 + 196 + 16,
    total: 12_400,
  },
  {
    title: 'a fixed coupon greater than the cart stops at the items',
    cart: { lines: [book], discounts: [{ code: 'FIFTY', amount: 5_000 }] },
    items: 3_000,
    discount: 3_000,
    shipping: 1_500,
    vat: 58,
    total: 1_500,
  },
  {
    title: 'coupons apply one after the other to what is left',
    cart: {
      lines: [bike],
      discounts: [
        { code: 'TEN', percentBp: 1_000 },
        { code: 'TEN2', percentBp: 1_000 },
      ],
    },
    items: 549_000,
    discount: 54_900 + 49_410,
    shipping: 0,
    vat: 80_190,
    total: 444_690,
  },
  {
    title: 'US: no VAT in prices, none charged',
    cart: { currency: 'USD', pricesIncludeVat: false, lines: [bike] },
    items: 549_000,
    discount: 0,
    shipping: 0,
    vat: 0,
    total: 549_000,
  },
  {
    title: 'GB: VAT of 20 % in the price',
    cart: { currency: 'GBP', lines: [{ ...bike, vatRateBp: 2000 }] },
    items: 549_000,
    discount: 0,
    shipping: 0,
    vat: 91_500,
    total: 549_000,
  },
];

test.each(scenarios)('prices a cart: $title', ({ cart, items, discount, shipping, vat, total }) => {
  const empty = {
    currency: 'EUR',
    pricesIncludeVat: true,
    lines: [],
    discounts: [],
    shipping: courier,
  } as const;
  const priced = priceCart({ ...empty, ...cart });
  expect({
    items: priced.itemsAmount,
    discount: priced.discountAmount,
    shipping: priced.shippingAmount,
    vat: priced.vatAmount,
    total: priced.totalAmount,
  }).toEqual({ items, discount, shipping, vat, total });
});

const socks = (variantId: string, unit: number, quantity: number) => ({
  variantId,
  quantity,
  unitListAmount: unit,
  unitStreetAmount: unit,
  vatRateBp: 2200,
});

test.each([
  ['2 of 3 pieces at one price', [socks('a', 1_900, 3)], 1_900],
  ['the cheapest of three', [socks('a', 2_900, 2), socks('b', 1_500, 1)], 1_500],
  ['only whole threes', [socks('a', 1_900, 5)], 1_900],
  ['the two cheapest of six', [socks('a', 2_900, 3), socks('b', 1_500, 1), socks('c', 1_900, 2)], 3_400],
  ['nothing of two', [socks('a', 1_900, 2)], 0],
])('buy 2 get 1 leaves off %s', (_what, lines, amount) => {
  const discounts = [{ code: 'THREE', buy: 2, get: 1 }];
  const priced = priceCart({ currency: 'EUR', pricesIncludeVat: true, lines, discounts, shipping: null });
  expect(priced.discounts).toEqual([{ code: 'THREE', amount }]);
});

test('a discount on some lines leaves the others unchanged', () => {
  const lines = [socks('a', 1_000, 1), socks('b', 1_000, 1)];
  const discounts = [
    { code: 'HALF', percentBp: 5_000, variantIds: ['b'] },
    { code: 'TEN', percentBp: 1_000 },
  ];
  const priced = priceCart({ currency: 'EUR', pricesIncludeVat: true, lines, discounts, shipping: null });
  expect(priced.discounts.map((discount) => discount.amount)).toEqual([500, 150]);
  expect(priced.lines.map((line) => line.discountAmount)).toEqual([100, 550]);
});

test('a promotion frees only a delivery that has a free threshold', () => {
  const cart = { currency: 'EUR', pricesIncludeVat: true, lines: [socks('a', 1_000, 1)] } as const;
  const discounts = [{ code: 'FREE', freesDelivery: true as const }];
  const deliveryOf = (freeFromAmount: number | null) =>
    priceCart({ ...cart, discounts, shipping: { code: 'x', amount: 990, freeFromAmount } }).shippingAmount;
  expect([deliveryOf(14_900), deliveryOf(null)]).toEqual([0, 990]);
});

test('a promotion that frees the delivery reports the saved amount, and nothing where it was free anyway', () => {
  const cart = { currency: 'EUR', pricesIncludeVat: true, lines: [socks('a', 1_000, 1)] } as const;
  const discounts = [{ code: 'FREE', freesDelivery: true as const }];
  const toldOf = (freeFromAmount: number) =>
    priceCart({ ...cart, discounts, shipping: { code: 'x', amount: 990, freeFromAmount } }).discounts;
  expect(toldOf(14_900)).toEqual([{ code: 'FREE', amount: 0, freedAmount: 990 }]);
  expect(toldOf(500)).toEqual([{ code: 'FREE', amount: 0 }]);
  expect(toldOf(14_900).filter(didSomething)).toHaveLength(1);
  expect(toldOf(500).filter(didSomething)).toHaveLength(0);
});

test.each([
  [14_999, 1_500],
  [15_000, 0],
  [15_001, 0],
])('delivery of a cart of %i costs %i: free from the threshold on', (amount, shipping) => {
  const line = { ...book, unitListAmount: amount, unitStreetAmount: amount };
  const priced = priceCart({
    currency: 'EUR',
    pricesIncludeVat: true,
    lines: [line],
    discounts: [],
    shipping: courier,
  });
  expect(priced.shippingAmount).toBe(shipping);
});

test('a delivery without threshold is never free', () => {
  const express = { code: 'express', amount: 4_900, freeFromAmount: null };
  const priced = priceCart({
    currency: 'EUR',
    pricesIncludeVat: true,
    lines: [bike],
    discounts: [],
    shipping: express,
  });
  expect(priced.shippingAmount).toBe(4_900);
});

test('of two equal lines with different rates, the same one gets an odd cent in any order', () => {
  const lines = [
    { ...book, variantId: 'a', unitStreetAmount: 50, vatRateBp: 2200 },
    { ...book, variantId: 'b', unitStreetAmount: 50, vatRateBp: 0 },
  ];
  const priced = (ordered: LineToPrice[]) =>
    priceCart({
      currency: 'EUR',
      pricesIncludeVat: true,
      lines: ordered,
      discounts: [{ code: 'X', amount: 7 }],
      shipping: null,
    });
  expect(totalsOf(priced([...lines].reverse()))).toEqual(totalsOf(priced(lines)));
});

test.each([
  ['a fraction of a cent', { ...bike, unitStreetAmount: 10.5 }],
  ['a negative price', { ...bike, unitStreetAmount: -1 }],
  ['half a piece', { ...bike, quantity: 0.5 }],
  ['not a number', { ...bike, quantity: Number.NaN }],
  ['more than can be counted', { ...bike, quantity: Number.MAX_SAFE_INTEGER }],
])('refuses to price %s', (_what, line) => {
  const cart = {
    currency: 'EUR',
    pricesIncludeVat: true,
    lines: [line],
    discounts: [],
    shipping: null,
  } as const;
  expect(() => priceCart(cart)).toThrow(RangeError);
});

test.each([
  ['eu', true],
  ['gb', false],
  ['us', false],
  ['world', false],
])('S9.05 the VAT-included note in market %s: %s', (market, shown) => {
  expect(showsVatNote(market)).toBe(shown);
});
