import { expect, test } from 'vitest';
import { sampleCart, sampleItem } from '#tests/helpers/sample-cart.ts';
import { cartLines, unavailableLines } from './cart-line.ts';

const base = sampleItem('a', { quantity: 3, unit_price: 4_000 });
const priceList = { ...base.price_list, list_price: 5_000 };

test('S2.08 a line leads to its variant: bikes by their category, other goods by the root of theirs', () => {
  const product = {
    ...base.variant.product,
    root_category: { name: 'Wear', slug: 'wear' },
    category: { name: 'Road', slug: 'road' },
  };
  const bike = { ...base, variant: { ...base.variant, product: { ...product, kind: 'bike' } } };
  const cap = { ...base, variant: { ...base.variant, product } };
  const hrefs = cartLines(sampleCart([bike, cap]), 'it').map((line) => line.href);
  expect(hrefs).toEqual(['/it/bikes/road/cap?v=slug-a', '/it/shop/wear/cap?v=slug-a']);
});

test('a line costs what the server says, and shows the list price of all pieces when that is more', () => {
  const [line] = cartLines(sampleCart([{ ...base, price_list: priceList }]), 'en');
  expect(line).toMatchObject({ amount: 12_000, unitAmount: 4_000, listAmount: 15_000 });
  expect(cartLines(sampleCart([base]), 'en')[0]?.listAmount).toBeNull();
});

test('what cannot be bought has a reason and no price', () => {
  const lost = { variant_id: 'a', quantity: 1, reason: 'sold-out', variant: base.variant };
  const lines = unavailableLines(sampleCart([], { unavailable: [lost] }), 'en');
  expect(lines).toMatchObject([{ reason: 'sold-out', amount: null, name: 'Cap' }]);
});
