import { eq } from 'drizzle-orm';
import type { CartLineView } from '#domain/carts/cart-view.ts';
import type { DeliveredBreakdown } from '#domain/carts/price-delivered.ts';
import { carts } from '#domain/carts/schema.ts';
import type { CheckoutDetails } from '#domain/checkout/input.ts';
import type { PromisedDays } from '#domain/shipping/promise-delivery.ts';
import type { Shop } from '#domain/shop.ts';
import { sha256 } from '#shared/hash.ts';
import { newId } from '#shared/ids.ts';
import { type Order, REASONS } from './move-order.ts';
import { newOrderNumber } from './order-number.ts';
import { orderAccessTokens, orderLines, orders, orderTransitions } from './schema.ts';

export type Snapshot = {
  readonly cartId: string;
  readonly cartVersion: number;
  readonly inputHash: string;
  readonly idempotencyKey: string;
  readonly details: CheckoutDetails;
  readonly breakdown: DeliveredBreakdown;
  readonly depositAmount: number | null;
  readonly marketCode: string;
  readonly termsVersion: string;
  readonly mayWithdraw: boolean;
  readonly bikeReturnAmount: number | null;
  readonly promisedDays: PromisedDays | null;
  readonly placedAt: Date;
  readonly payableUntil: Date;
  readonly isUnconfirmed: boolean;
  readonly awaitsBuyer: boolean;
  readonly customerId: string | null;
  readonly placedFrom: string | null;
};

/** An order before it is stored, with all numbers and texts frozen as shown. */
export function draftOrder(shop: Shop, snapshot: Snapshot): Order {
  const { breakdown, details, ...rest } = snapshot;
  return {
    ...rest,
    id: newId(),
    number: newOrderNumber(),
    status: 'awaiting_payment',
    paymentId: null,
    country: details.address.country,
    locale: shop.locale,
    currency: breakdown.currency,
    email: details.email,
    details,
    breakdown,
    itemsAmount: breakdown.itemsAmount,
    discountAmount: breakdown.discountAmount,
    shippingAmount: breakdown.shippingAmount,
    vatAmount: breakdown.vatAmount,
    totalAmount: breakdown.totalAmount,
    vatIncluded: breakdown.pricesIncludeVat,
    taxPlace: breakdown.tax.place,
    taxScheme: breakdown.tax.scheme,
    hasLeftCart: false,
    ...{
      paidAt: null,
      balanceAskedAt: null,
      balanceRemindedAt: null,
      balancePaidAt: null,
      balanceEndedAt: null,
    },
  };
}

/**
 * Writes the order, its lines, its first transition and access token, and its id into the cart,
 * in one statement.
 */
export async function writeOrder(
  shop: Shop,
  order: Order,
  lines: readonly CartLineView[],
  accessToken: string,
): Promise<void> {
  const { db } = shop;
  const transition = {
    id: newId(),
    orderId: order.id,
    fromStatus: null,
    toStatus: order.status,
    actor: shop.actor.kind,
    reason: REASONS.placed,
    at: order.placedAt,
  };
  const placed = db.$with('placed').as(db.insert(orders).values(order).returning({ id: orders.id }));
  const lined = db.$with('lined').as(
    db
      .insert(orderLines)
      .values(lines.map((line, index) => draftLine(order.id, line, index + 1)))
      .returning({ id: orderLines.id }),
  );
  const moved = db
    .$with('moved')
    .as(db.insert(orderTransitions).values(transition).returning({ id: orderTransitions.id }));
  const access = { tokenHash: sha256(accessToken), orderId: order.id, createdAt: order.placedAt };
  const opened = db
    .$with('opened')
    .as(db.insert(orderAccessTokens).values(access).returning({ id: orderAccessTokens.orderId }));
  await db
    .with(placed, lined, moved, opened)
    .update(carts)
    .set({ lastOrderId: order.id })
    .where(eq(carts.id, order.cartId ?? ''));
}

function draftLine(orderId: string, line: CartLineView, position: number): typeof orderLines.$inferInsert {
  return {
    id: newId(),
    orderId,
    position,
    variantId: line.made?.variantId ?? line.variantId,
    variantCode: line.variant.code,
    name: line.product.name,
    description: line.variant.name,
    pictureHash: line.variant.pictureHash,
    quantity: line.quantity,
    unitListAmount: line.unitListAmount,
    unitStreetAmount: line.unitStreetAmount,
    discountAmount: line.discountAmount,
    totalAmount: line.totalAmount,
    vatRateBp: line.vatRateBp,
    vatAmount: line.vatAmount,
    build: line.made ?? null,
  };
}
