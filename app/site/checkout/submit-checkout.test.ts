import { beforeEach, describe, expect, test } from 'vitest';
import { addToCart } from '#domain/carts/add-to-cart.ts';
import { savePromotions } from '#domain/promotions/save-promotions.ts';
import { asSystem } from '#tests/helpers/as-system.ts';
import { findCheckout } from '#tests/helpers/find-checkout.ts';
import { testShopWithSandbox } from '#tests/helpers/sample-checkout.ts';
import { sampleGoods } from '#tests/helpers/sample-goods.ts';
import { redirectOf, visitOf } from '#tests/helpers/visit-of.ts';
import { loadCheckout } from './load-checkout.server.ts';
import { submitCheckout } from './submit-checkout.server.ts';

const { shop, faults } = await testShopWithSandbox();
const goods = await sampleGoods(shop);
const jersey = await goods.addVariant({ code: 'test-jersey', prices: { 'test-eu': 9_900 }, stock: 500 });
const validFrom = new Date('2025-01-01T00:00:00Z');
await savePromotions(asSystem(shop), [
  { code: 'TEST-TEN', percentBp: 1_000, active: true, validFrom, validTo: null },
]);

const TYPED = {
  intent: 'order',
  email: 'ada@mail.test',
  phone: '+39 0423 123456',
  firstName: 'Ada',
  lastName: 'Rossi',
  street: 'Via Montello 12',
  postalCode: '31044',
  city: 'Montebelluna',
  province: '',
  country: 'XE',
  deliveryMethod: 'courier',
  paymentMethod: 'sandbox',
  courierNotes: '',
  termsAccepted: 'on',
};

/** A visitor with two jerseys in the cart. */
async function shopper(variantId = jersey.variantId) {
  const added = await addToCart(shop, { variantId, quantity: 2 });
  const visit = visitOf(shop, added.guestSession?.id);
  return {
    cartId: added.cartId,
    visit,
    load: (step?: string) => loadCheckout(visit, step),
    send: (typed: Record<string, string>) => submitCheckout(visit, typed),
  };
}

beforeEach(() => {
  for (const name of Object.keys(faults)) delete faults[name as keyof typeof faults];
});

test('a complete form leads to the payment; sent again it is the same order', async () => {
  const { load, send } = await shopper();
  const { idempotencyKey, cart } = await load();
  const form = { ...TYPED, idempotencyKey, shownTotal: String(cart.total_amount) };
  const first = await redirectOf(send(form));
  expect(first).toContain('/sandbox-payments/pay/');
  expect(await redirectOf(send(form))).toBe(first);
});

test('2.2.1 a form without the total that was shown orders nothing', async () => {
  const { send } = await shopper();
  expect(await send(TYPED)).toMatchObject({ status: 409 });
  for (const shownTotal of ['', '1e9', '-1'])
    expect(await send({ ...TYPED, shownTotal })).toMatchObject({ status: 409 });
});

test('S5.02 no order without the general terms, and the words typed are kept', async () => {
  const { cartId, send, load } = await shopper();
  const { termsAccepted: _none, ...form } = TYPED;
  const answer = await send(form);
  expect(answer).toMatchObject({ status: 422, termsAccepted: false });
  expect(Object.keys(answer?.fields ?? {})).toEqual(['termsAccepted']);
  expect((await findCheckout(shop, cartId))?.typed).toMatchObject({ email: TYPED.email, city: TYPED.city });
  expect((await load()).typed).toMatchObject({ firstName: 'Ada', postalCode: '31044' });
});

test('2.2.1 2.2.2 every field that is wrong gets its own sentence in the reader’s language', async () => {
  const { send } = await shopper();
  const answer = await send({ ...TYPED, email: 'ada@', phone: '1', country: 'ZZ', deliveryMethod: 'pigeon' });
  expect(Object.keys(answer?.fields ?? {}).sort()).toEqual(['country', 'deliveryMethod', 'email', 'phone']);
  for (const sentence of Object.values(answer?.fields ?? {})) expect(sentence).not.toContain('checkout.');
});

describe('the three steps', () => {
  const { email, phone } = TYPED;
  const contact = { email, phone, step: 'contact', intent: 'step contact' };
  const { paymentMethod: _later, termsAccepted: _agreed, ...whole } = TYPED;
  const delivery = { ...whole, step: 'delivery', intent: 'step delivery' };

  test('one begins with the contact; a step that is right opens the next', async () => {
    const { load, send } = await shopper();
    expect(await load()).toMatchObject({ openStep: 'contact', done: [] });
    expect(await send(contact)).toMatchObject({ status: 200, step: 'delivery', fields: {} });
    expect(await load()).toMatchObject({ openStep: 'delivery', done: ['contact'] });
    expect(await send(delivery)).toMatchObject({ status: 200, step: 'payment' });
    expect(await load()).toMatchObject({ openStep: 'payment', done: ['contact', 'delivery'] });
  });

  test('a step asked for stands open when those before it are done, and none is skipped', async () => {
    const { load, send } = await shopper();
    expect(await load('payment')).toMatchObject({ openStep: 'contact' });
    await send(contact);
    expect(await load('payment')).toMatchObject({ openStep: 'delivery' });
    await send(delivery);
    for (const step of ['contact', 'delivery', 'payment'])
      expect(await load(step)).toMatchObject({ openStep: step });
    for (const step of ['', 'pay', 'constructor'])
      expect(await load(step)).toMatchObject({ openStep: 'payment' });
  });

  test('a step with something wrong in it stays open and says only that', async () => {
    const { send, load } = await shopper();
    const answer = await send({ ...contact, phone: 'call me' });
    expect(answer).toMatchObject({ status: 422, step: 'contact' });
    expect(Object.keys(answer.fields)).toEqual(['phone']);
    expect((await load()).typed.phone).toBe('call me');
    await send(contact);
    const wrong = await send({ ...delivery, city: '', postalCode: 'x'.repeat(30) });
    expect(wrong).toMatchObject({ status: 422, step: 'delivery' });
    expect(Object.keys(wrong.fields).sort()).toEqual(['city', 'postalCode']);
  });

  test('an earlier step opens again with what was typed, and leads back to where one was', async () => {
    const { send, load } = await shopper();
    await send(contact);
    await send(delivery);
    expect(await send({ ...whole, step: 'payment', intent: 'open contact' })).toMatchObject({
      status: 200,
      step: 'contact',
    });
    expect((await load()).typed).toMatchObject({ email, city: TYPED.city });
    expect(await send(contact)).toMatchObject({ step: 'payment' });
  });

  test('new totals and coupons leave the step open that stood open', async () => {
    const { send } = await shopper();
    await send(contact);
    await send(delivery);
    expect(await send({ ...delivery, intent: 'update', deliveryMethod: 'express' })).toMatchObject({
      step: 'delivery',
    });
    expect(await send({ ...delivery, intent: 'coupon-add', coupon: 'nix' })).toMatchObject({
      step: 'delivery',
    });
  });

  test('an order that lacks something opens the step it lacks it in', async () => {
    const { send } = await shopper();
    expect(await send({ ...TYPED, city: '' })).toMatchObject({ status: 422, step: 'delivery' });
    expect(await send({ ...TYPED, email: '', city: '' })).toMatchObject({ status: 422, step: 'contact' });
    expect(await send({ ...TYPED, invoice: 'company' })).toMatchObject({
      step: 'payment',
      fields: { companyName: expect.any(String) },
    });
  });
});

test('another total than the one shown is said instead of charged', async () => {
  const { send } = await shopper();
  const answer = await send({ ...TYPED, shownTotal: '100' });
  expect(answer?.status).toBe(409);
  expect(answer?.sentence).toMatch(/213/);
});

test('choosing another delivery prices anew and keeps what was typed', async () => {
  const { load, send } = await shopper();
  expect((await load()).cart.shipping_total).toBe(1_500);
  expect(await send({ ...TYPED, intent: 'update', deliveryMethod: 'express' })).toMatchObject({
    status: 200,
  });
  const loaded = await load();
  expect(loaded.cart).toMatchObject({ shipping_total: 4_900, total_amount: 24_700 });
  expect(loaded.typed).toMatchObject({ deliveryMethod: 'express', lastName: 'Rossi' });
  expect(loaded.deliveries.map(({ code, amount }) => [code, amount])).toEqual([
    ['courier', 1_500],
    ['express', 4_900],
  ]);
});

test('a coupon is taken at the checkout, refused beside its field, and taken off again', async () => {
  const { load, send } = await shopper();
  await send({ ...TYPED, intent: 'coupon-add', coupon: 'test-ten' });
  expect((await load()).cart.promotion_total).toBe(1_980);
  const refused = await send({ ...TYPED, intent: 'coupon-add', coupon: 'no-such' });
  expect(refused?.fields.coupon).toContain('NO-SUCH');
  await send({ ...TYPED, intent: 'coupon-remove TEST-TEN' });
  expect((await load()).cart.promotion_total).toBe(0);
});

describe('S8.01 when the payment service does not answer', () => {
  test('the page says so with 503, nothing is lost, and a second try goes on', async () => {
    const { cartId, load, send } = await shopper();
    const form = { ...TYPED, shownTotal: String((await load()).cart.total_amount) };
    faults.createFails = 'before';
    const answer = await send(form);
    expect(answer).toMatchObject({ status: 503, problem: 'unavailable', termsAccepted: true });
    expect((await findCheckout(shop, cartId))?.typed.street).toBe(TYPED.street);
    delete faults.createFails;
    expect(await redirectOf(send(form))).toContain('/sandbox-payments/pay/');
  });
});

test('S8.02 what somebody else bought meanwhile is named, and the cart shows it apart', async () => {
  const last = await goods.addVariant({ code: 'test-last', stock: 2 });
  const { load, send } = await shopper(last.variantId);
  await goods.setStock(last.variantId, 0);
  const answer = await send(TYPED);
  expect(answer).toMatchObject({ status: 409, problem: 'products' });
  expect(answer?.sentence).toContain('test-last');
  expect(answer?.cart).toMatchObject({ can_check_out: false, unavailable: [{ reason: 'sold-out' }] });
  const loaded = await load();
  expect(loaded.cart).toMatchObject({ can_check_out: false, unavailable: [{ reason: 'sold-out' }] });
  expect(loaded.typed).toMatchObject({ street: TYPED.street, lastName: TYPED.lastName });
});

test('without a cart the checkout leads back to it', async () => {
  expect(await redirectOf(loadCheckout(visitOf(shop)))).toBe(`/${shop.locale}/cart`);
  expect(await redirectOf(submitCheckout(visitOf(shop), TYPED))).toBe(`/${shop.locale}/cart`);
});
