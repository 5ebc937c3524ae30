import type { Handle } from '#database/connect.ts';
import { statement } from '#database/statement.ts';

/**
 * Locks the rows of these variants in the order of their ids and returns the pieces left of each.
 */
export async function lockStockRows(
  db: Handle,
  variantIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await lock(db, { variantIds });
  return new Map(rows.map((row) => [row.variantId, row.left]));
}

const lock = statement<{ variantIds: readonly string[] }, { variantId: string; left: number }>(
  'stock_lock',
  `select variant_id as "variantId", on_hand - held as left from stock_items
   where variant_id = any(:variantIds::uuid[]) order by variant_id for update`,
);
