import { saveRows } from '#database/save-rows.ts';
import { bumpEpochs } from '#domain/epochs/bump-epochs.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { requireRight } from '#domain/staff/require-right.ts';
import { priceLists } from './schema.ts';

export type PriceListEntry = typeof priceLists.$inferInsert;

/** Adds or updates price lists. @returns how many rows changed */
export function savePriceLists(shop: Shop, entries: readonly PriceListEntry[]): Promise<number> {
  requireRight(shop, 'prices', 'change');
  return inTransaction(shop, async (inside) => {
    const changed = await saveRows(inside.db, priceLists, entries, { key: ['slug'] });
    if (changed.length > 0) await bumpEpochs(inside, ['prices']);
    return changed.length;
  });
}
