import { eq } from 'drizzle-orm';
import type { Shop } from '#domain/shop.ts';
import { sha256 } from '#shared/hash.ts';
import { LINK_MS } from './limits.ts';
import { newsletterAsks } from './schema.ts';

/** What can still be done with the link of a mail: `open` to be confirmed, `confirmed` already, `ended`, or `unknown`. */
export type AskState = 'open' | 'confirmed' | 'ended' | 'unknown';

/** Only looks, whoever follows the link: a scanner of mails does too. */
export async function findAskState(shop: Pick<Shop, 'db' | 'clock'>, token: string): Promise<AskState> {
  const [ask] = await shop.db
    .select({ askedAt: newsletterAsks.askedAt, confirmedAt: newsletterAsks.confirmedAt })
    .from(newsletterAsks)
    .where(eq(newsletterAsks.tokenHash, sha256(token)));
  return ask ? stateOfAsk(ask, shop.clock.now()) : 'unknown';
}

export function stateOfAsk(ask: { askedAt: Date; confirmedAt: Date | null }, now: Date): AskState {
  if (ask.confirmedAt) return 'confirmed';
  return now.getTime() - ask.askedAt.getTime() < LINK_MS ? 'open' : 'ended';
}
