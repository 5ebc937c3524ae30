import { and, eq, isNull } from 'drizzle-orm';
import {
  categories,
  categoryTexts,
  colors,
  products,
  productTexts,
  variants,
} from '#domain/catalogue/schema.ts';
import { countries, markets } from '#domain/markets/schema.ts';
import { pictures, productPictures } from '#domain/media/schema.ts';
import { priceLists, prices } from '#domain/prices/schema.ts';
import { shippingMethods } from '#domain/shipping/schema.ts';
import type { ShopMarket } from '#domain/shop.ts';
import { stockItems } from '#domain/stock/schema.ts';
import { taxRates } from '#domain/taxes/schema.ts';
import { newId } from '#shared/ids.ts';
import { LOCALES } from '#shared/locale.ts';
import type { TestShop } from './test-shop.ts';

const LONG_AGO = new Date('2025-01-01T00:00:00Z');

const market = (code: string, currency: 'EUR' | 'GBP' | 'USD', pricesIncludeVat: boolean): ShopMarket => ({
  code,
  currency,
  priceList: code,
  pricesIncludeVat,
});

/**
 * Markets of the tests, each with one country: their prices, rates and deliveries do not depend
 * on the seeds.
 */
export const SAMPLE = {
  euro: { market: market('test-eu', 'EUR', true), country: 'XE' },
  pound: { market: market('test-gb', 'GBP', true), country: 'XG' },
  dollar: { market: market('test-us', 'USD', false), country: 'XU' },
} as const;

/**
 * What a sample variant is sold for and how many there are; `prices` is street amount by price
 * list, `stock: null` is unknown.
 */
export type SampleVariant = {
  code: string;
  prices?: Partial<Record<'test-eu' | 'test-gb' | 'test-us', number>>;
  listAmount?: number;
  minimum?: number;
  stock?: number | null;
  kind?: 'bike' | 'apparel';
  taxCategory?: 'bike' | 'e-bike' | 'apparel' | 'book';
};

/** Fills a test's database with the sample markets; returns functions that add goods. */
export async function sampleGoods(shop: TestShop) {
  await insertMarkets(shop);
  const categoryIds = await insertCategories(shop);
  await shop.db.insert(colors).values({ code: 'test-copper', name: 'Ramato', swatch: '#9c4516' });
  return {
    addVariant: (variant: SampleVariant) => insertVariant(shop, categoryIds.child, variant),
    /** Another size of a product. */
    addSize: (productId: string, size: string, variant: SampleVariant) =>
      insertSize(shop, { productId, size }, variant),
    /** From now on the variant costs this much in the list. */
    changePrice: (variantId: string, list: string, streetAmount: number) =>
      changePrice(shop, variantId, list, streetAmount),
    /** It is no longer sold in the list. */
    endPrice: (variantId: string, list: string) => endPrice(shop, variantId, list),
    setStock: (variantId: string, onHand: number) =>
      shop.db.update(stockItems).set({ onHand }).where(eq(stockItems.variantId, variantId)),
    endVariant: (variantId: string) =>
      shop.db.update(variants).set({ status: 'archived' }).where(eq(variants.id, variantId)),
  };
}

async function insertMarkets(shop: TestShop): Promise<void> {
  for (const { market, country } of Object.values(SAMPLE)) {
    const { code, currency, priceList, pricesIncludeVat } = market;
    const row = { code, name: code, currency, priceListSlug: priceList, pricesIncludeVat, position: 90 };
    await shop.db.insert(markets).values(row);
    await shop.db
      .insert(countries)
      .values({ code: country, localName: country, marketCode: code, locales: ['en'], position: 90 });
    const list = {
      slug: priceList,
      name: `Market ${code}`,
      marketCode: code,
      currency,
      includesVat: pricesIncludeVat,
    };
    await shop.db.insert(priceLists).values(list);
    const days = { marketCode: code, minDays: 3, maxDays: 5 };
    await shop.db.insert(shippingMethods).values([
      { ...days, code: 'courier', amount: 1_500, freeFromAmount: null, position: 1 },
      { ...days, code: 'express', amount: 4_900, freeFromAmount: null, position: 2 },
    ]);
  }
  const rates = { bike: 2200, 'e-bike': 2200, apparel: 2200, book: 400 };
  const rows = Object.entries(rates).flatMap(([category, rateBp]) =>
    ['XE', 'XG', 'XU'].map((country) => ({
      id: newId(),
      country,
      category,
      rateBp,
      validFrom: '2025-01-01',
    })),
  );
  await shop.db.insert(taxRates).values(rows);
}

async function insertCategories(shop: TestShop): Promise<{ root: string; child: string }> {
  const [root, child] = [newId(), newId()];
  await shop.db.insert(categories).values([
    { id: root, code: 'test-root', kind: 'shop', parentId: null, position: 90 },
    { id: child, code: 'test-child', kind: 'shop', parentId: root, position: 91 },
  ]);
  const text = (categoryId: string, word: string, locale: string) => ({
    categoryId,
    kind: 'shop' as const,
    locale,
    name: `${word} ${locale}`,
    slug: `test-${word}-${locale}`,
    intro: '',
  });
  const texts = LOCALES.flatMap((locale) => [text(root, 'root', locale), text(child, 'child', locale)]);
  await shop.db.insert(categoryTexts).values(texts);
  return { root, child };
}

async function insertVariant(shop: TestShop, categoryId: string, sample: SampleVariant) {
  const productId = newId();
  const { code, kind = 'apparel', taxCategory = 'apparel' } = sample;
  const created = { createdAt: LONG_AGO, updatedAt: LONG_AGO };
  const shown = { status: 'active', position: 90 } as const;
  await shop.db.insert(products).values({
    id: productId,
    code: `${code}-p`,
    kind,
    model: code,
    categoryId,
    taxCategory,
    ...shown,
    ...created,
  });
  const texts = LOCALES.map((locale) => ({
    productId,
    locale,
    name: `${code} ${locale}`,
    slug: `${code}-${locale}`,
    tagline: '',
    description: '',
  }));
  await shop.db.insert(productTexts).values(texts);
  const hash = `hash-of-${code}`;
  await shop.db.insert(pictures).values({ hash, recipe: null, mime: 'image/svg+xml', width: 1, height: 1 });
  await shop.db
    .insert(productPictures)
    .values({ productId, color: 'test-copper', view: 'side', position: 1, hash });
  return insertSize(shop, { productId, size: 'M' }, sample);
}

async function insertSize(
  shop: TestShop,
  { productId, size }: { productId: string; size: string },
  sample: SampleVariant,
) {
  const variantId = newId();
  const { code } = sample;
  await shop.db.insert(variants).values({
    ...{ id: variantId, productId, code, slug: `${code}-${size.toLowerCase()}`, groupModel: '', size },
    ...{ color: 'test-copper', attributes: {}, status: 'active', position: 90, createdAt: LONG_AGO },
  });
  await insertPricesAndStock(shop, variantId, sample);
  return { productId, variantId, code };
}

async function insertPricesAndStock(shop: TestShop, variantId: string, sample: SampleVariant): Promise<void> {
  const amounts = Object.entries(sample.prices ?? { 'test-eu': 10_000 });
  const rows = amounts.map(([priceListSlug, streetAmount]) => ({
    id: newId(),
    variantId,
    priceListSlug,
    listAmount: sample.listAmount ?? streetAmount,
    announcedAmount: sample.listAmount ?? streetAmount,
    streetAmount,
    minPurchasableQuantity: sample.minimum ?? 1,
    validFrom: LONG_AGO,
  }));
  if (rows.length > 0) await shop.db.insert(prices).values(rows);
  const onHand = sample.stock === undefined ? 100 : sample.stock;
  if (onHand !== null) await shop.db.insert(stockItems).values({ variantId, onHand });
}

async function endPrice(shop: TestShop, variantId: string, list: string): Promise<void> {
  await shop.db
    .update(prices)
    .set({ validTo: shop.clock.now() })
    .where(and(eq(prices.variantId, variantId), eq(prices.priceListSlug, list), isNull(prices.validTo)));
}

async function changePrice(
  shop: TestShop,
  variantId: string,
  list: string,
  streetAmount: number,
): Promise<void> {
  await endPrice(shop, variantId, list);
  const row = { id: newId(), variantId, priceListSlug: list, listAmount: streetAmount, streetAmount };
  await shop.db.insert(prices).values({ ...row, announcedAmount: streetAmount, validFrom: shop.clock.now() });
}
