import { and, isNull, lt } from 'drizzle-orm';
import type { Shop } from '#domain/shop.ts';
import { carts } from './schema.ts';

/** Orders may still ask for their cart this long after its session is gone. */
const KEEP_MS = 24 * 60 * 60 * 1000;

/**
 * Deletes carts nobody can open any more, a day after their last change, with what was typed at their checkout: personal data we have no
 * more use for. For a job, after `forgetGuestSessions`. @returns how many
 */
export async function forgetCarts(shop: Shop): Promise<number> {
  const before = new Date(shop.clock.now().getTime() - KEEP_MS);
  const gone = await shop.db
    .delete(carts)
    .where(and(isNull(carts.guestSessionId), lt(carts.updatedAt, before)));
  return gone.rowCount ?? 0;
}
