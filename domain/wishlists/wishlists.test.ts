import { beforeEach, describe, expect, test } from 'vitest';
import { findCart } from '#domain/carts/find-cart.ts';
import { findGuestSession } from '#domain/customers/find-guest-session.ts';
import { newId } from '#shared/ids.ts';
import { openGuestSession } from '#tests/helpers/open-guest-session.ts';
import { SAMPLE, sampleGoods } from '#tests/helpers/sample-goods.ts';
import { testShop } from '#tests/helpers/test-shop.ts';
import { addWish } from './add-wish.ts';
import { findWishlist } from './find-wishlist.ts';
import { MAX_WISHES } from './limits.ts';
import { listWishes } from './list-wishes.ts';
import { mergeWishlists } from './merge-wishlists.ts';
import { moveToCart } from './move-to-cart.ts';
import { removeWishes } from './remove-wishes.ts';

const shop = await testShop({ ...SAMPLE.euro, locale: 'it' });
const goods = await sampleGoods(shop);
await goods.addVariant({ code: 'test-jersey', prices: { 'test-eu': 9_900 }, listAmount: 12_000, stock: 5 });
await goods.addVariant({ code: 'test-cap', prices: { 'test-eu': 2_900 }, minimum: 2 });

let guest: string;
beforeEach(async () => {
  guest = (await openGuestSession(shop)).id;
});

const wish = (variantCode: string, guestSessionId: string | null = guest) =>
  addWish(shop, { guestSessionId, variantCode });
const codes = async (session = guest) =>
  (await listWishes(shop, session)).map(({ variantCode }) => variantCode);

describe('a wishlist', () => {
  test('S1.12 gives a visitor without session one with the first entry', async () => {
    const { guestSession } = await wish('test-jersey', null);
    expect(await findGuestSession(shop, guestSession?.token)).toEqual({ id: guestSession?.id });
    expect(await codes(guestSession?.id)).toEqual(['test-jersey']);
  });

  test('S3.14 entry has product, variant code, name, street price, root category and category', async () => {
    await wish('test-jersey');
    const [entry] = await findWishlist(shop, guest);
    expect(entry).toMatchObject({
      variantId: expect.any(String),
      variantCode: 'test-jersey',
      product: { name: expect.any(String), slug: expect.any(String) },
      price: { streetAmount: 9_900, listAmount: 12_000, currency: 'EUR' },
      category: { name: expect.any(String), slug: expect.any(String) },
      rootCategory: { name: expect.any(String), slug: expect.any(String) },
      reason: null,
    });
  });

  test('has an entry once, also when added twice at once; the latest comes first', async () => {
    await Promise.all([wish('test-jersey'), wish('test-jersey'), wish('test-jersey')]);
    shop.clock.forward(1000);
    await wish('test-cap');
    expect((await findWishlist(shop, guest)).map(({ variantCode }) => variantCode)).toEqual([
      'test-cap',
      'test-jersey',
    ]);
  });

  test('takes the cheapest available variant for a product', async () => {
    await addWish(shop, { guestSessionId: guest, productCode: 'VT25' });
    const [entry] = await findWishlist(shop, guest);
    expect(entry?.product).toMatchObject({ code: 'VT25', slug: 'vetta' });
    expect(entry?.variantCode).toMatch(/^VT25-/);
  });

  test.each(['nothing', '', "'; drop table wishes; --", 'test\0', 'x'.repeat(5000)])(
    'what is not sold cannot be wished for: %j',
    async (code) => {
      await expect(wish(code)).rejects.toMatchObject({ code: 'wishlists.variant-unknown' });
      const product = addWish(shop, { guestSessionId: guest, productCode: code });
      await expect(product).rejects.toMatchObject({ code: 'wishlists.variant-unknown' });
    },
  );

  test('has a limit', async () => {
    await shop.connection.pool.query(
      `insert into wishes (guest_session_id, variant_id, added_at) select $1, id, now() from variants where code not like 'test-%' limit $2`,
      [guest, MAX_WISHES],
    );
    await expect(wish('test-jersey')).rejects.toMatchObject({
      code: 'wishlists.full',
      values: { maximum: 100 },
    });
    expect(await codes()).toHaveLength(MAX_WISHES);
  });

  test('loses an entry by variant or by product, and twice is no error', async () => {
    await wish('test-jersey');
    await addWish(shop, { guestSessionId: guest, productCode: 'VT25' });
    for (const _ of [1, 2]) await removeWishes(shop, { guestSessionId: guest, variantCode: 'test-jersey' });
    await removeWishes(shop, { guestSessionId: guest, productCode: 'VT25' });
    expect(await codes()).toEqual([]);
  });

  test('cannot be changed by another visitor', async () => {
    await wish('test-jersey');
    const other = (await openGuestSession(shop)).id;
    await removeWishes(shop, { guestSessionId: other, variantCode: 'test-jersey' });
    expect(await codes()).toEqual(['test-jersey']);
    expect(await codes(newId())).toEqual([]);
  });
});

describe('an entry’s goods', () => {
  test('can be sold out, not sold here or no longer sold', async () => {
    const gone = await goods.addVariant({ code: 'test-gone', prices: { 'test-eu': 100 }, stock: 1 });
    const here = await goods.addVariant({ code: 'test-here', prices: { 'test-eu': 100 } });
    const old = await goods.addVariant({ code: 'test-old', prices: { 'test-eu': 100 } });
    for (const code of ['test-gone', 'test-here', 'test-old']) await wish(code);
    await goods.setStock(gone.variantId, 0);
    await goods.endPrice(here.variantId, 'test-eu');
    await shop.connection.pool.query(`update variants set status = 'archived' where id = $1`, [
      old.variantId,
    ]);
    const reasons = new Map((await findWishlist(shop, guest)).map((one) => [one.variantCode, one.reason]));
    expect(Object.fromEntries(reasons)).toEqual({
      'test-gone': 'sold-out',
      'test-here': 'not-sold-here',
      'test-old': 'ended',
    });
  });
});

describe('moving to the cart', () => {
  test('S1.12 adds it to the cart and removes it from the list', async () => {
    await wish('test-cap');
    await moveToCart(shop, { guestSessionId: guest, variantCode: 'test-cap', quantity: 2 });
    expect(await codes()).toEqual([]);
    expect((await findCart(shop, guest))?.lines).toMatchObject([{ quantity: 2 }]);
  });

  test('leaves the entry in the list when the cart refuses it', async () => {
    await wish('test-jersey');
    const refused = moveToCart(shop, { guestSessionId: guest, variantCode: 'test-jersey', quantity: 50 });
    await expect(refused).rejects.toMatchObject({ code: 'carts.more-than-available' });
    expect(await codes()).toEqual(['test-jersey']);
  });
});

describe('at login', () => {
  test('S1.12 entries of the guest join those of the customer, each once', async () => {
    const customer = (await openGuestSession(shop)).id;
    await wish('test-jersey', customer);
    await wish('test-jersey');
    await wish('test-cap');
    await mergeWishlists(shop, { from: guest, into: customer });
    expect((await codes(customer)).sort()).toEqual(['test-cap', 'test-jersey']);
    expect(await codes()).toEqual([]);
  });
});
