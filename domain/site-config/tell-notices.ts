import { sql } from 'drizzle-orm';
import { bumpEpochs } from '#domain/epochs/bump-epochs.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { notices } from './schema.ts';

/**
 * Refreshes cached pages when a notice began or ended by the clock. For a job; the job's interval
 * is the longest delay. Running it again does nothing. @returns how many began or ended
 */
export function tellNotices(shop: Shop): Promise<number> {
  return inTransaction(shop, async (inside) => {
    const { showFrom, showTo, told } = notices;
    const now = shop.clock.now();
    const isShown = sql<boolean>`(${showFrom} <= ${now} and (${showTo} is null or ${showTo} > ${now}))`;
    const { rowCount } = await inside.db
      .update(notices)
      .set({ told: isShown })
      .where(sql`${told} is distinct from ${isShown}`);
    if (!rowCount) return 0;
    await bumpEpochs(inside, ['site']);
    return rowCount;
  });
}
