import { recordAudit } from '#domain/audit/record-audit.ts';
import { bumpEpochs } from '#domain/epochs/bump-epochs.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { newId } from '#shared/ids.ts';
import { requireStaff } from './require-staff.ts';
import { tickers } from './schema.ts';

export type TickerEntry = Omit<typeof tickers.$inferInsert, 'id' | 'position' | 'active'> & {
  active?: boolean;
};

/** Replaces the messages of the bar on top by these, in this order. */
export function saveTickers(shop: Shop, entries: readonly TickerEntry[]): Promise<void> {
  requireStaff(shop);
  return inTransaction(shop, async (inside) => {
    await inside.db.delete(tickers);
    const rows = entries.map((entry, position) => ({ active: true, ...entry, id: newId(), position }));
    if (rows.length > 0) await inside.db.insert(tickers).values(rows);
    const what = { action: 'site-config.tickers-saved', subjectKind: 'tickers', subjectId: '1' };
    await recordAudit(inside, { ...what, detail: { count: rows.length } });
    await bumpEpochs(inside, ['site']);
  });
}
