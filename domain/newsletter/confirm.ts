import { eq } from 'drizzle-orm';
import { stateOfAsk } from '#domain/consents/asked-twice.ts';
import { recordConsents } from '#domain/consents/record-consents.ts';
import { writeEvent } from '#domain/outbox/write-event.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { sha256 } from '#shared/hash.ts';
import { moveSubscription, REASONS, type Subscription } from './move-subscription.ts';
import { linkEnded, linkUnknown } from './refusals.ts';
import { newsletterAsks, newsletterSubscriptions } from './schema.ts';

type Ask = typeof newsletterAsks.$inferSelect;

/**
 * Confirms a request by the token in its mail. From now on letters go to the address. Confirming
 * again changes nothing.
 * @throws Refusal newsletter.link-unknown, newsletter.link-ended
 */
export function confirmNewsletter(shop: Shop, { token }: { token: string }): Promise<void> {
  return inTransaction(shop, async (inside) => {
    const { ask, subscription } = await lockAsk(inside, token);
    const now = shop.clock.now();
    const state = stateOfAsk(ask, now);
    if (state === 'confirmed') return;
    if (state === 'ended') throw linkEnded();
    await inside.db.update(newsletterAsks).set({ confirmedAt: now }).where(eq(newsletterAsks.id, ask.id));
    await saveAgreed(inside, subscription, ask, now);
    await recordConsents(inside, {
      ...{ subjectKind: 'reader', subjectId: subscription.id, wording: 'newsletter' },
      ...{ version: ask.consentVersion, locale: ask.locale, source: 'mail' },
      decisions: { newsletter: true, marketing: ask.marketing },
    });
    await writeEvent(inside, {
      name: 'newsletter.confirmed',
      key: `newsletter.confirmed:${ask.id}`,
      payload: { subscriptionId: subscription.id, askId: ask.id },
    });
  });
}

async function saveAgreed(shop: Shop, subscription: Subscription, ask: Ask, now: Date): Promise<void> {
  const agreed = {
    locale: ask.locale,
    marketing: ask.marketing,
    consentVersion: ask.consentVersion,
    confirmedAt: now,
    leftAt: null,
  };
  if (subscription.status !== 'subscribed')
    return moveSubscription(shop, subscription, 'subscribed', REASONS.confirmed, agreed);
  await shop.db
    .update(newsletterSubscriptions)
    .set(agreed)
    .where(eq(newsletterSubscriptions.id, subscription.id));
}

/** Locks the subscription first, as every other change does. */
async function lockAsk(shop: Shop, token: string) {
  const tokenHash = sha256(token);
  const { subscriptionId } = await findAsk(shop, tokenHash);
  const [subscription] = await shop.db
    .select()
    .from(newsletterSubscriptions)
    .where(eq(newsletterSubscriptions.id, subscriptionId))
    .for('update');
  if (!subscription) throw linkUnknown();
  return { ask: await findAsk(shop, tokenHash), subscription };
}

async function findAsk(shop: Shop, tokenHash: string): Promise<Ask> {
  const [ask] = await shop.db.select().from(newsletterAsks).where(eq(newsletterAsks.tokenHash, tokenHash));
  if (!ask) throw linkUnknown();
  return ask;
}
