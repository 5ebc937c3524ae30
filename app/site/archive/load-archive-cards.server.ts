import { cardOf } from '#app/site/catalogue/load-cards.server.ts';
import type { CategoryKind } from '#domain/catalogue/kinds.ts';
import { listProducts } from '#domain/catalogue/list-products.ts';
import { readStartingPrices } from '#domain/catalogue/read-starting-prices.ts';
import { type CardPicture, readCardPictures } from '#domain/media/read-card-pictures.ts';
import type { Shop } from '#domain/shop.ts';
import type { ArchiveCard } from './archive-view.ts';

/**
 * The cards of these products by id, without the parts of a variant; two round trips.
 * @param unpriced products without a price in this market, which show what they start at
 */
export async function loadArchiveCards(
  shop: Shop,
  kind: CategoryKind,
  ids: readonly string[],
  unpriced: readonly string[] = [],
): Promise<Map<string, ArchiveCard>> {
  if (ids.length === 0) return new Map();
  const [products, pictures, starting] = await Promise.all([
    listProducts(shop, { kind, ids }),
    readCardPictures(shop, ids),
    readStartingPrices(shop, unpriced),
  ]);
  return new Map(
    products.map((product) => {
      const startingPrice = starting.get(product.id);
      return [
        product.id,
        {
          ...cardOf(product, shop.locale),
          ...picturesOf(pictures.get(product.id)),
          ...(startingPrice && { startingPrice }),
        },
      ];
    }),
  );
}

function picturesOf(byColor: ReadonlyMap<string, CardPicture> = new Map()) {
  const all = [...byColor];
  const focals = all.flatMap(([color, { focal }]) => (focal ? [[color, focal] as const] : []));
  return {
    pictures: Object.fromEntries(all.map(([color, { hash }]) => [color, hash])),
    ...(focals.length > 0 && { focals: Object.fromEntries(focals) }),
  };
}
