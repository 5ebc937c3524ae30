import { expect, test } from 'vitest';
import { recogniseCustomer } from '#domain/customers/recognise-customer.ts';
import type { Shop } from '#domain/shop.ts';
import { newId } from '#shared/ids.ts';
import { sampleCheckout, testShopWithSandbox } from '#tests/helpers/sample-checkout.ts';
import { sampleGoods } from '#tests/helpers/sample-goods.ts';
import { requireOrderAccess } from './order-access.ts';
import { placeOrder } from './place-order.ts';

const { shop } = await testShopWithSandbox();
const { variantId } = await (await sampleGoods(shop)).addVariant({ code: 'test-access' });

const place = async (as: Shop = shop) => placeOrder(as, await sampleCheckout(shop, { [variantId]: 1 }));
const unknown = { code: 'orders.unknown' };

async function customer(): Promise<Shop> {
  const subject = newId();
  const { id } = await recogniseCustomer(shop, {
    ...{ issuer: 'http://test', subject, email: `${subject}@mail.test`, emailVerified: true },
    ...{ firstName: 'Ada', lastName: 'Rossi' },
  });
  return { ...shop, actor: { kind: 'customer', id } };
}

test('a token opens its own order and no other', async () => {
  const [order, other] = [await place(), await place()];
  const { number, accessToken: token } = order;
  expect(await requireOrderAccess(shop, { number, token })).toBe(order.orderId);
  await expect(requireOrderAccess(shop, { number: other.number, token })).rejects.toMatchObject(unknown);
});

test('a token opens its order for half a year', async () => {
  const { number, orderId, accessToken: token } = await place();
  const inDays = (days: number) => ({
    ...shop,
    clock: { now: () => new Date(Date.now() + days * 86_400_000) },
  });
  expect(await requireOrderAccess(inDays(182), { number, token })).toBe(orderId);
  await expect(requireOrderAccess(inDays(184), { number, token })).rejects.toMatchObject(unknown);
});

test.each([undefined, '', 'guessed'])(
  'a guest without the token is told that it is unknown: %j',
  async (token) => {
    const { number } = await place();
    await expect(requireOrderAccess(shop, { number, token })).rejects.toMatchObject(unknown);
  },
);

test('a customer opens their own orders without a token, and nobody else’s', async () => {
  const [ada, eve] = [await customer(), await customer()];
  const { number, orderId } = await place(ada);
  expect(await requireOrderAccess(ada, { number })).toBe(orderId);
  await expect(requireOrderAccess(eve, { number })).rejects.toMatchObject(unknown);
  const { number: guests } = await place();
  await expect(requireOrderAccess(ada, { number: guests })).rejects.toMatchObject(unknown);
});

test('staff and the shop itself open every order', async () => {
  const { number, orderId } = await place();
  for (const kind of ['staff', 'system'] as const)
    expect(await requireOrderAccess({ ...shop, actor: { kind, id: 'test' } }, { number })).toBe(orderId);
});
