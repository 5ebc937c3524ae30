import { eq } from 'drizzle-orm';
import { type AskState, stateOfAsk } from '#domain/consents/asked-twice.ts';
import type { Shop } from '#domain/shop.ts';
import { sha256 } from '#shared/hash.ts';
import { newsletterAsks } from './schema.ts';

/**
 * Reads the state of a confirmation link. It changes nothing, because mail scanners
 * follow links too.
 */
export async function findAskState(shop: Pick<Shop, 'db' | 'clock'>, token: string): Promise<AskState> {
  const [ask] = await shop.db
    .select({ askedAt: newsletterAsks.askedAt, confirmedAt: newsletterAsks.confirmedAt })
    .from(newsletterAsks)
    .where(eq(newsletterAsks.tokenHash, sha256(token)));
  return ask ? stateOfAsk(ask, shop.clock.now()) : 'unknown';
}
