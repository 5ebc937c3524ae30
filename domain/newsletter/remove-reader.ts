import { and, eq, ne } from 'drizzle-orm';
import { recordConsents } from '#domain/consents/record-consents.ts';
import { NEWSLETTER_WORDING } from '#domain/consents/versions.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { requireRight } from '#domain/staff/require-right.ts';
import { moveSubscription, REASONS } from './move-subscription.ts';
import { readerUnknown } from './refusals.ts';
import { newsletterAsks, newsletterSubscriptions } from './schema.ts';

const keyOf = (email: string) => email.trim().toLowerCase();

/** Whether an address gets the letter, or was asked to confirm that it wants it. */
export async function isReader({ db }: Pick<Shop, 'db'>, email: string): Promise<boolean> {
  const { emailKey, status } = newsletterSubscriptions;
  const isIt = and(eq(emailKey, keyOf(email)), ne(status, 'left'));
  return email !== '' && (await db.$count(newsletterSubscriptions, isIt)) > 0;
}

/**
 * Staff take an address off the letter because its owner asked for it; links to confirm end too.
 * @throws Refusal staff.right-lacking, newsletter.reader-unknown
 */
export function removeReader(shop: Shop, { email }: { readonly email: string }): Promise<void> {
  requireRight(shop, 'inbox', 'change');
  requireRight(shop, 'persons', 'look');
  return inTransaction(shop, async (inside) => {
    const [subscription] = await inside.db
      .select()
      .from(newsletterSubscriptions)
      .where(eq(newsletterSubscriptions.emailKey, keyOf(email)))
      .for('update');
    if (!subscription || subscription.status === 'left') throw readerUnknown();
    const { id, consentVersion, locale } = subscription;
    await inside.db
      .update(newsletterAsks)
      .set({ tokenHash: null })
      .where(eq(newsletterAsks.subscriptionId, id));
    const leftAt = inside.clock.now();
    await moveSubscription(inside, subscription, 'left', REASONS.request, { leftAt, marketing: false });
    await recordConsents(inside, {
      ...{ subjectKind: 'reader', subjectId: id, wording: 'newsletter', locale, source: 'office' },
      version: consentVersion ?? NEWSLETTER_WORDING,
      decisions: { newsletter: false, marketing: false },
    });
  });
}
