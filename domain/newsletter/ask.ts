import { and, eq, gt } from 'drizzle-orm';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { COUNTED_MS, mayAskAgain } from '#domain/consents/asked-twice.ts';
import { NEWSLETTER_WORDING } from '#domain/consents/versions.ts';
import { writeEvent } from '#domain/outbox/write-event.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { newId, newToken } from '#shared/ids.ts';
import { newsletterAsks, newsletterSubscriptions } from './schema.ts';

/**
 * Requests the newsletter for an address. The address gets a confirmation mail, within the limits
 * of consents/asked-twice.ts. The caller cannot see whether the address is known, subscribed or
 * over its limit, and nothing else changes.
 */
export function askForNewsletter(
  shop: Shop,
  { email, marketing }: { email: string; marketing: boolean },
): Promise<void> {
  return inTransaction(shop, async (inside) => {
    const now = shop.clock.now();
    const subscriptionId = await lockSubscription(inside, email);
    if (!mayAskAgain(await findRecentAsks(inside, subscriptionId, now), now)) return;
    const askId = newId(now.getTime());
    await inside.db.insert(newsletterAsks).values({
      ...{ id: askId, subscriptionId, locale: shop.locale, marketing },
      ...{ consentVersion: NEWSLETTER_WORDING, askedAt: now },
    });
    const subject = { subjectKind: 'newsletter-subscription', subjectId: subscriptionId };
    await recordAudit(inside, { action: 'newsletter.asked', ...subject });
    await writeEvent(inside, {
      name: 'newsletter.asked',
      key: `newsletter.asked:${askId}`,
      payload: { askId },
    });
  });
}

/**
 * Makes the address's one row if it is missing and locks it, so requests for the same address wait
 * for each other.
 */
async function lockSubscription(shop: Shop, email: string): Promise<string> {
  const now = shop.clock.now();
  const emailKey = email.toLowerCase();
  await shop.db
    .insert(newsletterSubscriptions)
    .values({
      ...{ id: newId(now.getTime()), email, emailKey, status: 'pending', locale: shop.locale },
      ...{ marketing: false, leaveToken: newToken(), createdAt: now },
    })
    .onConflictDoNothing({ target: newsletterSubscriptions.emailKey });
  const [row] = await shop.db
    .select({ id: newsletterSubscriptions.id })
    .from(newsletterSubscriptions)
    .where(eq(newsletterSubscriptions.emailKey, emailKey))
    .for('update');
  if (!row) throw new Error('The subscription went away while it was asked for');
  return row.id;
}

async function findRecentAsks(shop: Shop, subscriptionId: string, now: Date): Promise<Date[]> {
  const rows = await shop.db
    .select({ askedAt: newsletterAsks.askedAt })
    .from(newsletterAsks)
    .where(
      and(
        eq(newsletterAsks.subscriptionId, subscriptionId),
        gt(newsletterAsks.askedAt, new Date(now.getTime() - COUNTED_MS)),
      ),
    );
  return rows.map(({ askedAt }) => askedAt);
}
