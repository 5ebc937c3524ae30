import { eq } from 'drizzle-orm';
import { recordConsents } from '#domain/consents/record-consents.ts';
import { NEWSLETTER_WORDING } from '#domain/consents/versions.ts';
import { looksLikeToken } from '#domain/customers/draft-guest-session.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { moveSubscription, REASONS } from './move-subscription.ts';
import { linkUnknown } from './refusals.ts';
import { newsletterAsks, newsletterSubscriptions } from './schema.ts';

/**
 * Ends a subscription by the token of any mail to the address; open confirmation links end too.
 * Leaving again changes nothing.
 * @throws Refusal newsletter.link-unknown
 */
export async function leaveNewsletter(
  shop: Shop,
  { token, by }: { token: string; by: 'page' | 'oneClick' },
): Promise<void> {
  if (!looksLikeToken(token)) throw linkUnknown();
  return inTransaction(shop, async (inside) => {
    const [subscription] = await inside.db
      .select()
      .from(newsletterSubscriptions)
      .where(eq(newsletterSubscriptions.leaveToken, token))
      .for('update');
    if (!subscription) throw linkUnknown();
    await inside.db
      .update(newsletterAsks)
      .set({ tokenHash: null })
      .where(eq(newsletterAsks.subscriptionId, subscription.id));
    if (subscription.status === 'left') return;
    const leftAt = shop.clock.now();
    await moveSubscription(inside, subscription, 'left', REASONS[by], { leftAt, marketing: false });
    await recordConsents(inside, {
      ...{ subjectKind: 'reader', subjectId: subscription.id, wording: 'newsletter' },
      version: subscription.consentVersion ?? NEWSLETTER_WORDING,
      ...{ locale: subscription.locale, source: by === 'page' ? 'page' : 'mail' },
      decisions: { newsletter: false, marketing: false },
    });
  });
}
