import { describe, expect, test } from 'vitest';
import type { CartJson } from '#domain/carts/cart-json.ts';
import { findGuestSession } from '#domain/customers/find-guest-session.ts';
import { savePromotions } from '#domain/promotions/save-promotions.ts';
import { statusOfRefusal } from '#server/refusals.ts';
import { asSystem } from '#tests/helpers/as-system.ts';
import { SAMPLE, sampleGoods } from '#tests/helpers/sample-goods.ts';
import { testShop } from '#tests/helpers/test-shop.ts';
import { createCartApi } from './cart.ts';
import type { ApiRequest } from './context.ts';
import { createMeApi } from './me.ts';

const shop = await testShop({ ...SAMPLE.euro, locale: 'it' });
const goods = await sampleGoods(shop);
const jersey = await goods.addVariant({ code: 'test-jersey', prices: { 'test-eu': 9_900 }, stock: 5 });
const cap = await goods.addVariant({ code: 'test-cap', prices: { 'test-eu': 2_900 } });
const validFrom = new Date('2025-01-01T00:00:00Z');
await savePromotions(asSystem(shop), [
  { code: 'TEST-TEN', percentBp: 1_000, active: true, validFrom, validTo: null },
]);

/** A browser of this shop that keeps the guest cookie between calls. */
function visitor() {
  let token: string | null = null;
  const cartApi = createCartApi();
  const meApi = createMeApi();
  const api = (): ApiRequest => ({
    shop,
    chosenCountry: null,
    guestToken: token,
    guest: async () => (token === null ? null : findGuestSession(shop, token)),
    customer: async () => null,
    sendGuestCookie: (sent) => {
      token = sent;
    },
    sendBagCookie: () => undefined,
    consentCookie: null,
    sendConsentCookie: () => undefined,
    refuseTooOften: () => undefined,
    sendsManyForms: () => false,
    marketOf: () => shop.market,
    statusOf: statusOfRefusal,
  });
  const ask = async (path: string, body?: unknown) => {
    const init =
      body === undefined
        ? {}
        : {
            method: 'POST',
            headers: { 'Content-Type': 'application/json' },
            body: typeof body === 'string' ? body : JSON.stringify(body),
          };
    const app = path.endsWith('/me') ? meApi : cartApi;
    const answer = await app.fetch(new Request(`http://shop.test${path}`, init), {
      api: api(),
      requestId: 'test',
    });
    // biome-ignore lint/suspicious/noExplicitAny: tests look at what they name
    return { status: answer.status, body: (await answer.json()) as any };
  };
  return {
    ask,
    add: (variantCode: string, quantity: unknown, more = {}) =>
      ask('/it/cart/add', { variant_code: variantCode, quantity, ...more }),
    cart: async () => (await ask('/it/cart')).body.data as CartJson | null,
    hasSession: () => token !== null,
  };
}

describe('S7.05 cart add', () => {
  test('a visitor without session has no cart, and gets one with the first line', async () => {
    const guest = visitor();
    expect(await guest.cart()).toBeNull();
    const added = await guest.add('test-jersey', 2);
    expect(added).toEqual({
      status: 200,
      body: { variant_id: jersey.variantId, quantity: 2, previous_quantity: 0, items_count: 2 },
    });
    expect(guest.hasSession()).toBe(true);
    expect(await guest.cart()).toMatchObject({ items_count: 2, items_total: 19_800 });
    expect((await guest.add('test-cap', 1)).body).toMatchObject({ quantity: 1, items_count: 3 });
  });

  test('answers with the whole cart when requested', async () => {
    const guest = visitor();
    const first = await guest.ask('/it/cart/add?include=cart', { variant: jersey.variantId, quantity: 1 });
    expect(first.body.cart.items).toMatchObject([{ variant_id: jersey.variantId, quantity: 1 }]);
  });

  test('S4.09 with the previous quantity the line gets the new one', async () => {
    const guest = visitor();
    await guest.add('test-jersey', 2);
    const changed = await guest.add('test-jersey', 4, { previous_quantity: 2 });
    expect(changed.body).toMatchObject({ quantity: 4, previous_quantity: 2, items_count: 4 });
  });

  test.each([0, -1, 1e9, '2; drop', 1.5, ''])(
    'quantity %j is refused in words and changes nothing',
    async (bad) => {
      const guest = visitor();
      await guest.add('test-cap', 1);
      const before = await guest.cart();
      const refused = await guest.add('test-jersey', bad);
      expect(refused.status).toBeGreaterThanOrEqual(400);
      expect(refused.status).toBeLessThan(500);
      expect(refused.body.error.message).toMatch(/\w{3}/);
      expect(refused.body.error.message).not.toContain('carts.');
      expect(await guest.cart()).toEqual(before);
    },
  );

  test('an unknown variant, an invalid JSON body and an unknown language each get their status', async () => {
    const guest = visitor();
    expect((await guest.add('no-such-thing', 1)).status).toBe(404);
    expect((await guest.ask('/it/cart/add', '{"quantity":')).status).toBe(400);
    expect((await guest.ask('/it/cart/add', { variant: 'x', quantity: 1 })).status).toBe(422);
    expect((await guest.ask('/xx/cart')).status).toBe(404);
    expect(guest.hasSession()).toBe(false);
  });

  test('a quantity above the stock is answered with the available number', async () => {
    const guest = visitor();
    const refused = await guest.add('test-jersey', 6);
    expect(refused.body.error.code).toBe('carts.more-than-available');
    expect(refused.body.error.fields).toHaveProperty('quantity');
  });
});

test('S7.05 cart remove takes a variant out; twice is no error', async () => {
  const guest = visitor();
  await guest.add('test-jersey', 2);
  await guest.add('test-cap', 1);
  const once = await guest.ask('/it/cart/remove', { variant: jersey.variantId });
  expect(once.body.data.items).toMatchObject([{ variant_id: cap.variantId }]);
  expect(once.body.removed_quantity).toBe(2);
  const twice = await guest.ask('/it/cart/remove', { variant: jersey.variantId });
  expect(twice).toEqual({ ...once, body: { ...once.body, removed_quantity: 0 } });
});

test('a price that moved is told until the visitor says they saw it', async () => {
  const moving = await goods.addVariant({ code: 'test-moving', prices: { 'test-eu': 1_000 } });
  const guest = visitor();
  await guest.add('test-moving', 1);
  await goods.changePrice(moving.variantId, 'test-eu', 1_200);
  expect((await guest.cart())?.price_changes).toHaveLength(1);
  const seen = await guest.ask('/it/cart/acknowledge-prices', {});
  expect(seen.body.data).toMatchObject({ items_count: 1, price_changes: [] });
  expect((await visitor().ask('/it/cart/acknowledge-prices', {})).body).toEqual({ data: null });
});

describe('S7.04 coupons', () => {
  test('remove coupon answers error, message and the updated cart', async () => {
    const guest = visitor();
    await guest.add('test-jersey', 1);
    const used = await guest.ask('/it/cart/coupons/add', { coupon: 'test-ten' });
    expect(used.body).toMatchObject({ error: false, message: '', data: { promotion_total: 990 } });
    const removed = await guest.ask('/it/cart/coupons/remove', { coupon: 'TEST-TEN' });
    expect(removed).toMatchObject({ status: 200, body: { error: false, data: { promotion_total: 0 } } });
  });

  test('one that is not in the cart is flagged with a message, and the answer has the cart', async () => {
    const guest = visitor();
    await guest.add('test-jersey', 1);
    const refused = await guest.ask('/it/cart/coupons/remove', { coupon: 'TEST-TEN' });
    expect(refused).toMatchObject({ status: 200, body: { error: true, data: { items_count: 1 } } });
    expect(refused.body.message).not.toBe('');
  });

  test('an unknown code without a cart is flagged too', async () => {
    const refused = await visitor().ask('/it/cart/coupons/add', { coupon: 'NO-SUCH' });
    expect(refused.body).toMatchObject({ error: true, data: null });
  });
});

test('me returns country, currency and the number of pieces in the cart', async () => {
  const guest = visitor();
  expect((await guest.ask('/me')).body).toEqual({
    country: 'XE',
    country_name: 'XE',
    currency: 'EUR',
    cart_count: 0,
    wishlist: [],
    customer: null,
  });
  await guest.add('test-jersey', 3);
  expect((await guest.ask('/it/me')).body.cart_count).toBe(3);
});
