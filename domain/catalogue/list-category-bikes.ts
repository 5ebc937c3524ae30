import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { Handle } from '#database/connect.ts';
import { prepared } from '#database/prepared.ts';
import type { Shop } from '#domain/shop.ts';
import { DEFAULT_LOCALE } from '#shared/locale.ts';
import { inLanguage } from './local-text.ts';
import { categories, products, productTexts } from './schema.ts';

/** The active bikes of each category, by category code, in the maker's order. */
export type CategoryBikes = Map<string, { name: string; slug: string }[]>;

/** The list stops here; archives page through all bikes. */
const MOST_LISTED = 1000;

/**
 * Lists name and slug of every active bike for the menus, at most a thousand, in the visitor's
 * language or else in English.
 */
export async function listCategoryBikes(shop: Pick<Shop, 'db' | 'locale'>): Promise<CategoryBikes> {
  const rows = await prepared(shop.db, bikesQuery).execute({ locale: shop.locale });
  const bikes = [...Map.groupBy(rows, (row) => row.id).values()].flatMap(
    (texts) => inLanguage(texts, shop.locale) ?? [],
  );
  return Map.groupBy(bikes, (bike) => bike.category);
}

function bikesQuery(db: Handle) {
  return db
    .select({
      id: products.id,
      category: categories.code,
      locale: productTexts.locale,
      name: productTexts.name,
      slug: productTexts.slug,
    })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .innerJoin(productTexts, eq(productTexts.productId, products.id))
    .where(sql`${products.kind} = 'bike' and ${products.status} = 'active'
      and ${inArray(productTexts.locale, [sql.placeholder('locale'), DEFAULT_LOCALE])}`)
    .orderBy(asc(products.position), asc(products.code))
    .limit(2 * MOST_LISTED)
    .prepare();
}
