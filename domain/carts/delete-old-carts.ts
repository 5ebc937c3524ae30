import { and, isNotNull, isNull, lt, or } from 'drizzle-orm';
import type { Shop } from '#domain/shop.ts';
import { BAG_LIFE_MS } from './open-cart.ts';
import { carts } from './schema.ts';

/** Orders may still need their cart this long after its session ended. */
const KEEP_MS = 24 * 60 * 60 * 1000;

/**
 * Deletes carts whose session ended: a guest's when its key opens it no longer, 30 days after the
 * last change or visit; one without a key, which nobody can open, after a day. For a job, after
 * `deleteGuestSessions`. @returns how many
 */
export async function deleteOldCarts(shop: Shop): Promise<number> {
  const now = shop.clock.now().getTime();
  const isBefore = (age: number) => lt(carts.updatedAt, new Date(now - age));
  const isOver = or(
    and(isNull(carts.keyHash), isBefore(KEEP_MS)),
    and(isNotNull(carts.keyHash), isBefore(BAG_LIFE_MS)),
  );
  const gone = await shop.db.delete(carts).where(and(isNull(carts.guestSessionId), isOver));
  return gone.rowCount ?? 0;
}
