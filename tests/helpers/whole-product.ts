import { and, eq } from 'drizzle-orm';
import { getProductRow } from '#domain/assortment/lock-product.ts';
import { colors, products, variants } from '#domain/catalogue/schema.ts';
import { productPictures } from '#domain/media/schema.ts';
import { priceLists } from '#domain/prices/schema.ts';
import { setPrices } from '#domain/prices/set-prices.ts';
import type { Shop } from '#domain/shop.ts';
import { newId } from '#shared/ids.ts';

/**
 * Gives a draft what a sheet and a photographer would: shelf, year, maker, a picture and variants
 * with prices. @returns the codes of the variants
 */
export async function makeWhole(shop: Shop, code: string, count = 1): Promise<string[]> {
  const { db } = shop;
  const { id: productId } = await getProductRow(shop, code);
  const isModel = and(eq(products.status, 'active'), eq(products.kind, 'bike'));
  const [model] = await db.select().from(products).where(isModel).limit(1);
  if (!model) throw new Error('The seed has no bike on sale.');
  const { categoryId, manufacturer, modelYear } = model;
  await db.update(products).set({ categoryId, manufacturer, modelYear }).where(eq(products.id, productId));
  const [picture] = await db.select().from(productPictures).limit(1);
  if (!picture) throw new Error('The seed has no picture.');
  await db.insert(productPictures).values({ ...picture, productId });
  const [color] = await db.select().from(colors).limit(1);
  const rows = Array.from({ length: count }, (_, n) => ({
    ...{ id: newId(), productId, code: `${code}-${n}`, slug: `v${n}`, groupModel: '', size: String(n) },
    ...{ color: color?.code ?? '', attributes: {}, status: 'active' as const, position: n },
    createdAt: shop.clock.now(),
  }));
  await db.insert(variants).values(rows);
  const lists = await db.select().from(priceLists);
  const amounts = { listAmount: 200_000, streetAmount: 200_000 };
  const prices = rows.flatMap(({ id: variantId }) =>
    lists.map(({ slug: priceListSlug }) => ({ variantId, priceListSlug, ...amounts })),
  );
  await setPrices(shop, prices);
  return rows.map((row) => row.code);
}
