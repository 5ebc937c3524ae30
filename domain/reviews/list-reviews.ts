import { and, asc, desc, eq, gt, lt, or, type SQL, sql } from 'drizzle-orm';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { products, productTexts } from '#domain/catalogue/schema.ts';
import { customers } from '#domain/customers/schema.ts';
import { orderLines, orders } from '#domain/orders/schema.ts';
import type { Shop } from '#domain/shop.ts';
import { requireRight } from '#domain/staff/require-right.ts';
import { warrantyRegistrations } from '#domain/warranties/schema.ts';
import { isId } from '#shared/ids.ts';
import type { Review } from './move-review.ts';
import { reviewUnknown } from './refusals.ts';
import { reviews, reviewTransitions } from './schema.ts';
import type { ReviewState } from './states.ts';

/** A review as staff see it, with its product's English name, its author and its proof. */
export type ListedReview = {
  readonly review: Review;
  readonly product: {
    readonly code: string;
    readonly kind: string;
    readonly name: string;
  };
  readonly author: { readonly id: string; readonly firstName: string; readonly lastName: string };
  /** The number of the order or the registration that proves it. */
  readonly order: string | null;
  readonly registration: string | null;
  /** The registration was rejected since: the review is not shown. */
  readonly isProven: boolean;
};

/**
 * Lists reviews in a state for staff, the oldest first by default.
 * @throws Refusal staff.right-lacking
 */
export function listReviews(
  shop: Shop,
  wanted: {
    readonly state: ReviewState;
    readonly isOldestFirst?: boolean;
    /** Behind this one. */
    readonly after?: { readonly at: Date; readonly id: string } | undefined;
    readonly limit: number;
  },
): Promise<ListedReview[]> {
  requireRight(shop, 'inbox', 'look');
  const { state, limit, after, isOldestFirst = true } = wanted;
  const { sentAt, id } = reviews;
  const beyond = isOldestFirst ? gt : lt;
  const isBehind = after && or(beyond(sentAt, after.at), and(eq(sentAt, after.at), gt(id, after.id)));
  return readListed(shop, and(eq(reviews.state, state), isBehind), { isOldestFirst, limit });
}

/** How many are in a state. @throws Refusal staff.right-lacking */
export function countReviews(shop: Shop, state: ReviewState): Promise<number> {
  requireRight(shop, 'inbox', 'look');
  return shop.db.$count(reviews, eq(reviews.state, state));
}

/**
 * One review with its proof and every change, for staff; looking is recorded.
 * @throws Refusal staff.right-lacking, reviews.unknown
 */
export async function getReview(shop: Shop, id: string) {
  requireRight(shop, 'inbox', 'look');
  const only = { isOldestFirst: true, limit: 1 };
  const [found] = isId(id) ? await readListed(shop, eq(reviews.id, id), only) : [];
  if (!found) throw reviewUnknown();
  const transitions = await shop.db
    .select()
    .from(reviewTransitions)
    .where(eq(reviewTransitions.reviewId, id))
    .orderBy(asc(reviewTransitions.at), asc(reviewTransitions.id));
  await recordAudit(shop, { action: 'review.read', subjectKind: 'review', subjectId: id });
  return { ...found, transitions };
}

async function readListed(
  { db }: Shop,
  where: SQL | undefined,
  { isOldestFirst, limit }: { readonly isOldestFirst: boolean; readonly limit: number },
): Promise<ListedReview[]> {
  const isEnglish = and(eq(productTexts.productId, reviews.productId), eq(productTexts.locale, 'en'));
  const rows = await db
    .select({
      review: reviews,
      product: {
        code: products.code,
        kind: products.kind,
        name: sql<string>`coalesce(${productTexts.name}, ${products.code})`,
      },
      author: { id: customers.id, firstName: customers.firstName, lastName: customers.lastName },
      ...{ order: orders.number, registration: warrantyRegistrations.number },
      stands: warrantyRegistrations.state,
    })
    .from(reviews)
    .innerJoin(products, eq(products.id, reviews.productId))
    .leftJoin(productTexts, isEnglish)
    .innerJoin(customers, eq(customers.id, reviews.customerId))
    .leftJoin(orderLines, eq(orderLines.id, reviews.orderLineId))
    .leftJoin(orders, eq(orders.id, orderLines.orderId))
    .leftJoin(warrantyRegistrations, eq(warrantyRegistrations.id, reviews.registrationId))
    .where(where)
    .orderBy((isOldestFirst ? asc : desc)(reviews.sentAt), asc(reviews.id))
    .limit(limit);
  return rows.map(({ stands, ...row }) => ({
    ...row,
    isProven: row.order !== null || stands === 'registered' || stands === 'transferred',
  }));
}
