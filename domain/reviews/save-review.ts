import { and, eq } from 'drizzle-orm';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { requireCustomer } from '#domain/customers/require-customer.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { newId } from '#shared/ids.ts';
import { findProof, type Proof } from './find-proof.ts';
import { findReviewed } from './find-reviewed.ts';
import type { ReviewInput } from './input.ts';
import { moveReview, type Review, recordReviewChange } from './move-review.ts';
import { proofMissing, reviewedUnknown, reviewPublished } from './refusals.ts';
import { reviews } from './schema.ts';
import { canReviewBecome } from './states.ts';

type Of = {
  /** The product's code. */
  readonly product: string;
};

/**
 * Keeps what the acting customer writes about a product that they have: the first time, or changed
 * as long as it is not published. Then it waits for a person.
 * @throws Refusal customers.login-required, reviews.product-unknown, reviews.proof-missing,
 *   reviews.published-conflict
 */
export async function saveReview(shop: Shop, { product: code }: Of, input: ReviewInput): Promise<void> {
  const customerId = requireCustomer(shop);
  await inTransaction(shop, async (inside) => {
    const product = await findReviewed(inside, code);
    if (!product) throw reviewedUnknown();
    const proof = await findProof(inside, { customerId, productId: product.id });
    if (!proof) throw proofMissing();
    const words = wordsOf(inside, input, { proof, isBike: product.kind === 'bike' });
    const of = { customerId, productId: product.id };
    const isNew = await insert(inside, of, words);
    if (!isNew) await change(inside, of, words);
  });
}

type Words = ReturnType<typeof wordsOf>;

function wordsOf(
  { clock }: Shop,
  { stars, title, text, language, bodyHeight, km, name }: ReviewInput,
  { proof, isBike }: { readonly proof: Proof; readonly isBike: boolean },
) {
  const now = clock.now();
  return {
    ...{ ...proof, stars, title, text, locale: language, showsName: name === 'shown' },
    ...{ bodyHeightMm: isBike ? bodyHeight : null, km: isBike ? km : null, sentAt: now, changedAt: now },
  };
}

type Key = Pick<Review, 'customerId' | 'productId'>;

/** @returns whether there was none before, not even from another tab */
async function insert(shop: Shop, of: Key, words: Words): Promise<boolean> {
  const id = newId(words.sentAt.getTime());
  const inserted = await shop.db
    .insert(reviews)
    .values({ id, ...of, ...words, state: 'waiting' })
    .onConflictDoNothing({ target: [reviews.customerId, reviews.productId] })
    .returning({ id: reviews.id });
  if (inserted.length === 0) return false;
  await recordReviewChange(shop, { reviewId: id, from: null, to: 'waiting', refusedFor: null, note: '' });
  await tell(shop, id, null, words.stars);
  return true;
}

/** A decision of staff at the same moment waits here, or was first. */
async function change(shop: Shop, { customerId, productId }: Key, words: Words): Promise<void> {
  const isIt = and(eq(reviews.customerId, customerId), eq(reviews.productId, productId));
  const [own] = await shop.db.select().from(reviews).where(isIt).for('update');
  if (!own || !canReviewBecome(own.state, 'waiting')) throw reviewPublished();
  await moveReview(shop, own, 'waiting');
  const none = { answer: null, answeredAt: null, answeredBy: null };
  await shop.db
    .update(reviews)
    .set({ ...words, ...none })
    .where(eq(reviews.id, own.id));
  await tell(shop, own.id, own, words.stars);
}

async function tell(shop: Shop, id: string, former: Review | null, stars: number): Promise<void> {
  await recordAudit(shop, {
    ...{ action: 'review.saved', subjectKind: 'review', subjectId: id },
    ...(former && { before: { state: former.state, stars: former.stars } }),
    after: { state: 'waiting', stars },
  });
}
