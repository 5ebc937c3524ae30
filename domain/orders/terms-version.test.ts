import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { saveLegalTexts } from '#domain/legal-texts/save-legal-texts.ts';
import { legalTexts } from '#domain/legal-texts/schema.ts';
import { sampleCheckout, testShopWithSandbox } from '#tests/helpers/sample-checkout.ts';
import { sampleGoods } from '#tests/helpers/sample-goods.ts';
import { placeOrder } from './place-order.ts';
import { orders } from './schema.ts';

const { shop } = await testShopWithSandbox();
const goods = await sampleGoods(shop);
const jersey = await goods.addVariant({ code: 'test-terms', stock: 10, prices: { 'test-eu': 10_000 } });

async function termsOfNewOrder(locale: 'de' | 'it'): Promise<string | undefined> {
  const reader = { ...shop, locale };
  const { orderId } = await placeOrder(reader, await sampleCheckout(reader, { [jersey.variantId]: 1 }));
  const [order] = await shop.db.select().from(orders).where(eq(orders.id, orderId));
  return order?.termsVersion;
}

test('an order refers to the terms in force in its buyer’s language', async () => {
  const before = await termsOfNewOrder('it');
  await saveLegalTexts(shop, [
    { code: 'terms-and-conditions', locale: 'de', title: 'Neu', body: [], version: '2031-02-03' },
  ]);
  expect(await termsOfNewOrder('de')).toBe('2031-02-03');
  expect(await termsOfNewOrder('it')).toBe(before);
});

test('a shop without terms sells nothing', async () => {
  await shop.db.delete(legalTexts).where(eq(legalTexts.code, 'terms-and-conditions'));
  await expect(termsOfNewOrder('it')).rejects.toThrow('no terms and conditions');
});
