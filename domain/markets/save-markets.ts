import { saveRows } from '#database/save-rows.ts';
import { bumpEpochs } from '#domain/epochs/bump-epochs.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { countries, markets } from './schema.ts';

export type MarketEntry = typeof markets.$inferInsert;
export type CountryEntry = typeof countries.$inferInsert;

/**
 * Adds or updates markets and their countries; exactly one market must be the default. @returns how
 * many rows changed
 */
export function saveMarkets(
  shop: Shop,
  input: { markets: readonly MarketEntry[]; countries: readonly CountryEntry[] },
): Promise<number> {
  return inTransaction(shop, async (inside) => {
    const changedMarkets = await saveRows(inside.db, markets, input.markets, { key: ['code'] });
    const changedCountries = await saveRows(inside.db, countries, input.countries, { key: ['code'] });
    const changed = [...changedMarkets, ...changedCountries];
    if (changed.length > 0) await bumpEpochs(inside, ['site', 'prices']);
    return changed.length;
  });
}
