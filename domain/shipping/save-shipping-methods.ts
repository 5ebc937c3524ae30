import { saveRows } from '#database/save-rows.ts';
import { bumpEpochs } from '#domain/epochs/bump-epochs.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { shippingMethods } from './schema.ts';

export type ShippingMethodEntry = typeof shippingMethods.$inferInsert;

/**
 * Adds or updates delivery methods; pages show the new prices afterwards. @returns how
 * many rows changed
 */
export function saveShippingMethods(shop: Shop, methods: readonly ShippingMethodEntry[]): Promise<number> {
  return inTransaction(shop, async (inside) => {
    const changed = await saveRows(inside.db, shippingMethods, methods, { key: ['marketCode', 'code'] });
    if (changed.length > 0) await bumpEpochs(inside, ['site']);
    return changed.length;
  });
}
