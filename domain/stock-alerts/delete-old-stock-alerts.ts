import { and, isNull, lt, notExists, or, sql } from 'drizzle-orm';
import { PENDING_MS } from '#domain/consents/asked-twice.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { stockAlertAsks, stockAlertReaders, stockAlerts } from './schema.ts';

const DAY_MS = 24 * 3600 * 1000;

/**
 * How long a sent alert, and the token of an address that stopped, are stored, so the mail's
 * link leads somewhere.
 */
export const TOLD_MS = 30 * DAY_MS;
/** An alert waits this long at most. */
const WAITING_MS = 365 * DAY_MS;

/**
 * Deletes requests not confirmed within a week, alerts a month after they were sent or a year after
 * they began to wait, and addresses without any of these. @returns how many addresses
 */
export function deleteOldStockAlerts(shop: Shop): Promise<number> {
  return inTransaction(shop, async ({ db }) => {
    const ago = (span: number) => new Date(shop.clock.now().getTime() - span);
    await db.delete(stockAlertAsks).where(lt(stockAlertAsks.askedAt, ago(PENDING_MS)));
    await db
      .delete(stockAlerts)
      .where(
        or(
          lt(stockAlerts.toldAt, ago(TOLD_MS)),
          and(isNull(stockAlerts.toldAt), lt(stockAlerts.confirmedAt, ago(WAITING_MS))),
        ),
      );
    const { rowCount } = await db
      .delete(stockAlertReaders)
      .where(
        and(
          lt(stockAlertReaders.createdAt, ago(PENDING_MS)),
          or(isNull(stockAlertReaders.stoppedAt), lt(stockAlertReaders.stoppedAt, ago(TOLD_MS))),
          notExists(
            db
              .select({ one: sql`1` })
              .from(stockAlertAsks)
              .where(sql`${stockAlertAsks.readerId} = ${stockAlertReaders.id}`),
          ),
          notExists(
            db
              .select({ one: sql`1` })
              .from(stockAlerts)
              .where(sql`${stockAlerts.readerId} = ${stockAlertReaders.id}`),
          ),
        ),
      );
    return rowCount ?? 0;
  });
}
