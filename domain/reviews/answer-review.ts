import { eq } from 'drizzle-orm';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { mergeEdit } from '#domain/edits/merge-edit.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { requireRight } from '#domain/staff/require-right.ts';
import { reviewAnswerInput } from './input.ts';
import { bumpReviewed, lockReview } from './move-review.ts';
import { reviewAnswerInvalid, reviewUnlawful } from './refusals.ts';
import { reviews } from './schema.ts';

export type ReviewAnswer = {
  readonly reviewId: string;
  readonly answer: string;
  /** What stood there when the form was opened. */
  readonly opened?: string | undefined;
};

/**
 * The maker's answer under a review that waits or is published; again, it is reworded.
 * @throws EditConflict edits.record-conflict; Refusal staff.right-lacking, reviews.answer-invalid
 *   with `fields`, reviews.unknown, reviews.step-unlawful
 */
export async function answerReview(
  shop: Shop,
  { reviewId, answer: typed, opened }: ReviewAnswer,
): Promise<void> {
  requireRight(shop, 'inbox', 'change');
  const parsed = reviewAnswerInput.safeParse({ answer: typed });
  if (!parsed.success) throw reviewAnswerInvalid(parsed.error.issues[0]?.message ?? 'reviews.answer-missing');
  const { answer } = parsed.data;
  await inTransaction(shop, async (inside) => {
    const review = await lockReview(inside, reviewId);
    if (review.state !== 'waiting' && review.state !== 'published') throw reviewUnlawful(review.state);
    const edit = { now: { answer: review.answer ?? '' }, typed: { answer } };
    const was = opened === undefined ? {} : { opened: { answer: opened } };
    await mergeEdit(inside, { kind: 'review', id: review.id, isBusy: true }, { ...edit, ...was });
    await inside.db
      .update(reviews)
      .set({ answer, answeredAt: inside.clock.now(), answeredBy: inside.actor.id })
      .where(eq(reviews.id, review.id));
    await recordAudit(inside, {
      ...{ action: 'review.answered', subjectKind: 'review', subjectId: review.id },
      ...{ before: { letters: review.answer?.length ?? 0 }, after: { letters: answer.length } },
      detail: { fields: ['answer'] },
    });
    if (review.state === 'published') await bumpReviewed(inside, [review.productId]);
  });
}
