import { saveRows } from '#database/save-rows.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import type { EcbRate } from './parse-ecb-rates.ts';
import { exchangeRates } from './schema.ts';

/** Adds or corrects rates. @returns how many rows changed */
export function saveExchangeRates(shop: Shop, rates: readonly EcbRate[]): Promise<number> {
  return inTransaction(shop, async ({ db }) => {
    const changed = await saveRows(db, exchangeRates, rates, { key: ['currency', 'day'] });
    return changed.length;
  });
}
