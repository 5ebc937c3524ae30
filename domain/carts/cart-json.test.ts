import { expect, test } from 'vitest';
import { savePromotions } from '#domain/promotions/save-promotions.ts';
import { asSystem } from '#tests/helpers/as-system.ts';
import { SAMPLE, sampleGoods } from '#tests/helpers/sample-goods.ts';
import { testShop } from '#tests/helpers/test-shop.ts';
import { addCoupon } from './add-coupon.ts';
import { addToCart } from './add-to-cart.ts';
import { cartJson } from './cart-json.ts';
import { findCart } from './find-cart.ts';

const shop = await testShop(SAMPLE.euro);
const goods = await sampleGoods(shop);
const jersey = await goods.addVariant({
  code: 'test-jersey',
  prices: { 'test-eu': 8_000 },
  listAmount: 10_000,
  stock: 7,
});
const book = await goods.addVariant({
  code: 'test-book',
  prices: { 'test-eu': 3_000 },
  taxCategory: 'book',
  stock: null,
});
const validFrom = new Date('2025-01-01T00:00:00Z');
await savePromotions(asSystem(shop), [
  { code: 'TEST-TEN', percentBp: 1_000, active: true, validFrom, validTo: null },
]);

const { guestSession } = await addToCart(shop, { variantCode: jersey.code, quantity: 2 });
const guestSessionId = guestSession!.id;
await addToCart(shop, { guestSessionId, variantCode: book.code, quantity: 1 });
await addCoupon(shop, { guestSessionId, code: 'test-ten' });
const json = cartJson((await findCart(shop, guestSessionId))!);

test('S3.11 a cart has items, its totals in minor units, coupons and the price list in force', () => {
  expect(json).toMatchObject({
    version: 3,
    items_count: 3,
    items_total: 19_000,
    promotion_total: 1_900,
    shipping_total: 1_500,
    total_amount: 18_600,
    coupons: { data: [{ code: 'TEST-TEN', amount: 1_900, state: 'applied' }] },
    price_list: { name: 'Market test-eu', slug: 'test-eu', currency: { code: 'EUR' } },
    vat: [
      { rate: 2_200, amount: 2_825 },
      { rate: 400, amount: 113 },
    ],
    unavailable: [],
    price_changes: [],
    can_check_out: true,
  });
  expect(json.items).toHaveLength(2);
});

test('S3.12 a line describes its goods in the language of the visitor', () => {
  expect(json.items[0]).toMatchObject({
    variant_id: jersey.variantId,
    quantity: 2,
    stock: 7,
    unit_price: 8_000,
    units_total: 16_000,
    variant: {
      id: jersey.variantId,
      code: 'test-jersey',
      slug: 'test-jersey-m',
      name: 'M, Ramato',
      image: {
        hash: 'hash-of-test-jersey',
        conversions: {
          thumb: '/media/hash-of-test-jersey/thumb.webp',
          150: '/media/hash-of-test-jersey/150.webp',
          300: '/media/hash-of-test-jersey/300.webp',
          600: '/media/hash-of-test-jersey/600.webp',
          900: '/media/hash-of-test-jersey/900.webp',
          1200: '/media/hash-of-test-jersey/1200.webp',
        },
      },
      product: {
        name: 'test-jersey it',
        slug: 'test-jersey-it',
        root_category: { name: 'root it', slug: 'test-root-it' },
        category: { name: 'child it', slug: 'test-child-it' },
      },
    },
  });
});

test('S3.13 a line carries its price list: market, currency, prices, minimum quantity and available pieces', () => {
  const list = { name: 'Market test-eu', slug: 'test-eu', currency: { code: 'EUR' } };
  expect(json.items.map((item) => item.price_list)).toEqual([
    { ...list, list_price: 10_000, street_price: 8_000, min_purchasable_quantity: 1, quantity_available: 7 },
    {
      ...list,
      list_price: 3_000,
      street_price: 3_000,
      min_purchasable_quantity: 1,
      quantity_available: null,
    },
  ]);
});
