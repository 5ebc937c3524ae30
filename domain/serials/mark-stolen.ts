import { eq } from 'drizzle-orm';
import type { Shop } from '#domain/shop.ts';
import { serials } from './schema.ts';

/**
 * Marks a frame as missed by its owner, or as found (`null`). The factory's own flag stays as it
 * is. For acts of rooms to the right, in their transaction.
 */
export async function markStolen({ db }: Shop, serial: string, since: Date | null): Promise<void> {
  await db.update(serials).set({ reportedStolenAt: since }).where(eq(serials.serial, serial));
}
