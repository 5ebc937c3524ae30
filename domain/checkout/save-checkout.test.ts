import { expect, test } from 'vitest';
import { addToCart } from '#domain/carts/add-to-cart.ts';
import { newId } from '#shared/ids.ts';
import { findCheckout } from '#tests/helpers/find-checkout.ts';
import { SAMPLE, sampleGoods } from '#tests/helpers/sample-goods.ts';
import { testShop } from '#tests/helpers/test-shop.ts';
import { saveCheckout } from './save-checkout.ts';

const shop = await testShop(SAMPLE.euro);
await (await sampleGoods(shop)).addVariant({ code: 'test-jersey' });
const newCart = async () => (await addToCart(shop, { variantCode: 'test-jersey', quantity: 1 })).cartId;

test('nothing is stored before something was typed', async () => {
  expect(await findCheckout(shop, await newCart())).toBeNull();
  expect(await findCheckout(shop, newId())).toBeNull();
  expect(await findCheckout(shop, 'nonsense')).toBeNull();
});

test('stores what was typed, valid or not, with one key for the order', async () => {
  const cartId = await newCart();
  const saved = await saveCheckout(shop, { cartId, typed: { email: 'anna@', city: ' Volpago ' } });
  expect(saved).toEqual({
    cartId,
    typed: { email: 'anna@', city: ' Volpago ' },
    idempotencyKey: expect.any(String),
  });
  expect(await findCheckout(shop, cartId)).toEqual(saved);
  const again = await saveCheckout(shop, { cartId, typed: { email: 'anna@example.com' } });
  expect(again).toEqual({ ...saved, typed: { email: 'anna@example.com', city: ' Volpago ' } });
});

test('S5.02 never stores the acceptance of the terms', async () => {
  const cartId = await newCart();
  await saveCheckout(shop, { cartId, typed: { email: 'anna@example.com', termsAccepted: 'on' } });
  expect((await findCheckout(shop, cartId))?.typed).toEqual({ email: 'anna@example.com' });
});

test('stores only known fields, no control characters, and a limited length', async () => {
  const cartId = await newCart();
  const typed = { city: 'a\u0000b\ud800', street: 'x'.repeat(10_000_000), cardNumber: '4111111111111111' };
  const saved = await saveCheckout(shop, { cartId, typed });
  expect(saved.typed).toEqual({ city: 'a b\ufffd', street: 'x'.repeat(1000) });
});

test('two tabs at once share one checkout and one key', async () => {
  const cartId = await newCart();
  const fields = ['email', 'city', 'street', 'firstName', 'lastName'];
  const saved = await Promise.all(
    fields.map((field) => saveCheckout(shop, { cartId, typed: { [field]: field } })),
  );
  expect(new Set(saved.map((checkout) => checkout.idempotencyKey)).size).toBe(1);
  const kept = await findCheckout(shop, cartId);
  expect(kept?.typed).toEqual(Object.fromEntries(fields.map((field) => [field, field])));
});

test.each([newId(), 'nonsense', "' or 1=1 --"])('without a cart (%s) it is refused', async (cartId) => {
  const saving = saveCheckout(shop, { cartId, typed: { email: 'anna@example.com' } });
  await expect(saving).rejects.toMatchObject({ code: 'checkout.cart-missing' });
});
