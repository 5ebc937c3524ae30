import { eq } from 'drizzle-orm';
import type { Shop } from '#domain/shop.ts';
import { sha256 } from '#shared/hash.ts';
import { newToken } from '#shared/ids.ts';
import { newsletterAsks, newsletterSubscriptions } from './schema.ts';

/**
 * The token of an ask's mail; only its hash is kept. Ask for it in the transaction that writes the mail: another token makes the one before
 * worthless. @returns null when the ask is gone or was confirmed
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
