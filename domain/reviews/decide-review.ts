import { recordAudit } from '#domain/audit/record-audit.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { requireRight } from '#domain/staff/require-right.ts';
import { bumpReviewed, lockReview, moveReview, type Review } from './move-review.ts';
import { refuseReasonMissing, reviewChanged } from './refusals.ts';
import { REFUSE_REASONS, type ReviewState } from './states.ts';

type Decided = {
  readonly reviewId: string;
  /** When its words had changed last for whoever decides, as the page said it: milliseconds. */
  readonly seen: string;
};

/**
 * Staff publish a review, whatever its stars.
 * @throws Refusal staff.right-lacking, reviews.unknown, reviews.words-changed,
 *   reviews.step-unlawful
 */
export function publishReview(shop: Shop, decided: Decided): Promise<void> {
  return decide(shop, decided, 'published', (inside, review) => moveReview(inside, review, 'published'));
}

type Refused = Decided & { readonly reason: string; readonly note: string };

/**
 * Staff do not show a review, or no longer, for a reason that its author reads.
 * @throws Refusal staff.right-lacking, reviews.reason-missing, reviews.unknown,
 *   reviews.words-changed, reviews.step-unlawful
 */
export async function refuseReview(shop: Shop, { reason, note, ...decided }: Refused): Promise<void> {
  requireRight(shop, 'inbox', 'change');
  const refusedFor = REFUSE_REASONS.find((one) => one === reason);
  if (!refusedFor) throw refuseReasonMissing();
  const why = { refusedFor, note: note.trim().slice(0, 500) };
  await decide(shop, decided, 'refused', (inside, review) => moveReview(inside, review, 'refused', why), why);
}

function decide(
  shop: Shop,
  { reviewId, seen }: Decided,
  to: ReviewState,
  move: (inside: Shop, review: Review) => Promise<void>,
  { refusedFor, note = '' }: { readonly refusedFor?: string; readonly note?: string } = {},
): Promise<void> {
  requireRight(shop, 'inbox', 'change');
  return inTransaction(shop, async (inside) => {
    const review = await lockReview(inside, reviewId);
    if (seen !== String(review.changedAt.getTime())) throw reviewChanged();
    await move(inside, review);
    await recordAudit(inside, {
      ...{ action: `review.${to}`, subjectKind: 'review', subjectId: review.id, reason: note },
      before: { state: review.state, stars: review.stars },
      after: { state: to, ...(refusedFor && { refusedFor }) },
    });
    await bumpReviewed(inside, [review.productId]);
  });
}
