import { eq } from 'drizzle-orm';
import { bumpEpochs } from '#domain/epochs/bump-epochs.ts';
import { productTag } from '#domain/epochs/tags.ts';
import type { Shop } from '#domain/shop.ts';
import { isId, newId } from '#shared/ids.ts';
import { reviewUnknown, reviewUnlawful } from './refusals.ts';
import { reviews, reviewTransitions } from './schema.ts';
import { canReviewBecome, type RefuseReason, type ReviewState } from './states.ts';

export type Review = typeof reviews.$inferSelect;

/** Locks a review until the caller's transaction ends. @throws Refusal reviews.unknown */
export async function lockReview({ db }: Pick<Shop, 'db'>, id: string): Promise<Review> {
  const [found] = isId(id) ? await db.select().from(reviews).where(eq(reviews.id, id)).for('update') : [];
  if (!found) throw reviewUnknown();
  return found;
}

type Why = { readonly refusedFor?: RefuseReason; readonly note?: string };

/**
 * Changes a review's state, with the guard and the row. The caller has locked it, and writes what
 * else changes.
 * @throws Refusal reviews.step-unlawful
 */
export async function moveReview(
  shop: Shop,
  { id, state: from }: Review,
  to: ReviewState,
  { refusedFor, note = '' }: Why = {},
): Promise<void> {
  if (!canReviewBecome(from, to)) throw reviewUnlawful(from);
  await shop.db
    .update(reviews)
    .set({ state: to, refusedFor: refusedFor ?? null })
    .where(eq(reviews.id, id));
  await recordReviewChange(shop, { reviewId: id, from, to, note, refusedFor: refusedFor ?? null });
}

type Change = {
  readonly reviewId: string;
  readonly from: ReviewState | null;
  readonly to: ReviewState;
  readonly refusedFor: RefuseReason | null;
  readonly note: string;
};

export async function recordReviewChange(
  { db, clock, actor }: Shop,
  { reviewId, from, to, refusedFor, note }: Change,
): Promise<void> {
  const at = clock.now();
  await db.insert(reviewTransitions).values({
    ...{ id: newId(at.getTime()), reviewId, fromState: from, toState: to, at, refusedFor, note },
    ...{ actorKind: actor.kind, actorId: actor.id },
  });
}

/** Makes the pages stale that show a product's reviews. The caller calls it last. */
export function bumpReviewed(shop: Shop, productIds: readonly string[]): Promise<void> {
  return bumpEpochs(shop, productIds.map(productTag));
}
