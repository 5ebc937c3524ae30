import { lt } from 'drizzle-orm';
import type { Shop } from '#domain/shop.ts';
import { loginFlows } from './schema.ts';

/** Deletes expired flows; for a job. @returns how many */
export async function deleteLoginFlows(shop: Shop): Promise<number> {
  const { rowCount } = await shop.db.delete(loginFlows).where(lt(loginFlows.expiresAt, shop.clock.now()));
  return rowCount ?? 0;
}
