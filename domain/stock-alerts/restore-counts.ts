import { and, gte, inArray } from 'drizzle-orm';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { requireRight } from '#domain/staff/require-right.ts';
import { countedStock } from '#domain/stock/counted-stock.ts';
import { restoreCounts } from '#domain/stock/restore-counts.ts';
import type { Outcome } from '#domain/undo/outcome.ts';
import { stockAlerts } from './schema.ts';

/**
 * Takes counts back, but not those of which readers have been told by mail since: the inverse of a
 * count and of an import of stock.
 * @throws Refusal staff.right-lacking
 */
export function restoreUntoldCounts(
  shop: Shop,
  inverse: Readonly<Record<string, unknown>>,
  doneAt: Date,
): Promise<Outcome> {
  requireRight(shop, 'stock', 'change');
  const counted = countedStock.parse(inverse);
  const ids = counted.all.map(({ variantId }) => variantId);
  return inTransaction(shop, async (inside) => {
    const isTold = and(inArray(stockAlerts.variantId, ids), gte(stockAlerts.toldAt, doneAt));
    const { variantId } = stockAlerts;
    const told = await inside.db.selectDistinct({ variantId }).from(stockAlerts).where(isTold);
    return restoreCounts(inside, counted, new Set(told.map((row) => row.variantId)));
  });
}
