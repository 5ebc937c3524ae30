import { statement } from '#database/statement.ts';
import type { Shop } from '#domain/shop.ts';

/**
 * Finds which of these products have at least one available variant for sale, by product id; for
 * the cards of an archive.
 */
export async function findProductsInStock(
  shop: Pick<Shop, 'db'>,
  productIds: readonly string[],
): Promise<Set<string>> {
  if (productIds.length === 0) return new Set();
  const rows = await readProducts(shop.db, { productIds });
  return new Set(rows.map((row) => row.productId));
}

const readProducts = statement<{ productIds: readonly string[] }, { productId: string }>(
  'find_products_in_stock',
  `select distinct v.product_id as "productId" from variants v join stock_items s on s.variant_id = v.id
   where v.product_id = any(:productIds::uuid[]) and v.status = 'active' and s.on_hand > s.held`,
);
