import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { colors, productTexts, variants } from '#domain/catalogue/schema.ts';
import { productPictures } from '#domain/media/schema.ts';
import { prices } from '#domain/prices/schema.ts';
import { shippingMethods } from '#domain/shipping/schema.ts';
import { taxRates } from '#domain/taxes/schema.ts';
import { sampleCheckout, testShopWithSandbox } from '#tests/helpers/sample-checkout.ts';
import { SAMPLE, sampleGoods } from '#tests/helpers/sample-goods.ts';
import { findOrder } from './find-order.ts';
import { placeOrder } from './place-order.ts';
import { orders } from './schema.ts';

const { shop } = await testShopWithSandbox();
const goods = await sampleGoods(shop);

test('S3.01 an order stays as it was shown after changes to its goods, prices, rates and deliveries', async () => {
  const jersey = await goods.addVariant({ code: 'test-jersey', stock: 9 });
  const order = async () => {
    const { number, accessToken } = await placeOrder(
      shop,
      await sampleCheckout(shop, { [jersey.variantId]: 2 }),
    );
    return () => findOrder(shop, { number, token: accessToken });
  };
  const read = await order();
  const shown = await read();
  expect(shown?.lines).toMatchObject([{ name: 'test-jersey it', description: 'M, Ramato', quantity: 2 }]);

  await shop.db.update(productTexts).set({ name: 'Another name' });
  await shop.db.update(colors).set({ name: 'Another colour' });
  await shop.db.update(variants).set({ size: 'XXL' });
  await shop.db.update(prices).set({ listAmount: 12_300, announcedAmount: 12_300, streetAmount: 12_300 });
  await shop.db.update(taxRates).set({ rateBp: 100 });
  await shop.db.update(shippingMethods).set({ amount: 1 });
  await shop.db.delete(productPictures);

  expect(await read()).toEqual(shown);
  const next = await (await order())();
  expect(next?.lines).toMatchObject([{ name: 'Another name', description: 'XXL, Another colour' }]);
  expect(next?.totalAmount).toBe(24_601);
});

test('the price of sending a bike back stays as shown for its country; an order without a bike has none', async () => {
  const bike = await goods.addVariant({ code: 'test-bike', stock: 9, kind: 'bike' });
  const jersey = await goods.addVariant({ code: 'test-gilet', stock: 9 });
  const placed = async (variantId: string) => {
    const { number } = await placeOrder(shop, await sampleCheckout(shop, { [variantId]: 1 }));
    const [order] = await shop.db.select().from(orders).where(eq(orders.number, number));
    return order?.bikeReturnAmount;
  };
  await shop.db
    .update(shippingMethods)
    .set({ bikeReturnAmount: 9_900, bikeReturnAmounts: { [SAMPLE.euro.country]: 4_500 } });
  expect(await placed(bike.variantId)).toBe(4_500);
  expect(await placed(jersey.variantId)).toBeNull();
});

test('a way of delivery that the maker named keeps its name and its order after it ended', async () => {
  const code = 'courier';
  const names = { it: 'Furgone', en: 'Van', de: 'Lieferwagen', fr: 'Camionnette', es: 'Furgoneta' };
  const { variantId } = await goods.addVariant({ code: 'test-van', stock: 9 });
  await shop.db.update(shippingMethods).set({ names }).where(eq(shippingMethods.code, code));
  const { number, accessToken } = await placeOrder(shop, await sampleCheckout(shop, { [variantId]: 1 }));
  await shop.db.update(shippingMethods).set({ names: null, endedAt: new Date() });
  const read = (locale: 'it' | 'de') => findOrder({ ...shop, locale }, { number, token: accessToken });
  expect((await read('it'))?.shippingMethod).toEqual({ code, name: 'Furgone' });
  expect((await read('de'))?.shippingMethod).toEqual({ code, name: 'Lieferwagen' });
  expect((await read('it'))?.breakdown.shipping).toMatchObject({ code, names });
});
