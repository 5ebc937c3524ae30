import { statement } from '#database/statement.ts';
import type { Shop } from '#domain/shop.ts';
import { NONE } from './archive-table.ts';
import type { StoredTable } from './read-archive-table.ts';

/**
 * The same table with the current availability of some products. One sold-out variant therefore
 * does not cause a new read of the whole archive. Products of other archives are ignored.
 * @returns null when the variants of a product differ from those in the table: read
 *   the table again
 */
export async function refreshStock(
  shop: Pick<Shop, 'db'>,
  table: StoredTable,
  productIds: readonly string[],
): Promise<StoredTable | null> {
  const wanted = new Set(productIds);
  const products = table.productIds.flatMap((id, product) => (wanted.has(id) ? [{ id, product }] : []));
  if (products.length === 0) return table;
  const rows = await readStock(shop.db, { productIds: products.map(({ id }) => id) });
  const ofProduct = Map.groupBy(rows, (row) => row.productId);
  const available = Uint8Array.from(table.available);
  for (const { id, product } of products) {
    const [from = 0, to = 0] = [table.first[product], table.first[product + 1]];
    const variants = ofProduct.get(id) ?? [];
    // A product without a variant for sale has one row whose cells are all NONE.
    if (Math.max(variants.length, 1) !== to - from) return null;
    variants.forEach(({ isThere }, index) => {
      available[from + index] = Number(isThere && table.price[from + index] !== NONE);
    });
  }
  return { ...table, available };
}

/** In the order of the table's variants. */
const readStock = statement<{ productIds: readonly string[] }, { productId: string; isThere: boolean }>(
  'archive_stock',
  `select v.product_id as "productId", coalesce(i.on_hand > i.held, false) as "isThere"
   from variants v left join stock_items i on i.variant_id = v.id
   where v.product_id = any(:productIds::uuid[]) and v.status = 'active'
   order by v.product_id, v.position, v.code`,
);
