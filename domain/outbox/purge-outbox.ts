import { lt } from 'drizzle-orm';
import type { Shop } from '#domain/shop.ts';
import { outboxEvents } from './schema.ts';

const KEPT_DAYS = 90;

/**
 * Deletes events older than 90 days, whose jobs ended long ago. Until then their keys prevent
 * a repeated event.
 * @returns how many were deleted
 */
export async function purgeOutbox(shop: Pick<Shop, 'db' | 'clock'>): Promise<number> {
  const before = new Date(shop.clock.now().getTime() - KEPT_DAYS * 24 * 3600 * 1000);
  const { rowCount } = await shop.db.delete(outboxEvents).where(lt(outboxEvents.createdAt, before));
  return rowCount ?? 0;
}
