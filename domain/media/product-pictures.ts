import { askTogether, type Question, question } from '#database/ask.ts';
import { statement } from '#database/statement.ts';
import type { Shop } from '#domain/shop.ts';

/** A picture of a product in a colour; width and height in pixels of its largest rendition, for the space it takes. */
export type ProductPicture = { color: string; view: string; hash: string; width: number; height: number };

/** The view that is drawn for cards only. */
export const CARD_VIEW = 'card';

/** The pictures of a product's page, colour by colour in their order; those made for cards only are left out. One round trip. */
export async function productPictures(shop: Pick<Shop, 'db'>, productId: string): Promise<ProductPicture[]> {
  const [pictures] = await askTogether(shop.db, [picturesOf(productId)]);
  return pictures;
}

/** The same as a question. */
export function picturesOf(productId: string): Question<ProductPicture[]> {
  return question(readPictures, { productId, card: CARD_VIEW }, (rows) => rows);
}

const readPictures = statement<{ productId: string; card: string }, ProductPicture>(
  'product_pictures',
  `select s.color, s.view, s.hash, p.width, p.height
   from product_pictures s join pictures p on p.hash = s.hash
   where s.product_id = :productId::uuid and s.view <> :card
   order by s.color, s.position`,
);
