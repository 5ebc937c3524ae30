import { eq } from 'drizzle-orm';
import type { Shop } from '#domain/shop.ts';
import { wishes } from './schema.ts';

/**
 * Gives a guest's wishes to the session in which the key of their cart opened it again. Runs in the
 * caller's transaction.
 */
export async function openWishes(
  { db }: Shop,
  { cartId, guestSessionId }: { readonly cartId: string; readonly guestSessionId: string },
): Promise<void> {
  await db.update(wishes).set({ guestSessionId }).where(eq(wishes.cartId, cartId));
}
