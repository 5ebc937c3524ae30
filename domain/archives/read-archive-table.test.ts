import { and, eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { products, variants } from '#domain/catalogue/schema.ts';
import { adjustStock } from '#domain/stock/adjust-stock.ts';
import { setPrice } from '#tests/helpers/set-price.ts';
import { testShop } from '#tests/helpers/test-shop.ts';
import { NONE, productCount, variantSlug } from './archive-table.ts';
import { parseFilterQuery } from './filter-query.ts';
import { filterTable } from './filter-table.ts';
import { inLanguageOf } from './in-language-of.ts';
import { compactTable, narrowTable, productsOfCategories } from './narrow-table.ts';
import { readArchiveTable } from './read-archive-table.ts';
import { refreshStock } from './refresh-stock.ts';

const shop = await testShop();
const table = await readArchiveTable(shop, 'bike');
const ask = (query: string, of = table) =>
  filterTable(of, parseFilterQuery(new URLSearchParams(query), of).query);

describe('the table of an archive', () => {
  it('holds every bike for sale with its variants, the newest model year first, in the maker’s order', async () => {
    const bikes = await shop.db
      .select({ id: products.id })
      .from(products)
      .where(eq(products.kind, 'bike'))
      .orderBy(sql`${products.modelYear} desc nulls last`, products.position, products.code);
    const known = new Set(table.productIds);
    expect(table.productIds.length).toBeGreaterThanOrEqual(12);
    expect(table.productIds).toEqual(bikes.map(({ id }) => id).filter((id) => known.has(id)));
    expect(table.first.length).toBe(productCount(table) + 1);
  });

  it('finds every variant by its slug', async () => {
    const rows = await shop.db
      .select({ productId: variants.productId, slug: variants.slug })
      .from(variants)
      .where(eq(variants.status, 'active'))
      .orderBy(variants.position, variants.code);
    table.productIds.forEach((id, product) => {
      const slugs = rows.filter(({ productId }) => productId === id).map(({ slug }) => slug);
      expect(slugs.map((_, index) => variantSlug(table, table.first[product]! + index))).toEqual(slugs);
    });
    expect(table.stems.length).toBeLessThan(table.price.length / 5);
  });

  it('sorts sizes from small to large and drops the first word when all wheel names share it', () => {
    expect(table.options.size.map(({ label }) => label)).toEqual(['XXS', 'XS', 'S', 'M', 'L', 'XL']);
    const heads = new Set(table.options.wheelset.map(({ label }) => label.split(' ')[0]));
    expect(heads.size).toBeGreaterThan(1);
    for (const { value } of table.options.groupset) expect(value).toMatch(/^[a-z0-9-]+$/);
  });

  it('knows which bikes have a motor, and tells prices in the market’s own list', async () => {
    expect(ask('electric=1').hits.length).toBeGreaterThan(0);
    expect(ask('electric=1').hits.length).toBeLessThan(productCount(table));
    const british = await readArchiveTable(
      { ...shop, market: { code: 'gb', currency: 'GBP', priceList: 'gb', pricesIncludeVat: true } },
      'bike',
    );
    expect(british.productIds).toEqual(table.productIds);
    expect(Array.from(british.price)).not.toEqual(Array.from(table.price));
  });

  it('has names and slugs in a language', () => {
    const words = [{ code: 'climbing', name: 'Salita', slug: 'salita' }];
    const italian = inLanguageOf(table, { categories: [], usages: words }, 'it');
    expect(ask('usage=salita', italian as typeof table).hits.length).toBeGreaterThan(0);
    expect(italian.options.usage).toContainEqual({ value: 'salita', label: 'Salita' });
    expect(italian.options.groupset).toContainEqual({ value: 'electronic-race', label: 'Elettronico race' });
  });

  it('says sizes with the decimal sign of a language', async () => {
    const known = await readArchiveTable(shop, 'shop');
    const { size } = inLanguageOf(known, { categories: [], usages: [] }, 'de').options;
    expect(size).toContainEqual({ value: '2-4-l', label: '2,4 l' });
  });

  it('S4.02 follows stock and prices: a sold-out variant is not available, and current prices apply', async () => {
    const own = await testShop();
    const before = await readArchiveTable(own, 'bike');
    const road = narrowTable(
      before,
      productsOfCategories(before, (code) => code === 'road'),
    );
    const [hit] = ask('available=1&size=m', road).hits;
    const slug = variantSlug(road, hit!.variant);
    // A slug is unique within its product only.
    const [variant] = await own.db
      .select({ id: variants.id, code: variants.code })
      .from(variants)
      .where(and(eq(variants.slug, slug), eq(variants.productId, road.productIds[hit!.product]!)));
    await adjustStock(own, {
      counts: [{ variantId: variant!.id, onHand: 0 }],
      reason: 'correction',
      reference: 'test',
    });
    await setPrice(own, { variantId: variant!.id, priceListSlug: 'eu', listAmount: 100, streetAmount: 100 });
    const after = await readArchiveTable(own, 'bike');
    const index = Array.from(after.price).indexOf(100);
    expect(variantSlug(after, index)).toBe(slug);
    expect(after.available[index]).toBe(0);
    expect(after.price.length).toBe(before.price.length);
    expect(Array.from(after.price)).not.toContain(NONE);
  });

  it('updates the products of a stock change, with the same result as a new read', async () => {
    const own = await testShop();
    const before = await readArchiveTable(own, 'bike');
    const [productId = ''] = before.productIds.slice(3);
    const bought = await own.db
      .select({ id: variants.id })
      .from(variants)
      .where(and(eq(variants.productId, productId), eq(variants.status, 'active')));
    const counts = bought.map(({ id }, index) => ({ variantId: id, onHand: index % 3 }));
    await adjustStock(own, { counts, reason: 'correction', reference: 'test' });
    const after = await readArchiveTable(own, 'bike');
    expect(Array.from(after.available)).not.toEqual(Array.from(before.available));
    const followed = await refreshStock(own, before, [productId, 'a product of another archive']);
    expect(followed).toEqual(after);
    const [urban, urbanAfter] = [before, after].map((one) =>
      compactTable(
        narrowTable(
          one,
          productsOfCategories(one, (code) => code !== 'gravel'),
        ),
      ),
    );
    expect(Array.from((await refreshStock(own, urban!, [productId]))!.available)).toEqual(
      Array.from(urbanAfter!.available),
    );
  });

  it('cannot follow when a product has other variants than the table', async () => {
    const own = await testShop();
    const before = await readArchiveTable(own, 'bike');
    const [productId = ''] = before.productIds;
    const [gone] = await own.db
      .select({ id: variants.id })
      .from(variants)
      .where(eq(variants.productId, productId));
    await own.db.update(variants).set({ status: 'archived' }).where(eq(variants.id, gone!.id));
    expect(await refreshStock(own, before, [productId])).toBeNull();
  });
});
