import { Hono } from 'hono';
import { afterAll, expect, test } from 'vitest';
import texts from '#adapters/paypal-payments/stand-in/approval-texts.json' with { type: 'json' };
import { loadOrder } from '#app/site/order/load-order.server.ts';
import { placeOrder } from '#domain/orders/place-order.ts';
import { retryPayment } from '#domain/orders/retry-payment.ts';
import { listPaymentsOfOrder } from '#domain/payments/find-payment.ts';
import { paypalStandIn } from '#tests/helpers/paypal-stand-in.ts';
import { SAMPLE_DETAILS, sampleCheckout } from '#tests/helpers/sample-checkout.ts';
import { SAMPLE, sampleGoods } from '#tests/helpers/sample-goods.ts';
import { testShop } from '#tests/helpers/test-shop.ts';
import { visitOf } from '#tests/helpers/visit-of.ts';
import type { ServerEnv } from '../http/env.ts';
import { mountPayments } from './mount-payments.ts';

const plain = { ...(await testShop(SAMPLE.euro)), locale: 'de' as const };
const { provider, standIn, close } = await paypalStandIn({ now: () => plain.clock.now() });
afterAll(close);
const shop = { ...plain, ports: { ...plain.ports, payment: { paypal: provider } } };
const goods = await sampleGoods(plain);
const app = new Hono<ServerEnv>();
mountPayments(app, { base: shop, sandbox: null });

async function placed() {
  const { variantId } = await goods.addVariant({ code: `test-${crypto.randomUUID()}`, stock: 1 });
  const checkout = await sampleCheckout(shop, { [variantId]: 1 });
  const order = await placeOrder(shop, {
    ...checkout,
    details: { ...SAMPLE_DETAILS, paymentMethod: 'paypal' },
  });
  const visit = visitOf(shop, checkout.guestSessionId);
  return { ...order, shows: (path: string) => loadOrder(visit, new URL(path, shop.baseUrl)) };
}

/**
 * Presses a button of the approval page and follows its answer through the shop. @returns the page
 * of ours one arrives at
 */
async function press(page: string, form: Record<string, string>): Promise<string> {
  const answer = await fetch(page, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' });
  const back = answer.headers.get('location') ?? '';
  expect(new URL(back).origin).toBe(shop.baseUrl);
  const led = await app.request(back.slice(shop.baseUrl.length));
  expect([led.status, led.headers.get('Cache-Control')]).toEqual([303, 'no-store']);
  return led.headers.get('Location') ?? '';
}

test('S8.03 who gives up at PayPal, then is declined there, is told so each time and pays the same order in the end', async () => {
  const order = await placed();
  const page = await fetch(order.redirectUrl).then((answer) => answer.text());
  for (const words of [texts.de.title, order.number, 'lang="de"']) expect(page).toContain(words);

  const givenUp = await press(order.redirectUrl, { action: 'cancel' });
  expect(new URL(givenUp, shop.baseUrl).searchParams.getAll('token')).toEqual([order.accessToken]);
  expect(await order.shows(givenUp)).toMatchObject({ outcome: 'unpaid', canPay: true });
  const again = await retryPayment(shop, order.orderId);
  expect(again.redirectUrl).toBe(order.redirectUrl);

  const declined = await press(again.redirectUrl, { action: 'pay', means: 'declined' });
  expect(await order.shows(declined)).toMatchObject({ outcome: 'unpaid', canPay: true });
  const last = await retryPayment(shop, order.orderId);
  const paid = await press(last.redirectUrl, { action: 'pay', means: 'balance' });
  expect(await order.shows(paid)).toMatchObject({ outcome: 'paid', number: order.number });
  const payments = await listPaymentsOfOrder(shop, order.orderId);
  expect(payments.map(({ state, method }) => [state, method])).toEqual([
    ['declined', 'paypal'],
    ['captured', 'paypal'],
  ]);
});

test('PayPal’s messages are taken in over HTTP, twice and the last first; forged ones are refused', async () => {
  const order = await placed();
  const [payment] = await listPaymentsOfOrder(shop, order.orderId);
  standIn.messages.take();
  standIn.account.approve(payment?.providerReference ?? '');
  Object.assign(standIn.faults, { twice: true, reordered: true });
  const post = (body: string, headers: Headers) =>
    app.request('/payments/notify/paypal', { method: 'POST', body, headers });
  for (const { body, headers } of standIn.messages.take()) {
    expect((await post(body.replace('APPROVED', 'COMPLETED'), headers)).status).toBeGreaterThanOrEqual(400);
    expect((await post(body, headers)).status).toBe(200);
  }
  expect(await listPaymentsOfOrder(shop, order.orderId)).toMatchObject([
    { state: 'authorized', captureKey: `capture:${payment?.id}` },
  ]);
});

test('the way back leads to no other house', async () => {
  const led = await app.request(`/payments/back?to=${encodeURIComponent('https://evil.test/')}`);
  expect(led.headers.get('Location')).toBe('/');
});
