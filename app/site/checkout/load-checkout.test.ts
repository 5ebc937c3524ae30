import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { addToCart } from '#domain/carts/add-to-cart.ts';
import { shippingMethods } from '#domain/shipping/schema.ts';
import { LOCALES, type Locale } from '#shared/locale.ts';
import { testShopWithSandbox } from '#tests/helpers/sample-checkout.ts';
import { sampleGoods } from '#tests/helpers/sample-goods.ts';
import { visitOf } from '#tests/helpers/visit-of.ts';
import { loadCheckout } from './load-checkout.server.ts';
import { submitCheckout } from './submit-checkout.server.ts';

const { shop } = await testShopWithSandbox();
const goods = await sampleGoods(shop);
const prices = { 'test-eu': 9_900 };
await goods.addVariant({ code: 'test-jersey', prices, stock: 50 });
await goods.addVariant({ code: 'test-bike', prices, stock: 50, kind: 'bike', taxCategory: 'bike' });

test('the days on the way count what the box of a bike needs more, as the day of arrival does', async () => {
  await shop.db.update(shippingMethods).set({ minDays: 5, maxDays: 6, bikeExtraDays: 2 });
  expect(await daysFor('test-jersey')).toEqual({ minDays: 5, maxDays: 6, boxDays: 0 });
  expect(await daysFor('test-bike')).toEqual({ minDays: 7, maxDays: 8, boxDays: 2 });
  await shop.db.update(shippingMethods).set({ bikeExtraDays: 0 });
  expect(await daysFor('test-bike')).toEqual({ minDays: 5, maxDays: 6, boxDays: 0 });
});

test('what the maker calls a way is no code to be worded, even where it reads like one', async () => {
  const names = Object.fromEntries(LOCALES.map((locale) => [locale, 'express'])) as Record<Locale, string>;
  const named = async () => {
    const { deliveries } = await loadCheckout(visitOf(shop, session));
    return deliveries.find(({ code }) => code === 'courier')?.name;
  };
  const session = (await addToCart(shop, { variantCode: 'test-jersey', quantity: 1 })).guestSession?.id;
  await submitCheckout(visitOf(shop, session), { country: 'XE', step: 'contact', intent: 'update' });
  const { names: before } = (await shop.db.select().from(shippingMethods))[0] ?? { names: null };
  expect([before, await named()]).toEqual([null, null]);
  await shop.db.update(shippingMethods).set({ names }).where(eq(shippingMethods.code, 'courier'));
  expect(await named()).toBe('express');
});

async function daysFor(variantCode: string) {
  const added = await addToCart(shop, { variantCode, quantity: 1 });
  const visit = visitOf(shop, added.guestSession?.id);
  await submitCheckout(visit, { country: 'XE', step: 'contact', intent: 'update' });
  const { deliveries } = await loadCheckout(visit);
  const sent = deliveries.find(({ isCollection }) => !isCollection);
  return sent && { minDays: sent.minDays, maxDays: sent.maxDays, boxDays: sent.boxDays };
}
