import { eq } from 'drizzle-orm';
import type { Shop } from '#domain/shop.ts';
import { sha256 } from '#shared/hash.ts';
import { newToken } from '#shared/ids.ts';
import { newsletterAsks, newsletterSubscriptions } from './schema.ts';

/**
 * Makes the token for a confirmation mail; only its hash is stored. Call it in the transaction that
 * writes the mail, because a new token invalidates the one before. @returns null when the request
 * is gone or confirmed
 */
export async function issueConfirmToken(shop: Shop, askId: string) {
  const [ask] = await shop.db
    .select({
      locale: newsletterAsks.locale,
      confirmedAt: newsletterAsks.confirmedAt,
      email: newsletterSubscriptions.email,
      leaveToken: newsletterSubscriptions.leaveToken,
    })
    .from(newsletterAsks)
    .innerJoin(newsletterSubscriptions, eq(newsletterSubscriptions.id, newsletterAsks.subscriptionId))
    .where(eq(newsletterAsks.id, askId))
    .for('update', { of: newsletterAsks });
  if (!ask || ask.confirmedAt) return null;
  const token = newToken();
  await shop.db
    .update(newsletterAsks)
    .set({ tokenHash: sha256(token) })
    .where(eq(newsletterAsks.id, askId));
  return { ...ask, token };
}
