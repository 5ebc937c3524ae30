import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { recogniseCustomer } from '#domain/customers/recognise-customer.ts';
import { claimOrders } from '#domain/personal-data/claim-orders.ts';
import { newId } from '#shared/ids.ts';
import { sampleCheckout, testShopWithSandbox } from '#tests/helpers/sample-checkout.ts';
import { sampleGoods } from '#tests/helpers/sample-goods.ts';
import { findOwnOrder, listOwnOrders } from './own-orders.ts';
import { placeOrder } from './place-order.ts';
import { orders } from './schema.ts';

const { shop } = await testShopWithSandbox();
const goods = await sampleGoods(shop);
const { variantId } = await goods.addVariant({
  code: 'test-own',
  stock: 1000,
  prices: { 'test-eu': 10_000 },
});

async function customer() {
  const subject = newId();
  const names = { firstName: 'Ada', lastName: 'Rossi' };
  const made = await recogniseCustomer(shop, {
    ...{ issuer: 'http://test', subject, email: `${subject}@mail.test`, emailVerified: true },
    ...names,
  });
  return { ...made, shop: { ...shop, actor: { kind: 'customer', id: made.id } as const } };
}

const listed = async (who: typeof shop) => (await listOwnOrders(who, { page: 1, perPage: 50 })).orders;

async function orderBy(who: typeof shop, email: string) {
  const order = await sampleCheckout(shop, { [variantId]: 1 });
  const details = { ...order.details, email };
  return placeOrder(who, { ...order, details });
}

test('8.2.3 an order placed while logged in belongs to that customer only', async () => {
  const [ada, eve] = [await customer(), await customer()];
  const { number } = await orderBy(ada.shop, 'another@mail.test');
  expect(await listed(ada.shop)).toMatchObject([{ number, status: 'awaiting_payment', currency: 'EUR' }]);
  expect(await findOwnOrder(ada.shop, number.toLowerCase())).toMatchObject({ number, canPay: true });
  expect(await listed(eve.shop)).toEqual([]);
  expect(await findOwnOrder(eve.shop, number)).toBeNull();
  expect(await findOwnOrder(ada.shop, 'NOSUCHNO')).toBeNull();
});

test('guests have no list of orders', async () => {
  await expect(listed(shop)).rejects.toThrow('customers.login-required');
  await expect(findOwnOrder(shop, 'ABCDEFGH')).rejects.toThrow('customers.login-required');
});

test('guest orders with the same address are claimed once, in any case; others are not', async () => {
  const ada = await customer();
  const { number } = await orderBy(shop, ada.email.toUpperCase());
  await orderBy(shop, 'somebody.else@mail.test');
  const claim = () => claimOrders(shop, { customerId: ada.id, email: ada.email });
  expect(await claim()).toBe(1);
  expect(await claim()).toBe(0);
  expect((await listed(ada.shop)).map((order) => order.number)).toEqual([number]);
});

test('an order of one customer is not claimed by another with the same address', async () => {
  const [ada, eve] = [await customer(), await customer()];
  const { orderId } = await orderBy(ada.shop, eve.email);
  expect(await claimOrders(shop, { customerId: eve.id, email: eve.email })).toBe(0);
  const [order] = await shop.db.select().from(orders).where(eq(orders.id, orderId));
  expect(order?.customerId).toBe(ada.id);
});

test('S1.14 the newest comes first, page by page, or those of one status', async () => {
  const ada = await customer();
  const numbers: string[] = [];
  for (let time = 0; time < 3; time += 1) numbers.unshift((await orderBy(ada.shop, ada.email)).number);
  const page = async (number: number, status?: 'canceled' | 'delivered') => {
    const { orders: seen, ...more } = await listOwnOrders(ada.shop, { page: number, perPage: 2, status });
    return { numbers: seen.map((order) => order.number), ...more };
  };
  const counts = { awaiting_payment: 3 };
  expect(await page(1)).toEqual({ numbers: numbers.slice(0, 2), pages: 2, counts });
  expect(await page(2)).toEqual({ numbers: numbers.slice(2), pages: 2, counts });
  expect(await page(3)).toEqual({ numbers: [], pages: 2, counts });
  const [, second = ''] = numbers;
  await shop.db.update(orders).set({ status: 'canceled' }).where(eq(orders.number, second));
  const after = { awaiting_payment: 2, canceled: 1 };
  expect(await page(1, 'canceled')).toEqual({ numbers: [second], pages: 1, counts: after });
  expect(await page(1, 'delivered')).toEqual({ numbers: [], pages: 1, counts: after });
});
