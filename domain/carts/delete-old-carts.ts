import { and, isNull, lt } from 'drizzle-orm';
import type { Shop } from '#domain/shop.ts';
import { carts } from './schema.ts';

/** Orders may still need their cart this long after its session ended. */
const KEEP_MS = 24 * 60 * 60 * 1000;

/**
 * Deletes carts that nobody can open, a day after their last change, with the personal data typed
 * at their checkout. For a job, after `deleteGuestSessions`. @returns how many
 */
export async function deleteOldCarts(shop: Shop): Promise<number> {
  const before = new Date(shop.clock.now().getTime() - KEEP_MS);
  const gone = await shop.db
    .delete(carts)
    .where(and(isNull(carts.guestSessionId), lt(carts.updatedAt, before)));
  return gone.rowCount ?? 0;
}
