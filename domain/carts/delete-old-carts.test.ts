import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { deleteGuestSessions } from '#domain/customers/delete-guest-sessions.ts';
import { SAMPLE, sampleGoods } from '#tests/helpers/sample-goods.ts';
import { testShop } from '#tests/helpers/test-shop.ts';
import { addToCart } from './add-to-cart.ts';
import { deleteOldCarts } from './delete-old-carts.ts';
import { cartLines, carts } from './schema.ts';

const shop = await testShop(SAMPLE.euro);
await (await sampleGoods(shop)).addVariant({ code: 'test-jersey' });
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

test('a guest’s cart outlives its session by 30 days and is then deleted with its lines; a cart in use stays', async () => {
  const { cartId } = await addToCart(shop, { variantCode: 'test-jersey', quantity: 1 });
  shop.clock.forward(31 * MINUTE);
  expect(await deleteGuestSessions(shop)).toBe(1);
  expect(await deleteOldCarts(shop)).toBe(0);
  shop.clock.forward(30 * DAY);
  const used = await addToCart(shop, { variantCode: 'test-jersey', quantity: 1 });
  expect([await deleteGuestSessions(shop), await deleteOldCarts(shop)]).toEqual([0, 1]);
  expect(await shop.db.select({ id: carts.id }).from(carts)).toEqual([{ id: used.cartId }]);
  expect(await shop.db.select().from(cartLines).where(eq(cartLines.cartId, cartId))).toEqual([]);
});

test('a cart that has no key, because it was a customer’s, is deleted after a day without a session', async () => {
  const { cartId } = await addToCart(shop, { variantCode: 'test-jersey', quantity: 1 });
  await shop.db.update(carts).set({ keyHash: null, guestSessionId: null }).where(eq(carts.id, cartId));
  shop.clock.forward(DAY + MINUTE);
  expect(await deleteOldCarts(shop)).toBe(1);
});
