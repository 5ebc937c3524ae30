import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { placeOrder } from '#domain/orders/place-order.ts';
import { orders } from '#domain/orders/schema.ts';
import { declareWithdrawal } from '#domain/withdrawals/declare-withdrawal.ts';
import { newToken } from '#shared/ids.ts';
import { sampleCheckout, testShopWithSandbox } from '#tests/helpers/sample-checkout.ts';
import { sampleGoods } from '#tests/helpers/sample-goods.ts';
import { visitOf } from '#tests/helpers/visit-of.ts';
import { loadOrder } from './load-order.server.ts';

const { shop, sandbox } = await testShopWithSandbox();
const goods = await sampleGoods(shop);
const jersey = await goods.addVariant({ code: 'test-jersey', prices: { 'test-eu': 9_900 } });

async function place() {
  const checkout = await sampleCheckout(shop, { [jersey.variantId]: 2 });
  const placed = await placeOrder(shop, checkout);
  const visit = visitOf(shop, checkout.guestSessionId);
  const at = (number: string, token: string) =>
    new URL(`http://shop.test/it/checkout/done?${new URLSearchParams({ order: number, token })}`);
  return {
    ...placed,
    load: (number = placed.number, token = placed.accessToken) => loadOrder(visit, at(number, token)),
  };
}

test('asks the payment service itself: the shopper may be back before any message', async () => {
  const order = await place();
  expect(await order.load()).toMatchObject({ outcome: 'waiting', number: order.number });
  await sandbox.act(order.redirectUrl, 'approve');
  expect(await order.load()).toMatchObject({
    outcome: 'paid',
    status: 'processing',
    totals: { itemsAmount: 19_800, shippingAmount: 1_500, totalAmount: 21_300 },
    lines: [{ quantity: 2, amount: 19_800, unitAmount: 9_900 }],
  });
});

test('S8.03 a declined payment leaves an order that can be tried again', async () => {
  const order = await place();
  await sandbox.act(order.redirectUrl, 'decline');
  expect(await order.load()).toMatchObject({ outcome: 'unpaid', status: 'awaiting_payment' });
});

test('a wrong number and a wrong token are the same 404', async () => {
  const order = await place();
  const answers = await Promise.all(
    [
      order.load('XXXX-XXXX'),
      order.load(order.number, 'wrong'),
      order.load('', ''),
      order.load('ä', '\u0000'),
    ].map((answer) => answer.catch((error: unknown) => error)),
  );
  for (const answer of answers) expect(answer).toMatchObject({ init: { status: 404 } });
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
});

test('the promised days are told until the order is there', async () => {
  const order = await place();
  await sandbox.act(order.redirectUrl, 'approve');
  await order.load();
  const promisedDays = {
    from: '2027-03-01',
    to: '2027-03-03',
    transit: { from: 1, to: 3 },
    freight: 'parcel',
  };
  const set = (change: object) => shop.db.update(orders).set(change).where(eq(orders.id, order.orderId));
  await set({ promisedDays });
  expect((await order.load()).arrives).toMatch(/1–3/);
  await set({ status: 'delivered' });
  expect((await order.load()).arrives).toBeNull();
});

test('X1.01 after a withdrawal tells of it instead of thanks, with what happens to goods and money', async () => {
  const order = await place();
  await sandbox.act(order.redirectUrl, 'approve');
  expect(await order.load()).toMatchObject({ outcome: 'paid', withdrawal: null });
  await declareWithdrawal(shop, {
    ...{ name: 'Lucia Bianchi', orderReference: order.number, email: 'lucia@mail.test', lineIds: [] },
    ...{
      access: { number: order.number, token: order.accessToken },
      key: newToken(),
      network: '203.0.113.77',
    },
  });
  const withdrawal = { progress: 'held', pieces: { withdrawn: 2, refunded: 0 } };
  expect(await order.load()).toMatchObject({ outcome: 'withdrawn', status: 'pending', withdrawal });
});
