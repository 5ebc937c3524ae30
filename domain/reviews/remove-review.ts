import { eq } from 'drizzle-orm';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { requireCustomer } from '#domain/customers/require-customer.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { bumpReviewed, lockReview, moveReview } from './move-review.ts';
import { reviewUnknown } from './refusals.ts';
import { reviews } from './schema.ts';

/**
 * The acting customer takes a review of theirs back, published or not: its words and the answer are
 * deleted, and it is counted no more.
 * @throws Refusal customers.login-required, reviews.unknown, reviews.step-unlawful
 */
export async function removeReview(shop: Shop, { reviewId }: { readonly reviewId: string }): Promise<void> {
  const customerId = requireCustomer(shop);
  await inTransaction(shop, async (inside) => {
    const own = await lockReview(inside, reviewId);
    if (own.customerId !== customerId) throw reviewUnknown();
    await moveReview(inside, own, 'removed');
    await inside.db
      .update(reviews)
      .set({
        title: '',
        text: '',
        bodyHeightMm: null,
        km: null,
        answer: null,
        answeredAt: null,
        answeredBy: null,
      })
      .where(eq(reviews.id, own.id));
    await recordAudit(inside, {
      ...{ action: 'review.removed', subjectKind: 'review', subjectId: own.id },
      ...{ before: { state: own.state }, after: { state: 'removed' } },
    });
    if (own.state === 'published') await bumpReviewed(inside, [own.productId]);
  });
}
