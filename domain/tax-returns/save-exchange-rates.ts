import { saveRows } from '#database/save-rows.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import type { EcbRate } from './parse-ecb-rates.ts';
import { exchangeRates } from './schema.ts';

const AT_ONCE = 1_000;

/** Adds or corrects rates. @returns how many rows changed */
export function saveExchangeRates(shop: Shop, rates: readonly EcbRate[]): Promise<number> {
  return inTransaction(shop, async (inside) => {
    let changed = 0;
    for (let from = 0; from < rates.length; from += AT_ONCE) {
      const rows = rates.slice(from, from + AT_ONCE).map((rate) => ({ ...rate }));
      changed += (await saveRows(inside.db, exchangeRates, rows, { key: ['currency', 'day'] })).length;
    }
    return changed;
  });
}
