import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { findProduct } from '#domain/catalogue/find-product.ts';
import { listProductAddresses } from '#domain/catalogue/list-product-addresses.ts';
import { listProducts } from '#domain/catalogue/list-products.ts';
import { products, variants } from '#domain/catalogue/schema.ts';
import { findMarketOfCountry } from '#domain/markets/find-market-of-country.ts';
import { testShop } from '#tests/helpers/test-shop.ts';
import { findPaintSamples } from './find-paint-samples.ts';
import { buildOptions } from './schema.ts';

const shop = await testShop({ locale: 'de', actor: { kind: 'staff', id: 'anna' } });
const samples = () => findPaintSamples(shop);

test('X1.22 each paint that is offered has its sample, at the price of the market', async () => {
  const paints = await shop.db.select().from(buildOptions).where(eq(buildOptions.kind, 'paint'));
  const { byPaint, productIds } = await samples();
  expect(productIds).toHaveLength(1);
  const offered = paints.filter(({ ended }) => !ended).map(({ code }) => code);
  // Lavanda is sold out.
  expect(Object.keys(byPaint).sort()).toEqual(offered.filter((code) => code !== 'LA').sort());
  expect(byPaint.RA).toEqual({ variantCode: 'PS25-RA', amount: 1200, minQuantity: 1 });
  const market = await findMarketOfCountry(shop.db, 'GB');
  expect((await findPaintSamples({ ...shop, market })).byPaint.RA?.amount).toBe(1000);
});

test('X1.22 a paint without pieces, or without a sample, has none to order', async () => {
  await shop.db.update(variants).set({ status: 'archived' }).where(eq(variants.code, 'PS25-GE'));
  expect(Object.keys((await samples()).byPaint)).not.toContain('GE');
  await shop.db.update(products).set({ status: 'draft' }).where(eq(products.code, 'PS25'));
  expect(await samples()).toEqual({ byPaint: {}, productIds: [] });
  await shop.db.update(products).set({ status: 'active' }).where(eq(products.code, 'PS25'));
});

test('X1.22 samples have a page and stand in no list of goods, for people or machines', async () => {
  const listed = await listProducts(shop, { kind: 'shop' });
  expect(listed.map(({ code }) => code)).not.toContain('PS25');
  const addresses = await listProductAddresses(shop, { locale: 'de', limit: 1_000 });
  expect(addresses.length).toBeGreaterThan(50);
  expect(addresses.map(({ code }) => code)).not.toContain('PS25');
  const at = { kind: 'shop', categorySlug: 'zubehoer', slug: 'farbmuster' } as const;
  expect(await findProduct(shop, at)).toMatchObject({ code: 'PS25', archived: false });
});
