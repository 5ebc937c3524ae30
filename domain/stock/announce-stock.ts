import { statement } from '#database/statement.ts';
import { bumpEpochs } from '#domain/epochs/bump-epochs.ts';
import { productTag } from '#domain/epochs/tags.ts';
import type { Shop } from '#domain/shop.ts';

/**
 * Marks the pages of these variants as stale after a change of availability. Call it last in the
 * transaction: bumps take turns until they commit.
 */
export async function announceStock(shop: Shop, variantIds: readonly string[]): Promise<void> {
  if (variantIds.length === 0) return;
  const products = await productsOf(shop.db, { variantIds });
  await bumpEpochs(shop, ['stock', ...products.map((product) => productTag(product.id))]);
}

const productsOf = statement<{ variantIds: readonly string[] }, { id: string }>(
  'stock_products_of_variants',
  'select distinct product_id as id from variants where id = any(:variantIds::uuid[])',
);
