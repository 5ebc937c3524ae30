import { asc, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { auditEntries } from '#domain/audit/schema.ts';
import { readNewestEpochOf } from '#domain/epochs/read-epochs-since.ts';
import { productTag } from '#domain/epochs/tags.ts';
import { orders } from '#domain/orders/schema.ts';
import { deleteDueCustomers } from '#domain/personal-data/delete-due-customers.ts';
import { readPersonalData } from '#domain/personal-data/read-personal-data.ts';
import { requestErasure } from '#domain/personal-data/request-erasure.ts';
import type { Shop } from '#domain/shop.ts';
import { rejectRegistration } from '#domain/warranties/decide-registration.ts';
import { warrantyRegistrations } from '#domain/warranties/schema.ts';
import { isRefusal } from '#shared/refusal.ts';
import { deliverParcel } from '#tests/helpers/deliver-parcels.ts';
import { customerOf } from '#tests/helpers/garage-of.ts';
import { paidOrder } from '#tests/helpers/paid-order.ts';
import { ownerOf, REVIEW, reviewOf } from '#tests/helpers/review-of.ts';
import { testShopWithSandbox } from '#tests/helpers/sample-checkout.ts';
import { sampleGoods } from '#tests/helpers/sample-goods.ts';
import { answerReview } from './answer-review.ts';
import { publishReview, refuseReview } from './decide-review.ts';
import { reviewInput } from './input.ts';
import { listProductReviews, shortName } from './list-product-reviews.ts';
import { countReviews, getReview, listReviews } from './list-reviews.ts';
import { findReviewableOfBike, listReviewablesOfOrder, readOwnReview } from './own-reviews.ts';
import { removeReview } from './remove-review.ts';
import { saveReview } from './save-review.ts';
import { reviews } from './schema.ts';

const { shop, sandbox } = await testShopWithSandbox();
const goods = await sampleGoods(shop);
const staff: Shop = { ...shop, actor: { kind: 'staff', id: 'mara' } };
const input = reviewInput.parse(REVIEW);
const FIRST = { page: 1, perPage: 4 };
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'none',
    (error: unknown) => (isRefusal(error) ? error.code : String(error)),
  );
const stateOf = async (id: string) =>
  (await shop.db.select().from(reviews).where(eq(reviews.id, id)))[0]?.state;

describe('a review is real', () => {
  test('of an order once its piece was delivered, and not before; goods that went back keep it', async () => {
    const { productId, variantId } = await goods.addVariant({ code: 'reviewed-jersey', stock: 3 });
    const { own, id } = await customerOf(shop);
    const { orderId, number } = await paidOrder(shop, sandbox, { [variantId]: 1 });
    await shop.db.update(orders).set({ customerId: id }).where(eq(orders.id, orderId));
    const product = 'reviewed-jersey-p';
    expect(await codeOf(saveReview(own, { product }, input))).toBe('reviews.proof-missing');
    expect(await listReviewablesOfOrder(own, number)).toMatchObject([{ isDelivered: false, state: null }]);
    await deliverParcel(staff, orderId);
    expect(await listReviewablesOfOrder(own, number)).toMatchObject([
      { code: product, isDelivered: true, state: null },
    ]);
    await saveReview(own, { product }, input);
    const { review, proof } = await readOwnReview(own, product);
    expect(proof).toEqual({ isOrder: true, size: 'M' });
    // The height of a rider says nothing about a jersey's size here, and no jersey has kilometres.
    expect(review).toMatchObject({ productId, size: 'M', bodyHeightMm: null, km: null, state: 'waiting' });
    await shop.db.update(orders).set({ status: 'refunded' }).where(eq(orders.id, orderId));
    expect(await stateOf(review?.id ?? '')).toBe('waiting');
    const { own: other } = await customerOf(shop);
    expect(await codeOf(saveReview(other, { product }, input))).toBe('reviews.proof-missing');
    expect(await codeOf(saveReview(shop, { product }, input))).toBe('customers.login-required');
    expect(await codeOf(saveReview(own, { product: 'none' }, input))).toBe('reviews.product-unknown');
  });

  test('of a bike while it stands in the garage, with height and distance in whole units', async () => {
    const { review, serial, own } = await reviewOf(shop);
    expect(review).toMatchObject({ bodyHeightMm: 1785, km: 1200, orderLineId: null, stars: 4 });
    expect(await findReviewableOfBike(own, serial)).toMatchObject({ code: 'VT25', state: 'waiting' });
  });

  test('no more once its registration is rejected: it is neither shown nor counted', async () => {
    const { review, seen, number } = await reviewOf(shop, {}, 'CU25');
    await publishReview(staff, { reviewId: review.id, seen });
    expect((await listProductReviews(shop, review.productId, FIRST))?.count).toBe(1);
    await rejectRegistration(staff, { number, reason: 'the receipt was another one’s' });
    expect(await listProductReviews(shop, review.productId, FIRST)).toBeNull();
    expect(await getReview(staff, review.id)).toMatchObject({ registration: number, isProven: false });
  });
});

describe('its author', () => {
  test('has one per product, from two tabs too, and changes it until it is published', async () => {
    const { own, customerId } = await ownerOf(shop, 'LM25');
    const again = { ...input, stars: 2, title: 'On second thoughts' };
    await Promise.all([1, 2].map(() => saveReview(own, { product: 'LM25' }, input)));
    await saveReview(own, { product: 'LM25' }, again);
    const mine = await shop.db.select().from(reviews).where(eq(reviews.customerId, customerId));
    expect(mine).toMatchObject([{ stars: 2, title: 'On second thoughts', state: 'waiting' }]);
    const [{ id, changedAt } = expect.fail()] = mine;
    await publishReview(staff, { reviewId: id, seen: String(changedAt.getTime()) });
    expect(await codeOf(saveReview(own, { product: 'LM25' }, input))).toBe('reviews.published-conflict');
  });

  test('takes it back at any time: its words are gone, and it may be written anew', async () => {
    const { own, review, seen } = await reviewOf(shop, {}, 'SA25');
    await publishReview(staff, { reviewId: review.id, seen });
    await answerReview(staff, { reviewId: review.id, answer: 'Thank you.' });
    const { own: other } = await customerOf(shop);
    expect(await codeOf(removeReview(other, { reviewId: review.id }))).toBe('reviews.unknown');
    await removeReview(own, { reviewId: review.id });
    const { review: left } = await readOwnReview(own, 'SA25');
    expect(left).toMatchObject({ state: 'removed', title: '', text: '', answer: null, bodyHeightMm: null });
    expect(await listProductReviews(shop, review.productId, FIRST)).toBeNull();
    await saveReview(own, { product: 'SA25' }, input);
    expect(await stateOf(review.id)).toBe('waiting');
  });

  test('types what can be: stars, words, height, distance and the name that others see', () => {
    const faultsOf = (typed: object) => {
      const parsed = reviewInput.safeParse({ ...REVIEW, ...typed });
      return parsed.success ? [] : parsed.error.issues.map(({ message }) => message);
    };
    expect(faultsOf({})).toEqual([]);
    expect(faultsOf({ bodyHeight: '', km: '' })).toEqual([]);
    for (const stars of ['', '0', '6', '4.5']) expect(faultsOf({ stars })).toEqual(['reviews.stars-missing']);
    for (const bodyHeight of ['1,78', '99', '231', 'tall'])
      expect(faultsOf({ bodyHeight })).toEqual(['reviews.height-invalid']);
    expect(faultsOf({ km: 'far' })).toEqual(['reviews.km-invalid']);
    expect(faultsOf({ text: 'Good bike.' })).toEqual(['reviews.text-missing']);
    expect(faultsOf({ title: 'x'.repeat(81) })).toEqual(['reviews.too-long']);
    const { title, text } = reviewInput.parse({
      ...REVIEW,
      ...{ title: ' A\nB\u0000C ', text: 'Line one\r\nline two\u0007, and a lone \ud800 half' },
    });
    expect(title).toBe('A B C');
    expect(text).toMatch(/^Line one\nline two , and a lone . half$/);
  });
});

describe('staff', () => {
  test('publish or refuse for a reason that is not the stars, each change a row and an audit entry', async () => {
    const { review, seen } = await reviewOf(shop, { stars: '1' }, 'GH25');
    const reviewId = review.id;
    const tag = productTag(review.productId);
    const before = await readNewestEpochOf(shop.db, [tag]);
    const refuse = { reviewId, seen, note: 'names a neighbour' };
    expect(await codeOf(refuseReview(staff, { ...refuse, reason: 'one-star' }))).toBe(
      'reviews.reason-missing',
    );
    await refuseReview(staff, { ...refuse, reason: 'personal-data' });
    await publishReview(staff, { reviewId, seen });
    expect(await readNewestEpochOf(shop.db, [tag])).toBeGreaterThan(before);
    const { transitions } = await getReview(staff, reviewId);
    expect(transitions).toMatchObject([
      { fromState: null, toState: 'waiting', actorKind: 'customer' },
      { toState: 'refused', refusedFor: 'personal-data', note: 'names a neighbour', actorId: 'mara' },
      { fromState: 'refused', toState: 'published', refusedFor: null, actorId: 'mara' },
    ]);
    const entries = await shop.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.subjectId, reviewId))
      .orderBy(asc(auditEntries.at), asc(auditEntries.id));
    expect(entries.find(({ action }) => action === 'review.refused')).toMatchObject({
      ...{ before: { state: 'waiting', stars: 1 }, reason: 'names a neighbour' },
      after: { state: 'refused', refusedFor: 'personal-data' },
    });
    expect(JSON.stringify(entries)).not.toContain(review.text);
  });

  test('decide about the words they saw', async () => {
    const { own, review, seen } = await reviewOf(shop, {}, 'RI25');
    const later: Shop = { ...own, clock: { now: () => new Date(Number(seen) + 60_000) } };
    await saveReview(later, { product: 'RI25' }, { ...input, text: 'Something else entirely, and worse.' });
    expect(await codeOf(publishReview(staff, { reviewId: review.id, seen }))).toBe('reviews.words-changed');
    expect(await stateOf(review.id)).toBe('waiting');
  });

  test('answer, and reword it; a refused review has none', async () => {
    const { review, seen } = await reviewOf(shop, {}, 'SV25');
    const answer = (words: string) => answerReview(staff, { reviewId: review.id, answer: words });
    expect(await codeOf(answer('  '))).toBe('reviews.answer-invalid');
    await answer('We were wrong.');
    await publishReview(staff, { reviewId: review.id, seen });
    await answer('We were wrong, and have mended it.');
    const [shown] = (await listProductReviews(shop, review.productId, FIRST))?.reviews ?? [];
    expect(shown).toMatchObject({ answer: 'We were wrong, and have mended it.', author: 'Ada R.' });
    await refuseReview(staff, { reviewId: review.id, seen, reason: 'offensive', note: '' });
    expect(await codeOf(answer('Too late'))).toBe('reviews.step-unlawful');
  });

  test('find those that wait, the oldest first', async () => {
    const { review } = await reviewOf(shop, {}, 'AN25');
    const waiting = await listReviews(staff, { state: 'waiting', limit: 100 });
    const times = waiting.map(({ review: { sentAt } }) => sentAt.getTime());
    expect(times).toEqual(times.toSorted((one, other) => one - other));
    const listed = waiting.find((one) => one.review.id === review.id);
    expect(listed).toMatchObject({ product: { code: 'AN25' }, order: null, isProven: true });
    expect(await countReviews(staff, 'waiting')).toBe(waiting.length);
    const [first = expect.fail(), second = expect.fail()] = waiting;
    const after = { at: first.review.sentAt, id: first.review.id };
    expect((await listReviews(staff, { state: 'waiting', after, limit: 1 }))[0]?.review.id).toBe(
      second.review.id,
    );
  });
});

test('a product shows the reader’s language first, the newest first, by page, and an average over all', async () => {
  const written = [
    ...[
      ['it', '5'],
      ['de', '4'],
      ['de', '5'],
      ['en', '3'],
      ['fr', '1'],
    ],
  ] as const;
  let productId = '';
  for (const [language, stars] of written) {
    const { review, seen } = await reviewOf(shop, { language, stars, name: 'hidden' }, 'CO25');
    await publishReview(staff, { reviewId: review.id, seen });
    productId = review.productId;
  }
  await reviewOf(shop, { stars: '1' }, 'CO25');
  const read = (page: number) =>
    listProductReviews({ ...shop, locale: 'de' }, productId, { page, perPage: 3 });
  const first = (await read(1)) ?? expect.fail();
  expect(first).toMatchObject({ count: 5, averageTenths: 36, perStars: [1, 0, 1, 1, 2], pages: 2 });
  const said = ({ reviews: rows }: typeof first) => rows.map(({ locale, stars }) => `${locale}${stars}`);
  expect(said(first)).toEqual(['de5', 'de4', 'fr1']);
  expect(said((await read(2)) ?? expect.fail())).toEqual(['en3', 'it5']);
  expect(first.reviews.every(({ author }) => author === null)).toBe(true);
});

test('a name is the first name and one letter', () => {
  expect(shortName('Lucia', 'bianchi')).toBe('Lucia B.');
  expect(shortName('Øyvind', 'Øst')).toBe('Øyvind Ø.');
  expect(shortName('', '')).toBeNull();
});

test('X1.08 a person takes their reviews along, and their erasure deletes them and freshens the page', async () => {
  const { own, review, seen, customerId } = await reviewOf(shop, {}, 'SC25');
  await publishReview(staff, { reviewId: review.id, seen });
  const { sections } = await readPersonalData(own);
  expect(sections.find(({ activity }) => activity === 'reviews')?.tables).toMatchObject([
    { name: 'review_transitions' },
    { name: 'reviews', rows: [{ title: REVIEW.title }] },
  ]);
  const tag = productTag(review.productId);
  const before = await readNewestEpochOf(shop.db, [tag]);
  await requestErasure(own, { understood: 'yes' });
  const due: Shop = { ...shop, clock: { now: () => new Date(shop.clock.now().getTime() + 8 * 86_400_000) } };
  await deleteDueCustomers(due);
  expect(await shop.db.$count(reviews, eq(reviews.customerId, customerId))).toBe(0);
  expect(await shop.db.$count(warrantyRegistrations, eq(warrantyRegistrations.customerId, customerId))).toBe(
    0,
  );
  expect(await readNewestEpochOf(shop.db, [tag])).toBeGreaterThan(before);
});
