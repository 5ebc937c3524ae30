import { loadCards } from '#app/site/catalogue/load-cards.server.ts';
import { productTag } from '#domain/epochs/tags.ts';
import { listProductPictures } from '#domain/media/list-product-pictures.ts';
import type { BlockLoad } from '../block.ts';

/** The bike of a hero with its price and its full picture; null when it is no longer for sale. */
export async function loadHero(
  { product, color }: { product: string; color: string },
  { shop, showTags }: BlockLoad,
) {
  const [bike] = await loadCards(shop, { kind: 'bike', codes: [product] });
  showTags('catalogue', 'prices', 'stock');
  if (!bike) return null;
  showTags(productTag(bike.id));
  const pictures = await listProductPictures(shop, bike.id);
  const picture = pictures.find((one) => one.color === color && one.view === 'full') ?? pictures[0];
  const { category, slug, price } = bike;
  return { category, slug, price, picture: picture ?? null };
}

export type HeroBike = Awaited<ReturnType<typeof loadHero>>;
