import { lt } from 'drizzle-orm';
import type { Shop } from '#domain/shop.ts';
import { accountRequests, loginAttempts, loginRecords } from './schema.ts';

/**
 * Deletes expired rows: requests whose link nobody followed, protocol records and counted attempts.
 * For a job. @returns how many
 */
export async function deleteAccountTraces(shop: Shop): Promise<number> {
  const now = shop.clock.now();
  const requests = await shop.db.delete(accountRequests).where(lt(accountRequests.expiresAt, now));
  const records = await shop.db.delete(loginRecords).where(lt(loginRecords.expiresAt, now));
  const attempts = await shop.db.delete(loginAttempts).where(lt(loginAttempts.endsAt, now));
  return (requests.rowCount ?? 0) + (records.rowCount ?? 0) + (attempts.rowCount ?? 0);
}
