import { eq } from 'drizzle-orm';
import { recordAudit } from '#domain/audit/record-audit.ts';
import type { Shop } from '#domain/shop.ts';
import { newId } from '#shared/ids.ts';
import { newsletterSubscriptions, newsletterTransitions } from './schema.ts';
import { canSubscriptionBecome, type SubscriptionStatus } from './states.ts';

export type Subscription = typeof newsletterSubscriptions.$inferSelect;

/** The reasons of a change, stored with it. */
export const REASONS = {
  confirmed: 'the link in the mail was confirmed',
  page: 'left on the page of the link',
  oneClick: 'left with the one click of a mail program',
  request: 'taken off on request',
} as const;

/**
 * The one place that changes a subscription's status. The caller holds the row's lock and has
 * checked that the change is allowed.
 */
export async function moveSubscription(
  shop: Shop,
  { id, status }: Pick<Subscription, 'id' | 'status'>,
  to: SubscriptionStatus,
  reason: string,
  also: Partial<Subscription>,
): Promise<void> {
  if (!canSubscriptionBecome(status, to)) throw new Error(`A subscription that is ${status} cannot be ${to}`);
  const { db } = shop;
  await db
    .update(newsletterSubscriptions)
    .set({ ...also, status: to })
    .where(eq(newsletterSubscriptions.id, id));
  const at = shop.clock.now();
  await db.insert(newsletterTransitions).values({
    ...{ id: newId(at.getTime()), subscriptionId: id, fromStatus: status, toStatus: to },
    ...{ actor: shop.actor.kind, reason, at },
  });
  const subject = { subjectKind: 'newsletter-subscription', subjectId: id };
  await recordAudit(shop, { action: `newsletter.${to}`, ...subject, detail: { from: status, reason } });
}
