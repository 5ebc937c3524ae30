import { saveRows } from '#database/save-rows.ts';
import { bumpEpochs } from '#domain/epochs/bump-epochs.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { newId } from '#shared/ids.ts';
import { taxRates } from './schema.ts';

export type TaxRateEntry = Omit<typeof taxRates.$inferInsert, 'id'>;

/**
 * Adds or updates dated VAT rates; the start date identifies a rate. @returns how many rows changed
 */
export function saveTaxRates(shop: Shop, entries: readonly TaxRateEntry[]): Promise<number> {
  return inTransaction(shop, async (inside) => {
    const rows = entries.map((entry) => ({ ...entry, validTo: entry.validTo ?? null, id: newId() }));
    const changed = await saveRows(inside.db, taxRates, rows, {
      key: ['country', 'category', 'validFrom'],
      keep: ['id'],
    });
    if (changed.length > 0) await bumpEpochs(inside, ['prices']);
    return changed.length;
  });
}
