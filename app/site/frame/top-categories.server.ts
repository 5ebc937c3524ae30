import { listCategories } from '#domain/catalogue/list-categories.ts';
import type { Shop } from '#domain/shop.ts';

/** The root categories of bikes and goods. */
export async function listTopCategories(shop: Pick<Shop, 'db' | 'locale'>) {
  const [bikes, goods] = await Promise.all([listCategories(shop, 'bike'), listCategories(shop, 'shop')]);
  return { bikeCategories: topOf(bikes), shopCategories: topOf(goods) };
}

function topOf(categories: Awaited<ReturnType<typeof listCategories>>) {
  return categories.filter(({ parentCode }) => parentCode === null).map(({ name, slug }) => ({ name, slug }));
}
