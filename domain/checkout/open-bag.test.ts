import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { addToCart } from '#domain/carts/add-to-cart.ts';
import { deleteOldCarts } from '#domain/carts/delete-old-carts.ts';
import { findCart } from '#domain/carts/find-cart.ts';
import { mergeCarts } from '#domain/carts/merge-carts.ts';
import { carts } from '#domain/carts/schema.ts';
import { deleteGuestSessions } from '#domain/customers/delete-guest-sessions.ts';
import { findGuestSession } from '#domain/customers/find-guest-session.ts';
import { recogniseCustomer } from '#domain/customers/recognise-customer.ts';
import { addWish } from '#domain/wishlists/add-wish.ts';
import { deleteOldWishes } from '#domain/wishlists/delete-old-wishes.ts';
import { listWishes } from '#domain/wishlists/list-wishes.ts';
import { wishes } from '#domain/wishlists/schema.ts';
import { SAMPLE, sampleGoods } from '#tests/helpers/sample-goods.ts';
import { testShop } from '#tests/helpers/test-shop.ts';
import { deleteOldCheckouts } from './delete-old-checkouts.ts';
import { openBag } from './open-bag.ts';
import { saveCheckout } from './save-checkout.ts';
import { checkouts } from './schema.ts';

const shop = await testShop(SAMPLE.euro);
await (await sampleGoods(shop)).addVariant({ code: 'test-jersey' });
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

const fillBag = () => addToCart(shop, { variantCode: 'test-jersey', quantity: 2 });
const piecesOf = async (session: string) => (await findCart(shop, session))?.itemCount;
const typedFor = (cartId: string) => shop.db.select().from(checkouts).where(eq(checkouts.cartId, cartId));

test.each([
  ['before the job that deletes sessions', false],
  ['after it', true],
])(
  'a guest’s bag is opened by its key after the session ended, %s, in a new one',
  async (_when, isDeleted) => {
    const { bagKey, guestSession } = await fillBag();
    shop.clock.forward(31 * MINUTE);
    expect(await findGuestSession(shop, guestSession?.token)).toBeNull();
    if (isDeleted) await deleteGuestSessions(shop);
    const opened = await openBag(shop, bagKey);
    expect(opened?.id).not.toBe(guestSession?.id);
    expect(await findGuestSession(shop, opened?.token)).toEqual({ id: opened?.id });
    expect(await piecesOf(opened?.id ?? '')).toBe(2);
  },
);

test('it lives 30 days from the last visit that opened it, then it is deleted and the key opens nothing', async () => {
  const { bagKey, cartId } = await fillBag();
  for (const _visit of [1, 2]) {
    shop.clock.forward(29 * DAY);
    await deleteGuestSessions(shop);
    await deleteOldCarts(shop);
    expect(await openBag(shop, bagKey)).not.toBeNull();
  }
  shop.clock.forward(30 * DAY + MINUTE);
  expect(await openBag(shop, bagKey)).toBeNull();
  await deleteGuestSessions(shop);
  await deleteOldCarts(shop);
  expect(await shop.db.select().from(carts).where(eq(carts.id, cartId))).toEqual([]);
});

test('what was typed at the checkout ends with the session', async () => {
  const { bagKey, cartId } = await fillBag();
  await saveCheckout(shop, { cartId, typed: { email: 'ada@mail.test' } });
  shop.clock.forward(31 * MINUTE);
  expect(await openBag(shop, bagKey)).not.toBeNull();
  expect(await typedFor(cartId)).toEqual([]);
});

describe('a guest’s wishes', () => {
  const wish = (guestSessionId: string | null) =>
    addWish(shop, { guestSessionId, variantCode: 'test-jersey' });
  const wishedIn = async (session = '') =>
    (await listWishes(shop, session)).map(({ variantCode }) => variantCode);

  test.each(['a bag that is filled', 'nothing else'])(
    'come back with the bag, 30 days from the last visit that opened it: %s',
    async (what) => {
      const bag = what === 'nothing else' ? null : await fillBag();
      const wished = await wish(bag?.guestSession?.id ?? null);
      const key = bag ? bag.bagKey : wished.bagKey;
      for (const _visit of [1, 2]) {
        shop.clock.forward(29 * DAY);
        for (const forget of [deleteGuestSessions, deleteOldCarts, deleteOldWishes]) await forget(shop);
        expect(await wishedIn((await openBag(shop, key))?.id)).toEqual(['test-jersey']);
      }
      shop.clock.forward(30 * DAY + MINUTE);
      for (const forget of [deleteGuestSessions, deleteOldCarts, deleteOldWishes]) await forget(shop);
      expect(await openBag(shop, key)).toBeNull();
      expect(await shop.db.$count(wishes)).toBe(0);
    },
  );

  test('a later wish keeps them 30 days more, under the same key', async () => {
    const first = await wish(null);
    shop.clock.forward(20 * MINUTE);
    expect((await wish(first.guestSession?.id ?? '')).bagKey).toBeNull();
    expect(await openBag(shop, first.bagKey)).toBeNull();
    shop.clock.forward(29 * DAY + DAY - MINUTE);
    expect(await wishedIn((await openBag(shop, first.bagKey))?.id)).toEqual(['test-jersey']);
  });

  test('a customer’s hang on no cart, and theirs alone that nobody sees again are deleted', async () => {
    const names = { firstName: 'Eva', lastName: 'Rossi', email: 'eva@mail.test', emailVerified: true };
    const { cartSessionId } = await recogniseCustomer(shop, {
      issuer: 'http://test',
      subject: 'eva',
      ...names,
    });
    const wished = await wish(cartSessionId);
    expect(wished).toMatchObject({ guestSession: null, bagKey: null });
    expect(await deleteOldWishes(shop)).toBe(0);
    expect(await wishedIn(cartSessionId)).toEqual(['test-jersey']);
    await shop.db
      .update(wishes)
      .set({ guestSessionId: null })
      .where(eq(wishes.guestSessionId, cartSessionId));
    expect(await deleteOldWishes(shop)).toBe(1);
  });
});

test('what was typed is deleted a day after its session ended although the bag stays', async () => {
  const { cartId, bagKey } = await fillBag();
  await saveCheckout(shop, { cartId, typed: { email: 'ada@mail.test' } });
  shop.clock.forward(31 * MINUTE);
  await deleteGuestSessions(shop);
  await deleteOldCheckouts(shop);
  expect(await typedFor(cartId)).toHaveLength(1);
  shop.clock.forward(DAY);
  expect(await deleteOldCheckouts(shop)).toBe(1);
  expect(await openBag(shop, bagKey)).not.toBeNull();
});

test('two requests of a browser at once open it in one session', async () => {
  const { bagKey } = await fillBag();
  shop.clock.forward(31 * MINUTE);
  const opened = await Promise.all([openBag(shop, bagKey), openBag(shop, bagKey), openBag(shop, bagKey)]);
  expect(new Set(opened.map((one) => one?.id)).size).toBe(1);
  expect(opened.filter((one) => one?.token)).toHaveLength(1);
  expect(await piecesOf(opened[0]?.id ?? '')).toBe(2);
});

test('while its session lives, the key opens nothing', async () => {
  const { bagKey } = await fillBag();
  shop.clock.forward(2 * MINUTE);
  expect(await openBag(shop, bagKey)).toBeNull();
});

test('a customer’s cart has no key, and a guest’s loses it at login', async () => {
  const names = { firstName: 'Ada', lastName: 'Rossi', email: 'ada@mail.test', emailVerified: true };
  const { cartSessionId } = await recogniseCustomer(shop, {
    issuer: 'http://test',
    subject: 'ada',
    ...names,
  });
  const { bagKey, guestSession } = await fillBag();
  await mergeCarts(shop, { from: guestSession?.id ?? '', into: cartSessionId });
  expect(await openBag(shop, bagKey)).toBeNull();
  await shop.db.delete(carts).where(eq(carts.guestSessionId, cartSessionId));
  const own = await addToCart(shop, {
    guestSessionId: cartSessionId,
    variantCode: 'test-jersey',
    quantity: 1,
  });
  expect(own.bagKey).toBeNull();
});

test.each([
  ['forged', 'A'.repeat(32)],
  ['empty', ''],
  ['absent', null],
  ['an injection', "' or 1=1 --"],
])('a key that is %s opens nothing and is no error', async (_what, key) => {
  expect(await openBag(shop, key)).toBeNull();
});
