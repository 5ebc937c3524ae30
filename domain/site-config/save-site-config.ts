import { saveRows } from '#database/save-rows.ts';
import { bumpEpochs } from '#domain/epochs/bump-epochs.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { newId } from '#shared/ids.ts';
import { requireStaff } from './require-staff.ts';
import { siteConfigs, tickers } from './schema.ts';

export type SiteConfigEntry = Omit<typeof siteConfigs.$inferInsert, 'id'>;
export type TickerEntry = Omit<typeof tickers.$inferInsert, 'id' | 'position' | 'active'> & {
  active?: boolean;
};

/** Adds or updates the one site config. @returns whether anything changed */
export function saveSiteConfig(shop: Shop, entry: SiteConfigEntry): Promise<boolean> {
  requireStaff(shop);
  return inTransaction(shop, async (inside) => {
    const changed = await saveRows(inside.db, siteConfigs, [{ ...entry, id: 1 }], { key: ['id'] });
    if (changed.length > 0) await bumpEpochs(inside, ['site']);
    return changed.length > 0;
  });
}

/** Replaces the messages of the bar on top by these, in this order. */
export function saveTickers(shop: Shop, entries: readonly TickerEntry[]): Promise<void> {
  requireStaff(shop);
  return inTransaction(shop, async (inside) => {
    await inside.db.delete(tickers);
    const rows = entries.map((entry, position) => ({ active: true, ...entry, id: newId(), position }));
    if (rows.length > 0) await inside.db.insert(tickers).values(rows);
    await bumpEpochs(inside, ['site']);
  });
}
