import { statement } from '#database/statement.ts';
import type { Shop } from '#domain/shop.ts';
import { SHOWN_PICTURES } from './shown-pictures.ts';

/**
 * What stands on a card; `focal` says what stays in view of a photograph, unless it is the middle.
 */
export type CardPicture = { readonly hash: string; readonly focal: string | null };

/**
 * Reads each product's card picture by colour code, by product id. Products without
 * pictures are left out.
 */
export async function readCardPictures(
  shop: Pick<Shop, 'db'>,
  productIds: readonly string[],
): Promise<Map<string, Map<string, CardPicture>>> {
  if (productIds.length === 0) return new Map();
  const rows = await readCards(shop.db, { productIds });
  const ofProducts = Map.groupBy(rows, (row) => row.productId);
  return new Map(
    [...ofProducts].map(([id, pictures]) => [
      id,
      new Map(pictures.map(({ color, hash, focal }) => [color, { hash, focal }])),
    ]),
  );
}

const readCards = statement<
  { productIds: readonly string[] },
  CardPicture & { productId: string; color: string }
>(
  'card_pictures',
  `select distinct on (product_id, color) product_id as "productId", color, shown.hash,
     case when (f.focal_x, f.focal_y) <> (50, 50) then f.focal_x || '% ' || f.focal_y || '%' end as focal
   from ${SHOWN_PICTURES} shown left join photographs f on f.hash = shown.hash where product_id = any(:productIds::uuid[])
   order by product_id, color, position, view`,
);
