import { and, isNotNull, lt } from 'drizzle-orm';
import type { Shop } from '#domain/shop.ts';
import { outboxEvents } from './schema.ts';

const KEPT_DAYS = 90;

/**
 * Deletes handled events older than 90 days. Until then their keys keep a repeated happening from
 * acting twice. An event that is not handled stays: it is still a promise.
 * @returns how many were deleted
 */
export async function deleteOldEvents(shop: Pick<Shop, 'db' | 'clock'>): Promise<number> {
  const before = new Date(shop.clock.now().getTime() - KEPT_DAYS * 24 * 3600 * 1000);
  const { rowCount } = await shop.db
    .delete(outboxEvents)
    .where(and(lt(outboxEvents.createdAt, before), isNotNull(outboxEvents.handledAt)));
  return rowCount ?? 0;
}
