import { saveRows } from '#database/save-rows.ts';
import { bumpEpochs } from '#domain/epochs/bump-epochs.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { locales } from './schema.ts';

export type LocaleEntry = typeof locales.$inferSelect;

/** Adds or updates the languages. @returns how many rows changed */
export function saveLocales(shop: Shop, entries: readonly LocaleEntry[]): Promise<number> {
  return inTransaction(shop, async (inside) => {
    const changed = await saveRows(inside.db, locales, entries, { key: ['code'] });
    if (changed.length > 0) await bumpEpochs(inside, ['site']);
    return changed.length;
  });
}
