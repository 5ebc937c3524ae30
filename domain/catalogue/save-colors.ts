import { saveRows } from '#database/save-rows.ts';
import { bumpEpochs } from '#domain/epochs/bump-epochs.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { requireRight } from '#domain/staff/require-right.ts';
import { colors } from './schema.ts';

export type ColorEntry = typeof colors.$inferInsert;

/** Adds colours or updates their names and swatches. @returns how many rows changed */
export function saveColors(shop: Shop, entries: readonly ColorEntry[]): Promise<number> {
  requireRight(shop, 'catalogue', 'change');
  return inTransaction(shop, async (inside) => {
    const changed = await saveRows(inside.db, colors, entries, { key: ['code'] });
    if (changed.length > 0) await bumpEpochs(inside, ['catalogue']);
    return changed.length;
  });
}
