import type { Shop } from '#domain/shop.ts';
import type { CategoryKind } from './kinds.ts';
import { type Category, listCategories } from './list-categories.ts';

/** A category by the slug it has in the visitor's language (in English where it has no text in theirs), or null. */
export async function findCategory(
  shop: Pick<Shop, 'db' | 'locale'>,
  kind: CategoryKind,
  slug: string,
): Promise<Category | null> {
  const all = await listCategories(shop, kind);
  return all.find((category) => category.slug === slug) ?? null;
}
