import { saveRows } from '#database/save-rows.ts';
import { bumpEpochs } from '#domain/epochs/bump-epochs.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import type { Workshop } from './promise-delivery.ts';
import { workshops } from './schema.ts';

/** Says when the maker works; pages promise by it from then on. @returns whether anything changed */
export function saveWorkshop(shop: Shop, workshop: Workshop): Promise<boolean> {
  return inTransaction(shop, async (inside) => {
    const changed = await saveRows(inside.db, workshops, [{ ...workshop, id: 1 }], { key: ['id'] });
    if (changed.length > 0) await bumpEpochs(inside, ['site']);
    return changed.length > 0;
  });
}
