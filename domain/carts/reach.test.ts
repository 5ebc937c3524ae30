import { expect, test } from 'vitest';
import { openGuestSession } from '#tests/helpers/open-guest-session.ts';
import { testShop } from '#tests/helpers/test-shop.ts';
import { addToCart } from './add-to-cart.ts';
import { findCart } from './find-cart.ts';

const seeded = await testShop();

async function reachIn(country: string, taxCategory: string) {
  const { rows } = await seeded.connection.pool.query(
    `select m.code, m.currency, m.price_list_slug as "priceList", v.code as "variantCode"
     from countries c join markets m on m.code = c.market_code
     join prices on prices.price_list_slug = m.price_list_slug
     join variants v on v.id = prices.variant_id
     join products p on p.id = v.product_id and p.tax_category = $2 and p.status = 'active'
     join stock_items s on s.variant_id = v.id and s.on_hand > 5
     where c.code = $1 limit 1`,
    [country, taxCategory],
  );
  const { variantCode, ...market } = rows[0];
  const at = { ...seeded, country, market: { ...seeded.market, ...market } };
  const { id: guestSessionId } = await openGuestSession(at);
  await addToCart(at, { guestSessionId, variantCode, quantity: 1 });
  const cart = await findCart(at, guestSessionId);
  expect(cart?.lines).toHaveLength(1);
  return cart?.reach;
}

test.each([
  ['IT', 'e-bike', 'delivered'],
  ['US', 'e-bike', 'collected'],
  ['AU', 'e-bike', 'nowhere'],
  ['CY', 'e-bike', 'nowhere'],
  ['US', 'bike', 'delivered'],
])(
  'X1.17 a cart for %s with one of %s goods tells how it comes, as the checkout says: %s',
  async (country, kind, reach) => {
    expect(await reachIn(country, kind)).toBe(reach);
  },
);
