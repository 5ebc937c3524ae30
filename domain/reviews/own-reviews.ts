import { and, asc, eq, sql } from 'drizzle-orm';
import { products, variants } from '#domain/catalogue/schema.ts';
import { requireCustomer } from '#domain/customers/require-customer.ts';
import { customers } from '#domain/customers/schema.ts';
import { orderLines, orders } from '#domain/orders/schema.ts';
import type { OrderStatus } from '#domain/orders/states.ts';
import { serials } from '#domain/serials/schema.ts';
import { shipmentLines, shipments } from '#domain/shipments/schema.ts';
import type { Shop } from '#domain/shop.ts';
import { findProof } from './find-proof.ts';
import { findReviewed, type Reviewed } from './find-reviewed.ts';
import { shortName } from './list-product-reviews.ts';
import type { Review } from './move-review.ts';
import { reviewedUnknown } from './refusals.ts';
import { reviews } from './schema.ts';
import type { ReviewState } from './states.ts';

/** A product that the customer has, or waits for, and how their review of it stands. */
export type Reviewable = {
  /** The product's code, by which its form is addressed. */
  readonly code: string;
  readonly name: string;
  readonly isDelivered: boolean;
  /** Null: they have written none. */
  readonly state: ReviewState | null;
};

/**
 * The products of one of the acting customer's orders, in its order.
 * @throws Refusal customers.login-required
 */
export async function listReviewablesOfOrder(shop: Shop, orderNumber: string): Promise<Reviewable[]> {
  const customerId = requireCustomer(shop);
  const arrived = sql<boolean>`exists (select 1 from ${shipmentLines}
    join ${shipments} on ${shipments.id} = ${shipmentLines.shipmentId}
    where ${shipmentLines.orderLineId} = ${orderLines.id} and ${shipments.status} = 'completed')`;
  const rows = await shop.db
    .select({ code: products.code, name: orderLines.name, isDelivered: arrived, state: reviews.state })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .innerJoin(variants, eq(variants.id, orderLines.variantId))
    .innerJoin(products, eq(products.id, variants.productId))
    .leftJoin(reviews, and(eq(reviews.productId, products.id), eq(reviews.customerId, customerId)))
    .where(and(eq(orders.number, orderNumber), eq(orders.customerId, customerId)))
    .orderBy(asc(orderLines.position));
  const byCode = Map.groupBy(rows, ({ code }) => code);
  return [...byCode.values()].flatMap(([first, ...more]) => {
    if (!first) return [];
    return [{ ...first, isDelivered: [first, ...more].some(({ isDelivered }) => isDelivered) }];
  });
}

/** Those that an order's page offers: nothing of what was called off before it came. */
export function reviewablesOf(
  status: OrderStatus,
  reviewables: readonly Reviewable[],
): readonly Reviewable[] {
  const comes = status === 'processing' || status === 'pending';
  return comes ? reviewables : reviewables.filter(({ isDelivered }) => isDelivered);
}

/**
 * The product of a bike in the acting customer's garage, by its frame; null where the catalogue
 * does not know its model. The caller has checked whose bike it is.
 */
export async function findReviewableOfBike(shop: Shop, serial: string): Promise<Reviewable | null> {
  const customerId = requireCustomer(shop);
  const [found] = await shop.db
    .select({ code: products.code, name: serials.model, state: reviews.state })
    .from(serials)
    .innerJoin(products, eq(products.id, serials.productId))
    .leftJoin(reviews, and(eq(reviews.productId, products.id), eq(reviews.customerId, customerId)))
    .where(eq(serials.serial, serial));
  return found ? { ...found, isDelivered: true } : null;
}

/** What the form of a product shows its author. */
export type OwnReview = {
  readonly product: Reviewed;
  /** Null: the customer has no proof, so they can write none. */
  readonly proof: { readonly isOrder: boolean; readonly size: string } | null;
  readonly review: Review | null;
  /** Their name as a review shows it; null: they have told none. */
  readonly shortName: string | null;
};

/**
 * The acting customer's review of a product, if any, and whether they can write one.
 * @throws Refusal customers.login-required, reviews.product-unknown
 */
export async function readOwnReview(shop: Shop, code: string): Promise<OwnReview> {
  const customerId = requireCustomer(shop);
  const product = await findReviewed(shop, code);
  if (!product) throw reviewedUnknown();
  const of = { customerId, productId: product.id };
  const isOwn = and(eq(reviews.customerId, customerId), eq(reviews.productId, product.id));
  const [review] = await shop.db.select().from(reviews).where(isOwn);
  const [names] = await shop.db
    .select({ firstName: customers.firstName, lastName: customers.lastName })
    .from(customers)
    .where(eq(customers.id, customerId));
  const proof = await findProof(shop, of);
  return {
    product,
    proof: proof && { isOrder: proof.orderLineId !== null, size: proof.size },
    review: review ?? null,
    shortName: names ? shortName(names.firstName, names.lastName) : null,
  };
}
