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

describe('wishing', () => {
  test('S1.12 a visitor without session gets one with the first wish', async () => {
    const { guestSession } = await wish('test-jersey', null);
    expect(await findGuestSession(shop, guestSession?.token)).toEqual({ id: guestSession?.id });
    expect(await codes(guestSession?.id)).toEqual(['test-jersey']);
  });

  test('S3.14 a wish tells product, variant code, name, street price, root category and category', async () => {
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

  test('twice, also at once, is one wish; the latest wish comes first', async () => {
    await Promise.all([wish('test-jersey'), wish('test-jersey'), wish('test-jersey')]);
    shop.clock.forward(1000);
    await wish('test-cap');
    expect((await findWishlist(shop, guest)).map(({ variantCode }) => variantCode)).toEqual([
      'test-cap',
      'test-jersey',
    ]);
  });

  test('for a product means its cheapest variant of those that can be had', async () => {
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

  test('a list has an end', async () => {
    await shop.connection.pool.query(
      `insert into wishes select $1, id, now() from variants where code not like 'test-%' limit $2`,
      [guest, MAX_WISHES],
    );
    await expect(wish('test-jersey')).rejects.toMatchObject({
      code: 'wishlists.full',
      values: { maximum: 100 },
    });
    expect(await codes()).toHaveLength(MAX_WISHES);
  });

  test('is taken back by variant or by product, and twice is no mistake', async () => {
    await wish('test-jersey');
    await addWish(shop, { guestSessionId: guest, productCode: 'VT25' });
    for (const _ of [1, 2]) await removeWishes(shop, { guestSessionId: guest, variantCode: 'test-jersey' });
    await removeWishes(shop, { guestSessionId: guest, productCode: 'VT25' });
    expect(await codes()).toEqual([]);
  });

  test('nobody takes from the list of another', async () => {
    await wish('test-jersey');
    const other = (await openGuestSession(shop)).id;
    await removeWishes(shop, { guestSessionId: other, variantCode: 'test-jersey' });
    expect(await codes()).toEqual(['test-jersey']);
    expect(await codes(newId())).toEqual([]);
  });
});

describe('what became of a wish', () => {
  test('it says when it is sold out, not sold here or no longer sold', async () => {
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
  test('S1.12 puts it into the cart and off the list', async () => {
    await wish('test-cap');
    await moveToCart(shop, { guestSessionId: guest, variantCode: 'test-cap', quantity: 2 });
    expect(await codes()).toEqual([]);
    expect((await findCart(shop, guest))?.lines).toMatchObject([{ quantity: 2 }]);
  });

  test('leaves the wish where it is when the cart refuses it', async () => {
    await wish('test-jersey');
    const refused = moveToCart(shop, { guestSessionId: guest, variantCode: 'test-jersey', quantity: 50 });
    await expect(refused).rejects.toMatchObject({ code: 'carts.more-than-available' });
    expect(await codes()).toEqual(['test-jersey']);
  });
});

describe('at login', () => {
  test('S1.12 what the guest wished for joins what the customer had, each once', async () => {
    const customer = (await openGuestSession(shop)).id;
    await wish('test-jersey', customer);
    await wish('test-jersey');
    await wish('test-cap');
    await mergeWishlists(shop, { from: guest, into: customer });
    expect((await codes(customer)).sort()).toEqual(['test-cap', 'test-jersey']);
  });
});
