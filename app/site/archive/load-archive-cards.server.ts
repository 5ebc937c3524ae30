import { cardOf } from '#app/site/catalogue/load-cards.server.ts';
import type { CategoryKind } from '#domain/catalogue/kinds.ts';
import { listProducts } from '#domain/catalogue/list-products.ts';
import { readCardPictures } from '#domain/media/read-card-pictures.ts';
import type { Shop } from '#domain/shop.ts';
import type { ArchiveCard } from './archive-view.ts';

/** The cards of these products by id, without the parts of a variant; two round trips. */
export async function loadArchiveCards(
  shop: Shop,
  kind: CategoryKind,
  ids: readonly string[],
): Promise<Map<string, ArchiveCard>> {
  if (ids.length === 0) return new Map();
  const [products, pictures] = await Promise.all([
    listProducts(shop, { kind, ids }),
    readCardPictures(shop, ids),
  ]);
  return new Map(
    products.map((product) => [
      product.id,
      { ...cardOf(product), pictures: Object.fromEntries(pictures.get(product.id) ?? []) },
    ]),
  );
}
