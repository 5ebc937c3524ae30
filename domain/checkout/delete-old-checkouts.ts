import { and, eq, exists, isNull, lt } from 'drizzle-orm';
import { carts } from '#domain/carts/schema.ts';
import type { Shop } from '#domain/shop.ts';
import { checkouts } from './schema.ts';

/** Orders may still need their checkout this long after its session ended. */
const KEEP_MS = 24 * 60 * 60 * 1000;

/**
 * Deletes what was typed at the checkout of carts whose session ended, a day after it was typed;
 * the cart itself may live longer. For a job, after `deleteGuestSessions`. @returns how many
 */
export async function deleteOldCheckouts(shop: Shop): Promise<number> {
  const { db, clock } = shop;
  const before = new Date(clock.now().getTime() - KEEP_MS);
  const ofEnded = db
    .select()
    .from(carts)
    .where(and(eq(carts.id, checkouts.cartId), isNull(carts.guestSessionId)));
  const gone = await db.delete(checkouts).where(and(lt(checkouts.updatedAt, before), exists(ofEnded)));
  return gone.rowCount ?? 0;
}
