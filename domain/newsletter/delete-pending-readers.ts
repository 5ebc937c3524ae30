import { and, eq, isNull, lt, notExists } from 'drizzle-orm';
import { PENDING_MS } from '#domain/consents/asked-twice.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { newsletterAsks, newsletterSubscriptions } from './schema.ts';

/**
 * Deletes requests that nobody confirmed within a week, and their addresses if unused. @returns
 * how many addresses
 */
export function deletePendingReaders(shop: Shop): Promise<number> {
  return inTransaction(shop, async ({ db }) => {
    const before = new Date(shop.clock.now().getTime() - PENDING_MS);
    await db
      .delete(newsletterAsks)
      .where(and(isNull(newsletterAsks.confirmedAt), lt(newsletterAsks.askedAt, before)));
    const asks = db
      .select({ id: newsletterAsks.id })
      .from(newsletterAsks)
      .where(eq(newsletterAsks.subscriptionId, newsletterSubscriptions.id));
    const { rowCount } = await db
      .delete(newsletterSubscriptions)
      .where(
        and(
          eq(newsletterSubscriptions.status, 'pending'),
          lt(newsletterSubscriptions.createdAt, before),
          notExists(asks),
        ),
      );
    return rowCount ?? 0;
  });
}
