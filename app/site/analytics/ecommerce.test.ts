import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sampleCart, sampleItem } from '#tests/helpers/sample-cart.ts';
import { ecommerceEvent, type Goods, goodsOfCart, goodsOfWish } from './ecommerce.ts';

const LIST = { id: 'bikes:road', name: 'Road' };
const found = (goods: Goods) => ({ ...goods, list: LIST });

test('S7.08 an event has currency, value and items with every field, money in major units', () => {
  const cart = sampleCart([sampleItem('a', { quantity: 3, unit_price: 12_995 })]);
  const [first] = goodsOfCart(cart).map(found);
  expect(ecommerceEvent('add_to_cart', { brand: 'Maker', goods: [first!] })).toEqual({
    event: 'add_to_cart',
    ecommerce: {
      currency: 'EUR',
      value: 389.85,
      items: [
        {
          item_id: 'code-a',
          item_name: 'Cap',
          item_brand: 'Maker',
          item_variant: 'M, Ramato',
          item_category: 'Caps',
          item_category2: 'Caps',
          item_list_id: 'bikes:road',
          item_list_name: 'Road',
          price: 129.95,
          quantity: 3,
        },
      ],
    },
  });
});

test('S7.08 the value is what the page shows of the goods, to the cent, for any cart', () => {
  const line = fc.record({ quantity: fc.integer({ min: 1, max: 999 }), unit_price: fc.nat(9_999_999) });
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 20 }), (lines) => {
      const cart = sampleCart(lines.map((one, index) => sampleItem(String(index), one)));
      const [first, ...rest] = goodsOfCart(cart).map(found);
      const { ecommerce } = ecommerceEvent('add_payment_info', { brand: 'Maker', goods: [first!, ...rest] });
      expect(asWritten(ecommerce.value)).toBe(cents(cart.items_total));
      expect(ecommerce.items.map(({ price }) => asWritten(price))).toEqual(
        cart.items.map(({ unit_price }) => cents(unit_price)),
      );
      expect(ecommerce.items.map(({ quantity }) => quantity)).toEqual(lines.map(({ quantity }) => quantity));
    }),
  );
});

test('S7.08 what cannot be bought any more is of no value', () => {
  const cart = sampleCart([sampleItem('a')]);
  const { variant } = sampleItem('b');
  const gone = { variant_id: 'b', quantity: 2, reason: 'sold-out', variant };
  expect(goodsOfCart({ ...cart, unavailable: [gone] })).toMatchObject([
    { code: 'code-a', unitAmount: 2_900, quantity: 1 },
    { code: 'code-b', unitAmount: 0, quantity: 2 },
  ]);
});

test('S7.08 a wish is for the fewest pieces one may buy; without a price here there is nothing to tell', () => {
  const wish = {
    id: 'id',
    variant_code: 'CODE',
    name: 'M, Ramato',
    product: { name: 'Cap', code: 'P' },
    category: { name: 'Caps' },
    root_category: { name: 'Clothing' },
  };
  const price_list = { street_price: 2_900, currency: { code: 'GBP' as const }, min_purchasable_quantity: 2 };
  expect(goodsOfWish({ ...wish, price_list })).toEqual({
    variantId: 'id',
    currency: 'GBP',
    code: 'CODE',
    name: 'Cap',
    variant: 'M, Ramato',
    category: 'Clothing',
    category2: 'Caps',
    unitAmount: 2_900,
    quantity: 2,
  });
  expect(goodsOfWish({ ...wish, price_list: null })).toBeNull();
});

/** The amount as JSON writes it, with two places. */
function asWritten(value: number): string {
  const [whole, places = ''] = JSON.stringify(value).split('.');
  return `${whole}.${places.padEnd(2, '0')}`;
}

function cents(amount: number): string {
  const digits = String(amount).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
