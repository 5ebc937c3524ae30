import { findCategory } from '#domain/catalogue/find-category.ts';
import { listCategories } from '#domain/catalogue/list-categories.ts';
import { listUsages } from '#domain/catalogue/list-usages.ts';
import type { Shop } from '#domain/shop.ts';
import { archiveAlternates } from './alternates.ts';
import { loadCards } from './load-cards.server.ts';
import { categorySlugs, usageSlugs } from './slugs-per-locale.server.ts';

type Wish = { category?: string | undefined; usage?: string | undefined };

/**
 * Bikes of a category and a usage, each optional, by their slugs in the visitor's language; null when there is no such category or usage.
 * `usages` are those that have a bike here.
 */
export async function loadBikeArchive(shop: Shop, wish: Wish) {
  const [category, usages] = await Promise.all([
    wish.category === undefined ? undefined : findCategory(shop, 'bike', wish.category),
    listUsages(shop),
  ]);
  const usage = wish.usage === undefined ? undefined : usages.find(({ slug }) => slug === wish.usage);
  if (category === null || (wish.usage !== undefined && !usage)) return null;
  const [inCategory, categorySlug, usageSlug] = await Promise.all([
    loadCards(shop, { kind: 'bike', categorySlug: category?.slug }),
    category && categorySlugs(shop, 'bike', category.code),
    usage && usageSlugs(shop, usage.code),
  ]);
  const present = new Set(inCategory.flatMap((product) => product.usageCodes));
  return {
    category: category && { name: category.name, slug: category.slug, intro: category.intro },
    usage: usage && { name: usage.name, slug: usage.slug },
    usages: usages.filter(({ code }) => present.has(code)).map(({ name, slug }) => ({ name, slug })),
    products: usage ? inCategory.filter((product) => product.usageCodes.includes(usage.code)) : inCategory,
    alternates: archiveAlternates('bike', categorySlug, usageSlug),
  };
}

/** Clothing and accessories, of one category when named; null when there is no such category. */
export async function loadShopArchive(shop: Shop, categorySlug?: string) {
  const categories = await listCategories(shop, 'shop');
  const category =
    categorySlug === undefined ? undefined : categories.find(({ slug }) => slug === categorySlug);
  if (categorySlug !== undefined && !category) return null;
  const [products, slugs] = await Promise.all([
    loadCards(shop, { kind: 'shop', categorySlug }),
    category && categorySlugs(shop, 'shop', category.code),
  ]);
  const named = ({ name, slug }: { name: string; slug: string }) => ({ name, slug });
  const parent = category?.parentCode
    ? categories.find(({ code }) => code === category.parentCode)
    : undefined;
  const siblings = categories.filter(
    ({ parentCode }) => parentCode === (category ? (category.parentCode ?? category.code) : null),
  );
  return {
    category: category && { name: category.name, slug: category.slug, intro: category.intro },
    parent: parent && named(parent),
    tabs: siblings.map(named),
    products,
    alternates: archiveAlternates('shop', slugs),
  };
}
