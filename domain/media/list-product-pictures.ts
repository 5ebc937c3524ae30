import { type BatchQuery, batchQuery, runTogether } from '#database/run-together.ts';
import { statement } from '#database/statement.ts';
import type { Shop } from '#domain/shop.ts';

/**
 * A picture of a product in a colour. Width and height are the pixels of its largest rendition,
 * for the layout.
 */
export type ProductPicture = { color: string; view: string; hash: string; width: number; height: number };

/** The view that is drawn only for cards. */
export const CARD_VIEW = 'card';

/**
 * Reads the pictures of a product's page by colour, in order, without those for cards only. Takes
 * one round trip.
 */
export async function listProductPictures(
  shop: Pick<Shop, 'db'>,
  productId: string,
): Promise<ProductPicture[]> {
  const [pictures] = await runTogether(shop.db, [picturesQuery(productId)]);
  return pictures;
}

/** The same as a batch query. */
export function picturesQuery(productId: string): BatchQuery<ProductPicture[]> {
  return batchQuery(readPictures, { productId, card: CARD_VIEW }, (rows) => rows);
}

const readPictures = statement<{ productId: string; card: string }, ProductPicture>(
  'product_pictures',
  `select s.color, s.view, s.hash, p.width, p.height
   from product_pictures s join pictures p on p.hash = s.hash
   where s.product_id = :productId::uuid and s.view <> :card
   order by s.color, s.position`,
);
