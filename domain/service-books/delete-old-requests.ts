import { lt } from 'drizzle-orm';
import type { Shop } from '#domain/shop.ts';
import { serviceRequests } from './schema.ts';

const KEPT_MS = 30 * 24 * 3600 * 1000;

/** Deletes requests a month after their links ended. For a job. @returns how many */
export async function deleteOldRequests({ db, clock }: Shop): Promise<number> {
  const before = new Date(clock.now().getTime() - KEPT_MS);
  const { rowCount } = await db.delete(serviceRequests).where(lt(serviceRequests.endsAt, before));
  return rowCount ?? 0;
}
