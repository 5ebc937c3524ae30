import type { Shop } from '#domain/shop.ts';
import type { CategoryKind } from './kinds.ts';
import { type Category, listCategories } from './list-categories.ts';

/**
 * Finds a category by its slug in the visitor's language, or in English where it has no text in
 * theirs; null when there is none.
 */
export async function findCategory(
  shop: Pick<Shop, 'db' | 'locale'>,
  kind: CategoryKind,
  slug: string,
): Promise<Category | null> {
  const all = await listCategories(shop, kind);
  return all.find((category) => category.slug === slug) ?? null;
}
