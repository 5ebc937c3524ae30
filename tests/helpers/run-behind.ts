import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { inTransaction, type Shop } from '#domain/shop.ts';

/**
 * Starts `work` after `hold` has written and before that is committed, so that `work` waits for its
 * lock: as an act does that comes a moment after a colleague's.
 */
export async function runBehind<T>(
  shop: Shop,
  hold: (inside: Shop) => Promise<unknown>,
  work: () => Promise<T>,
): Promise<T> {
  const { started } = await inTransaction(shop, async (inside) => {
    await hold(inside);
    const begun = Promise.allSettled([work()]);
    await expect.poll(() => countWaiting(shop), { timeout: 5000 }).toBe(1);
    return { started: begun };
  });
  const [outcome] = await started;
  if (outcome.status === 'rejected') throw outcome.reason;
  return outcome.value;
}

async function countWaiting({ db }: Shop): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`);
  return rows[0]?.count ?? 0;
}
