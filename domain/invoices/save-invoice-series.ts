import { saveRows } from '#database/save-rows.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { invoiceSeries } from './schema.ts';

export type InvoiceSeriesEntry = typeof invoiceSeries.$inferSelect;

/**
 * Sets the series of kinds and markets from the next number on; issued documents keep theirs.
 * @returns how many changed
 */
export function saveInvoiceSeries(shop: Shop, entries: readonly InvoiceSeriesEntry[]): Promise<number> {
  return inTransaction(shop, async (inside) => {
    const key = ['kind', 'marketCode'] as const;
    return (await saveRows(inside.db, invoiceSeries, [...entries], { key: [...key] })).length;
  });
}
