import { and, isNull, lt, notExists, or, sql } from 'drizzle-orm';
import { PENDING_MS } from '#domain/consents/asked-twice.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { stockAlertAsks, stockAlertReaders, stockAlerts } from './schema.ts';

const DAY_MS = 24 * 3600 * 1000;

/** How long a told alert, and the token of an address that stopped, are kept: as long as the mail's link should lead somewhere. */
export const TOLD_MS = 30 * DAY_MS;
/** Who waited this long in vain is forgotten. */
const WAITING_MS = 365 * DAY_MS;

/**
 * Deletes what was asked and not confirmed within a week, alerts a month after they were told or a year after they began to wait, and the
 * addresses that stand for nothing else. @returns how many addresses
 */
export function forgetStockAlerts(shop: Shop): Promise<number> {
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
