import { saveRows } from '#database/save-rows.ts';
import { bumpEpochs } from '#domain/epochs/bump-epochs.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import type { Workshop } from './promise-delivery.ts';
import { workshops } from './schema.ts';

/**
 * Saves the maker's working hours, the basis of new delivery promises. @returns
 * whether anything changed
 */
export function saveWorkshop(shop: Shop, workshop: Workshop): Promise<boolean> {
  return inTransaction(shop, async (inside) => {
    const changed = await saveRows(inside.db, workshops, [{ ...workshop, id: 1 }], { key: ['id'] });
    if (changed.length > 0) await bumpEpochs(inside, ['site']);
    return changed.length > 0;
  });
}
