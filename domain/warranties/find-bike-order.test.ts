import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { products, variants } from '#domain/catalogue/schema.ts';
import { recogniseCustomer } from '#domain/customers/recognise-customer.ts';
import { orders } from '#domain/orders/schema.ts';
import { saveSerials } from '#domain/serials/save-serials.ts';
import type { Shop } from '#domain/shop.ts';
import { calendarDate } from '#shared/clock.ts';
import { deliverParcel } from '#tests/helpers/deliver-parcels.ts';
import { paidOrder } from '#tests/helpers/paid-order.ts';
import { testShopWithSandbox } from '#tests/helpers/sample-checkout.ts';
import { sampleGoods } from '#tests/helpers/sample-goods.ts';
import { findBikeOrder, listBikeOrders } from './find-bike-order.ts';
import { registrationInput } from './input.ts';
import { findOwnRegistration } from './list-registrations.ts';
import { registerBike } from './register-bike.ts';

const { shop, sandbox } = await testShopWithSandbox();
const goods = await sampleGoods(shop);
const { variantId } = await goods.addVariant({ code: 'test-bike', stock: 5, prices: { 'test-eu': 899_000 } });
const [bike = expect.fail('no such bike')] = await shop.db
  .select()
  .from(variants)
  .where(eq(variants.id, variantId));
await shop.db.update(products).set({ kind: 'bike' }).where(eq(products.id, bike.productId));

async function customer(email: string): Promise<Shop> {
  const { id } = await recogniseCustomer(shop, {
    ...{ issuer: 'http://login.test', subject: email, email, emailVerified: true },
    ...{ firstName: 'Ada', lastName: 'Rossi' },
  });
  return { ...shop, actor: { kind: 'customer', id } };
}

test('X4.02 the number of an order fills in the rest, is the evidence too, and registers its bikes alone', async () => {
  const own = await customer('ada@mail.test');
  const placed = await paidOrder(shop, sandbox, { [bike.id]: 1 });
  await shop.db.update(orders).set({ customerId: own.actor.id }).where(eq(orders.id, placed.orderId));
  await deliverParcel({ ...shop, actor: { kind: 'staff', id: 'mara' } }, placed.orderId);
  const today = calendarDate(shop.clock.now());
  const [order = expect.fail('no order')] = await findBikeOrder(own, placed.number.toLowerCase());
  expect(order).toMatchObject({ number: placed.number, quantity: 1, purchasedOn: today, currency: 'EUR' });
  expect(order.priceAmount).toBe(899_000);
  const other = await customer('bea@mail.test');
  expect(await listBikeOrders(other)).toEqual([]);

  const frame = {
    ...{ variantId: bike.id, productId: bike.productId, model: 'Vetta', frameMaterial: 'carbon' as const },
    ...{ hasMonocoqueBar: true, builtOn: '2025-01-01', soldToDealerOn: null, isStolen: false },
    ...{ isTeam: false, substitutedBy: null },
  };
  await saveSerials(
    shop,
    ['WT25550001', 'WT25550002'].map((serial) => ({ ...frame, serial })),
  );
  const register = (serial: string) =>
    registerBike(own, {
      input: registrationInput.parse({
        ...{ serial, purchasedOn: today, orderNumber: placed.number, country: 'IT', language: 'it' },
        ...{ firstOwner: 'yes', privacy: 'yes' },
      }),
      evidenceId: null,
    });
  const first = await register('WT25550001');
  expect(await findOwnRegistration(own, first.number)).toMatchObject({
    ...{ state: 'registered', orderId: placed.orderId, priceAmount: order.priceAmount, evidenceId: null },
  });
  // One bike was ordered: of a second one a person must know more.
  expect(await register('WT25550002')).toMatchObject({ state: 'waiting' });
});
