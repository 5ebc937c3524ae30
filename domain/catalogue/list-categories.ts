import { asc, eq, inArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Handle } from '#database/connect.ts';
import { prepared } from '#database/prepared.ts';
import type { Shop } from '#domain/shop.ts';
import { DEFAULT_LOCALE } from '#shared/locale.ts';
import type { CategoryKind } from './kinds.ts';
import { inLanguage } from './local-text.ts';
import { categories, categoryTexts } from './schema.ts';

export type Category = {
  id: string;
  code: string;
  kind: CategoryKind;
  parentCode: string | null;
  name: string;
  slug: string;
  intro: string;
  /** Words for everything in it. */
  allName: string;
};

/**
 * The categories of bikes or of the e-shop in their order, in the visitor's language or
 * else in English.
 */
export async function listCategories(
  shop: Pick<Shop, 'db' | 'locale'>,
  kind: CategoryKind,
): Promise<Category[]> {
  const rows = await prepared(shop.db, categoriesQuery).execute({ kind, locale: shop.locale });
  return byCategory(rows).flatMap((texts) => {
    const chosen = inLanguage(texts, shop.locale);
    return chosen ? [withoutLocale(chosen)] : [];
  });
}

type CategoryRow = Omit<Category, 'allName'> & { locale: string; allName: string | null };

function byCategory(rows: readonly CategoryRow[]): CategoryRow[][] {
  return [...Map.groupBy(rows, (row) => row.id).values()];
}

function withoutLocale({ locale: _, allName, ...category }: CategoryRow): Category {
  return { ...category, allName: allName ?? category.name };
}

function categoriesQuery(db: Handle) {
  const parents = alias(categories, 'parents');
  return db
    .select({
      id: categories.id,
      code: categories.code,
      kind: categories.kind,
      parentCode: parents.code,
      locale: categoryTexts.locale,
      name: categoryTexts.name,
      slug: categoryTexts.slug,
      intro: categoryTexts.intro,
      allName: categoryTexts.allName,
    })
    .from(categories)
    .innerJoin(categoryTexts, eq(categoryTexts.categoryId, categories.id))
    .leftJoin(parents, eq(parents.id, categories.parentId))
    .where(sql`${categories.kind} = ${sql.placeholder('kind')}
      and ${inArray(categoryTexts.locale, [sql.placeholder('locale'), DEFAULT_LOCALE])}`)
    .orderBy(asc(categories.position), asc(categories.code))
    .prepare();
}
