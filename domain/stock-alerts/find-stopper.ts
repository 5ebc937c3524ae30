import { eq } from 'drizzle-orm';
import { looksLikeToken } from '#domain/customers/draft-guest-session.ts';
import type { Shop } from '#domain/shop.ts';
import { stockAlertReaders } from './schema.ts';

/**
 * Finds whether the address of this stop token has stopped its alerts; null for an unknown
 * token. Changes nothing.
 */
export async function findStopper(
  shop: Pick<Shop, 'db'>,
  token: string,
): Promise<{ hasStopped: boolean } | null> {
  if (!looksLikeToken(token)) return null;
  const [row] = await shop.db
    .select({ stoppedAt: stockAlertReaders.stoppedAt })
    .from(stockAlertReaders)
    .where(eq(stockAlertReaders.stopToken, token));
  return row ? { hasStopped: row.stoppedAt !== null } : null;
}
