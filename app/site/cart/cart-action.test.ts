import { describe, expect, test } from 'vitest';
import { addToCart } from '#domain/carts/add-to-cart.ts';
import { findCart } from '#domain/carts/find-cart.ts';
import { guestSessions } from '#domain/customers/schema.ts';
import { SAMPLE, sampleGoods } from '#tests/helpers/sample-goods.ts';
import { testShop } from '#tests/helpers/test-shop.ts';
import { visitOf } from '#tests/helpers/visit-of.ts';
import { changeCart } from './cart-action.server.ts';

const shop = await testShop(SAMPLE.euro);
const goods = await sampleGoods(shop);
const jersey = await goods.addVariant({ code: 'test-jersey', prices: { 'test-eu': 9_900 }, stock: 5 });
const cap = await goods.addVariant({ code: 'test-cap', prices: { 'test-eu': 2_900 } });

/** A visitor with two jerseys and a cap, whose forms arrive without scripts. */
async function shopper() {
  const { guestSession } = await addToCart(shop, { variantId: jersey.variantId, quantity: 2 });
  const guestSessionId = guestSession?.id ?? '';
  await addToCart(shop, { guestSessionId, variantId: cap.variantId, quantity: 1 });
  const visit = visitOf(shop, guestSessionId);
  return {
    send: (form: Record<string, string>) => changeCart(visit, form),
    cart: () => findCart(shop, guestSessionId),
  };
}

test('the add form of a first visitor opens a cart with the variant in it', async () => {
  const visit = visitOf(shop);
  expect(await changeCart(visit, { intent: 'add', variant: jersey.code, quantity: '2' })).toBeNull();
  const { guest } = await visit.personal();
  expect(await findCart(shop, guest?.id ?? '')).toMatchObject({ itemCount: 2 });
});

test('an add form that is refused opens neither session nor cart', async () => {
  const before = await shop.db.$count(guestSessions);
  const visit = visitOf(shop);
  for (const form of [
    { variant: 'nothing', quantity: '1' },
    { variant: jersey.code, quantity: '2; drop' },
  ]) {
    expect((await changeCart(visit, { intent: 'add', ...form }))?.refused.intent).toBe('add');
  }
  expect((await visit.personal()).guest).toBeNull();
  expect(await shop.db.$count(guestSessions)).toBe(before);
});

test('a coupon is asked for its code, and a visitor without a cart is told that theirs is empty', async () => {
  const { send } = await shopper();
  const untyped = await send({ intent: 'coupon-add', coupon: ' ' });
  expect(untyped).toMatchObject({ status: 422, refused: { message: 'Scrivi prima il codice.' } });
  const early = await changeCart(visitOf(shop), { intent: 'coupon-add', coupon: 'X' });
  expect(early?.refused.message).toBe('Il tuo carrello è vuoto. Metti prima qualcosa.');
});

describe('S4.09 the quantity form', () => {
  test('takes the typed number, or the step whose button was pressed', async () => {
    const { send, cart } = await shopper();
    expect(await send({ intent: 'change', variant: jersey.variantId, quantity: '4' })).toBeNull();
    expect((await cart())?.lines[0]?.quantity).toBe(4);
    await send({ intent: 'change', variant: jersey.variantId, quantity: '4', step: '3' });
    expect((await cart())?.lines[0]?.quantity).toBe(3);
  });

  test.each(['0', '-1', '1e9', '2; drop', '', '999999999'])(
    'refuses %j beside its line and changes nothing',
    async (typed) => {
      const { send, cart } = await shopper();
      const before = await cart();
      const answer = await send({ intent: 'change', variant: jersey.variantId, quantity: typed });
      expect(answer?.status).toBeGreaterThanOrEqual(400);
      expect(answer?.refused).toMatchObject({ variant: jersey.variantId, typed });
      expect(answer?.refused.message).not.toContain('carts.');
      expect(await cart()).toEqual(before);
    },
  );
});

test('removing takes the line out; all that became unavailable goes with one form', async () => {
  const { send, cart } = await shopper();
  await send({ intent: 'remove', variant: cap.variantId });
  expect((await cart())?.lines.map((line) => line.variantId)).toEqual([jersey.variantId]);
  const gone = await goods.addVariant({ code: 'test-gone' });
  await send({ intent: 'add', variant: gone.code, quantity: '1' });
  await goods.endVariant(gone.variantId);
  expect((await cart())?.unavailable).toHaveLength(1);
  expect(await send({ intent: 'remove-unavailable' })).toBeNull();
  expect(await cart()).toMatchObject({ itemCount: 2, unavailable: [] });
});

test('a price that moved is told until the shopper has seen it', async () => {
  const { send, cart } = await shopper();
  await goods.changePrice(cap.variantId, 'test-eu', 3_100);
  expect((await cart())?.priceChanges).toMatchObject([{ seenAmount: 2_900, currentAmount: 3_100 }]);
  await send({ intent: 'acknowledge-prices' });
  expect((await cart())?.priceChanges).toEqual([]);
});

test('a form that is none of ours is a bad request; one without a session says the line is gone', async () => {
  await expect(changeCart(visitOf(shop), { intent: 'steal' })).rejects.toMatchObject({
    init: { status: 400 },
  });
  await expect(changeCart(visitOf(shop), { intent: 'constructor' })).rejects.toMatchObject({
    init: { status: 400 },
  });
  const answer = await changeCart(visitOf(shop), {
    intent: 'change',
    variant: jersey.variantId,
    quantity: '1',
  });
  expect(answer?.refused.intent).toBe('change');
});
