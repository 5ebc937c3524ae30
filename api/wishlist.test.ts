import { expect, test } from 'vitest';
import { findGuestSession } from '#domain/customers/find-guest-session.ts';
import { statusOfRefusal } from '#server/refusals.ts';
import { SAMPLE, sampleGoods } from '#tests/helpers/sample-goods.ts';
import { testShop } from '#tests/helpers/test-shop.ts';
import type { ApiRequest } from './context.ts';
import { createApi } from './create-api.ts';

const shop = await testShop({ ...SAMPLE.euro, locale: 'it' });
const goods = await sampleGoods(shop);
await goods.addVariant({
  ...{ code: 'test-jersey', prices: { 'test-eu': 9_900 }, listAmount: 12_000, stock: 5 },
});
await goods.addVariant({ code: 'test-gone', stock: 0 });

/** A browser of this shop that keeps the guest cookie between calls. */
function visitor() {
  let token: string | null = null;
  return async (path: string, body?: unknown) => {
    const api: Partial<ApiRequest> = {
      shop,
      guest: async () => (token === null ? null : findGuestSession(shop, token)),
      customer: async () => null,
      sendGuestCookie: (sent) => {
        token = sent;
      },
      sendBagCookie: () => undefined,
      statusOf: statusOfRefusal,
    };
    const post = {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    };
    const request = new Request(`http://shop.test/api/it/${path}`, body === undefined ? {} : post);
    const answer = await createApi().fetch(request, { api, requestId: 'test' });
    // biome-ignore lint/suspicious/noExplicitAny: tests look at what they name
    return { status: answer.status, body: (await answer.json()) as any };
  };
}

test('S3.14 a wishlist entry has id, product, variant code, name, street price, root category and category', async () => {
  const ask = visitor();
  expect((await ask('wishlist')).body).toEqual({ data: [] });
  expect(await ask('wishlist/add', { variant_code: 'test-jersey' })).toEqual({
    status: 200,
    body: { done: true },
  });
  const { body } = await ask('wishlist');
  expect(body.data).toEqual([
    {
      id: expect.any(String),
      product: {
        code: expect.any(String),
        kind: expect.any(String),
        name: expect.any(String),
        slug: expect.any(String),
      },
      variant_code: 'test-jersey',
      name: expect.any(String),
      price_list: {
        street_price: 9_900,
        list_price: 12_000,
        currency: { code: 'EUR' },
        min_purchasable_quantity: 1,
      },
      root_category: { name: expect.any(String), slug: expect.any(String) },
      category: { name: expect.any(String), slug: expect.any(String) },
      image: expect.toSatisfy((image: unknown) => image === null || typeof image === 'string'),
      reason: null,
      added_at: expect.any(String),
    },
  ]);
});

test('S1.12 me lists the wishlist by product and variant', async () => {
  const ask = visitor();
  expect((await ask('me')).body.wishlist).toEqual([]);
  await ask('wishlist/add', { product_code: 'VT25' });
  expect((await ask('me')).body.wishlist).toEqual([
    { product_code: 'VT25', variant_code: expect.stringMatching(/^VT25-/) },
  ]);
  await ask('wishlist/remove', { product_code: 'VT25' });
  expect((await ask('me')).body.wishlist).toEqual([]);
});

test('an entry that is sold out says so', async () => {
  const ask = visitor();
  await ask('wishlist/add', { variant_code: 'test-gone' });
  expect((await ask('wishlist')).body.data).toMatchObject([{ reason: 'sold-out' }]);
});

test('as many pieces are moved to the cart as were asked for', async () => {
  const ask = visitor();
  await ask('wishlist/add', { variant_code: 'test-jersey' });
  await ask('wishlist/move-to-cart', { variant_code: 'test-jersey', quantity: 3 });
  expect((await ask('me')).body.cart_count).toBe(3);
});

test('S1.12 a wish is moved to the cart', async () => {
  const ask = visitor();
  await ask('wishlist/add', { variant_code: 'test-jersey' });
  expect(await ask('wishlist/move-to-cart', { variant_code: 'test-jersey' })).toEqual({
    status: 200,
    body: { data: [] },
  });
  expect((await ask('me')).body.cart_count).toBe(1);
});

test('S7.08 removing an entry returns it, and nothing when it was removed before', async () => {
  const ask = visitor();
  const { body } = await ask('wishlist/add?include=wish', { variant_code: 'test-jersey' });
  expect(body).toEqual({ done: true, wish: (await ask('wishlist')).body.data[0] });
  expect(await ask('wishlist/add?include=wish', { variant_code: 'test-jersey' })).toEqual({
    status: 200,
    body: { done: true, wish: null },
  });
});

test('S7.08 moving an entry returns the change of the cart', async () => {
  const ask = visitor();
  for (const previous of [0, 1]) {
    await ask('wishlist/add', { variant_code: 'test-jersey' });
    const moved = await ask('wishlist/move-to-cart?include=cart', { variant_code: 'test-jersey' });
    expect(moved.body).toMatchObject({
      data: [],
      change: {
        quantity: previous + 1,
        previous_quantity: previous,
        items_count: previous + 1,
        cart: { items: [{ quantity: previous + 1, variant: { code: 'test-jersey' } }] },
      },
    });
    expect(moved.body.change.variant_id).toBe(moved.body.change.cart.items[0].variant_id);
  }
});

test('an unknown variant is refused, and a visitor without session has nothing to move', async () => {
  const ask = visitor();
  expect((await ask('wishlist/add', { variant_code: 'nothing' })).status).toBe(404);
  expect((await ask('wishlist/add', {})).status).toBe(404);
  expect((await ask('wishlist/add', { variant_code: 7 })).status).toBe(422);
  expect((await ask('wishlist/move-to-cart', { variant_code: 'test-jersey' })).status).toBe(404);
  expect((await ask('wishlist/remove', { variant_code: 'test-jersey' })).status).toBe(200);
});
