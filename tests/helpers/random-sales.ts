import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { type DiscountOnOffer, type GoodsToPrice, priceDelivered } from '#domain/carts/price-delivered.ts';
import { type Taxation, type TaxRate, taxationOf } from '#domain/taxes/taxation.ts';
import { brokenRefundLaws, type MoneyBack, moneyBack } from './random-refunds.ts';

/** A random cart, its destination, and its refunds after the payment, in order. */
export type Sale = {
  readonly goods: GoodsToPrice;
  readonly to: { country: string; postalCode: string };
  readonly back: readonly MoneyBack[];
};

const DATE = '2026-11-22';
const rates = JSON.parse(readFileSync('seeds/tessaro/tax-rates.json', 'utf8')) as TaxRate[];

/** The demo's rates for an address, on one day. */
export function taxationAt(country: string, postalCode: string, pricesIncludeVat = true): Taxation {
  return taxationOf(
    rates,
    { country, postalCode, date: DATE },
    { pricesIncludeVat, vatNumber: 'GB123456789' },
  );
}

/** Each has its own rules: islands, exclaves, places outside the VAT area of their country. */
const TERRITORIES = [
  ...[
    'ES 35001',
    'ES 51001',
    'IT 23041',
    'IT 22061',
    'PT 9000-039',
    'PT 9500-150',
    'GB BT1 5GS',
    'GB JE2 3AB',
  ],
  ...['DE 78266', 'DE 27498', 'FI 22100', 'FR 97100', 'GR 63086', 'AT 6691'],
];
const COUNTRIES = [...new Set(rates.map((rate) => rate.country.slice(0, 2))), 'US', 'CH', 'NO', 'JP'];
const PLACES = [
  ...COUNTRIES.map((country) => ({ country, postalCode: '' })),
  ...TERRITORIES.map((text) => ({ country: text.slice(0, 2), postalCode: text.slice(3) })),
];

const amount = fc.oneof(fc.integer({ min: 0, max: 2_000_000 }), fc.integer({ min: 0, max: 500 }));
const CATEGORIES = ['bike', 'e-bike', 'part', 'helmet', 'apparel', 'child-apparel', 'service'];
const variantIds = fc.array(fc.integer({ min: 0, max: 7 }), { minLength: 1, maxLength: 4 });

const line = fc.record({
  quantity: fc.oneof(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 99 })),
  unitListAmount: amount,
  unitStreetAmount: amount,
  taxCategory: fc.constantFrom(...CATEGORIES),
});

const kind = fc.oneof(
  fc.record({ percentBp: fc.integer({ min: 1, max: 10_000 }) }),
  fc.record({ amount }),
  fc.constant({ freesDelivery: true as const }),
  fc.record({ buy: fc.integer({ min: 1, max: 5 }), get: fc.integer({ min: 1, max: 3 }) }),
);

const discount = fc.tuple(kind, fc.boolean(), fc.option(variantIds)).map(
  ([what, isStackable, only]): Omit<DiscountOnOffer, 'code'> =>
    ({
      ...what,
      isStackable,
      ...(only && { variantIds: only.map(variantId) }),
    }) as Omit<DiscountOnOffer, 'code'>,
);

/**
 * Carts of up to eight lines with up to four promotions of every kind, to any country or territory,
 * from any kind of list; up to six refunds follow.
 */
export const sales: fc.Arbitrary<Sale> = fc
  .record({
    currency: fc.constantFrom('EUR' as const, 'GBP' as const, 'USD' as const),
    pricesIncludeVat: fc.boolean(),
    lines: fc.array(line, { minLength: 1, maxLength: 8 }),
    discounts: fc.array(discount, { maxLength: 4 }),
    shipping: fc.option(
      fc.record({
        code: fc.constant('courier'),
        amount,
        freeFromAmount: fc.option(amount),
        bulkyAmount: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 20_000 })),
      }),
    ),
    to: fc.constantFrom(...PLACES),
    back: fc.array(moneyBack, { maxLength: 6 }),
  })
  .map(({ to, back, lines, discounts, ...rest }) => ({
    to,
    back,
    goods: {
      ...rest,
      lines: lines.map((one, index) => ({ ...one, variantId: variantId(index) })),
      discounts: discounts.map((one, index) => ({ ...one, code: `P${index}` }) as DiscountOnOffer),
    },
  }));

function variantId(index: number): string {
  return `variant-${index}`;
}

const sum = (amounts: readonly number[]) => amounts.reduce((whole, one) => whole + one, 0);

/** The laws of money that a sale breaks, in words; none should. */
export function brokenLaws({ goods, to, back }: Sale): string[] {
  const priced = priceDelivered(goods, taxationAt(to.country, to.postalCode, goods.pricesIncludeVat));
  const { lines, vat, discounts } = priced;
  const swapped = priceDelivered(
    { ...goods, lines: goods.lines.toReversed() },
    taxationAt(to.country, to.postalCode, goods.pricesIncludeVat),
  );
  const amounts = [
    ...[priced.itemsAmount, priced.discountAmount, priced.shippingAmount, priced.vatAmount],
    ...[priced.netAmount, priced.totalAmount, ...discounts.map((one) => one.amount)],
    ...lines.flatMap((one) => [one.totalAmount, one.discountAmount, one.vatAmount, one.netAmount]),
  ];
  const laws: readonly [string, boolean][] = [
    [
      'every amount is a whole number of cents, none below nothing',
      amounts.every((one) => Number.isSafeInteger(one) && one >= 0),
    ],
    [
      'Σ lines + delivery = total',
      sum(lines.map((one) => one.totalAmount)) + priced.shippingAmount === priced.totalAmount,
    ],
    [
      'items − discounts + delivery = total',
      priced.itemsAmount - priced.discountAmount + priced.shippingAmount === priced.totalAmount,
    ],
    [
      'Σ discounts = Σ of what lines gave',
      sum(discounts.map((one) => one.amount)) === sum(lines.map((one) => one.discountAmount)),
    ],
    ['no line gives more than it has', lines.every((one) => one.discountAmount <= one.itemsAmount)],
    [
      'net + VAT = gross in every line',
      lines.every((one) => one.netAmount + one.vatAmount === one.totalAmount),
    ],
    [
      'net + VAT = gross at every rate',
      vat.every((one) => one.netAmount + one.vatAmount === one.grossAmount),
    ],
    ['rates make up the total', sum(vat.map((one) => one.grossAmount)) === priced.totalAmount],
    ['rates make up the VAT', sum(vat.map((one) => one.vatAmount)) === priced.vatAmount],
    ['net + VAT = total', priced.netAmount + priced.vatAmount === priced.totalAmount],
    ['an export carries no VAT', priced.tax.scheme !== 'export' || priced.vatAmount === 0],
    [
      'the order of lines changes no total',
      swapped.totalAmount === priced.totalAmount && swapped.vatAmount === priced.vatAmount,
    ],
    [
      'neither without promotions nor with a single one is it cheaper',
      isCheapest({ goods, to, back }, priced.totalAmount),
    ],
  ];
  return [...laws.flatMap(([law, holds]) => (holds ? [] : [law])), ...brokenRefundLaws(priced, back)];
}

/**
 * A promotion must not raise its buyer's total, which is possible below the free-delivery
 * threshold.
 */
function isCheapest({ goods, to }: Sale, totalAmount: number): boolean {
  const taxation = taxationAt(to.country, to.postalCode, goods.pricesIncludeVat);
  const others = [[], ...goods.discounts.map((one) => [one])];
  return others.every(
    (discounts) => priceDelivered({ ...goods, discounts }, taxation).totalAmount >= totalAmount,
  );
}
