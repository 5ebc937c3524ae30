import { listBuildModels } from '#domain/builds/list-build-models.ts';
import { listProducts } from '#domain/catalogue/list-products.ts';
import type { Shop } from '#domain/shop.ts';

/**
 * Every bike that is built to order, in the maker's order, with its name in the reader's language
 * and its picture.
 */
export async function listBuiltBikes(shop: Pick<Shop, 'db' | 'locale'>) {
  const models = await listBuildModels(shop);
  if (models.length === 0) return [];
  const bikes = await listProducts(shop, { kind: 'bike', codes: models.map(({ code }) => code) });
  return bikes.flatMap(({ id, name, slug, categorySlug: category }) => {
    const model = models.find(({ productId }) => productId === id);
    return model ? [{ ...model, name, slug, category }] : [];
  });
}
