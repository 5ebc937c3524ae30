import { lt } from 'drizzle-orm';
import type { Shop } from '#domain/shop.ts';
import { orderAsks } from './schema.ts';

/** Deletes expired requests. @returns how many */
export async function deleteOrderAsks({ db, clock }: Shop): Promise<number> {
  const { rowCount } = await db.delete(orderAsks).where(lt(orderAsks.expiresAt, clock.now()));
  return rowCount ?? 0;
}
