import { eq } from 'drizzle-orm';
import { looksLikeToken } from '#domain/customers/draft-guest-session.ts';
import type { Shop } from '#domain/shop.ts';
import { newsletterSubscriptions } from './schema.ts';
import type { SubscriptionStatus } from './states.ts';

/** Finds the subscription status of a leave token; null when it is unknown. Changes nothing. */
export async function findLeaver(
  shop: Pick<Shop, 'db'>,
  token: string,
): Promise<{ status: SubscriptionStatus } | null> {
  if (!looksLikeToken(token)) return null;
  const [row] = await shop.db
    .select({ status: newsletterSubscriptions.status })
    .from(newsletterSubscriptions)
    .where(eq(newsletterSubscriptions.leaveToken, token));
  return row ?? null;
}
