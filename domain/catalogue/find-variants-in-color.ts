import { statement } from '#database/statement.ts';
import type { Shop } from '#domain/shop.ts';

/**
 * The slugs of the variants that show products in a colour, by product id: the middle size of the
 * cheapest build by the sheet, as a product's page opens. Products that lack it are left out.
 */
export async function findVariantsInColor(
  { db }: Pick<Shop, 'db'>,
  productIds: readonly string[],
  color: string,
): Promise<Map<string, string>> {
  const rows = await readCheapest(db, { productIds, color });
  const ofProducts = Map.groupBy(rows, ({ productId }) => productId);
  return new Map([...ofProducts].map(([id, sizes]) => [id, sizes[Math.floor(sizes.length / 2)]?.slug ?? '']));
}

type Wanted = { productIds: readonly string[]; color: string };

const readCheapest = statement<Wanted, { productId: string; slug: string }>(
  'variants_in_color',
  `select product_id as "productId", slug from (
     select v.product_id, v.slug, v.position,
       rank() over (partition by v.product_id order by s.price_amount nulls last) as dearness
     from variants v left join variant_specifications s on s.variant_id = v.id
     where v.product_id = any(:productIds::uuid[]) and v.color = :color and v.status = 'active') worn
   where dearness = 1
   order by product_id, position`,
);
