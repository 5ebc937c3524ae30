import { lt } from 'drizzle-orm';
import type { Shop } from '#domain/shop.ts';
import { guestSessions } from './schema.ts';

/**
 * Deletes expired sessions; for a job. Their carts stay without an owner until `deleteOldCarts`.
 * @returns how many
 */
export async function deleteGuestSessions(shop: Shop): Promise<number> {
  const gone = await shop.db.delete(guestSessions).where(lt(guestSessions.expiresAt, shop.clock.now()));
  return gone.rowCount ?? 0;
}
