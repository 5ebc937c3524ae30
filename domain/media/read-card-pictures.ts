import { statement } from '#database/statement.ts';
import type { Shop } from '#domain/shop.ts';

/**
 * Reads the hash of each product's card picture by colour code, by product id. Products without
 * pictures are left out.
 */
export async function readCardPictures(
  shop: Pick<Shop, 'db'>,
  productIds: readonly string[],
): Promise<Map<string, Map<string, string>>> {
  if (productIds.length === 0) return new Map();
  const rows = await readCards(shop.db, { productIds });
  const ofProducts = Map.groupBy(rows, (row) => row.productId);
  return new Map(
    [...ofProducts].map(([id, pictures]) => [id, new Map(pictures.map((row) => [row.color, row.hash]))]),
  );
}

const readCards = statement<
  { productIds: readonly string[] },
  { productId: string; color: string; hash: string }
>(
  'card_pictures',
  `select distinct on (product_id, color) product_id as "productId", color, hash
   from product_pictures where product_id = any(:productIds::uuid[])
   order by product_id, color, position`,
);
