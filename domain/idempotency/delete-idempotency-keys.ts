import { lt } from 'drizzle-orm';
import type { Shop } from '#domain/shop.ts';
import { idempotencyKeys } from './schema.ts';

/**
 * Deletes keys older than `days`; afterwards a repeat counts as a new request. For a job.
 * @returns how many
 */
export async function deleteIdempotencyKeys(shop: Shop, days = 30): Promise<number> {
  const before = new Date(shop.clock.now().getTime() - days * 86_400_000);
  const gone = await shop.db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, before));
  return gone.rowCount ?? 0;
}
