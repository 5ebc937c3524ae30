import { and, isNull } from 'drizzle-orm';
import type { Shop } from '#domain/shop.ts';
import { wishes } from './schema.ts';

/**
 * Deletes wishes that nobody can see again: their session ended, and no cart brings them back. A
 * guest's go with their cart, 30 days after its last change or visit. For a job. @returns how many
 */
export async function deleteOldWishes({ db }: Shop): Promise<number> {
  const gone = await db.delete(wishes).where(and(isNull(wishes.guestSessionId), isNull(wishes.cartId)));
  return gone.rowCount ?? 0;
}
