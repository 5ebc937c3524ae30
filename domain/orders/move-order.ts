import { and, desc, eq } from 'drizzle-orm';
import type { Shop } from '#domain/shop.ts';
import { newId } from '#shared/ids.ts';
import { transitionUnlawful } from './refusals.ts';
import { orders, orderTransitions } from './schema.ts';
import { canOrderBecome, type OrderStatus } from './states.ts';

export type Order = typeof orders.$inferSelect;

/** The reasons of automatic changes; stored with the change and read by later acts. */
export const REASONS = {
  placed: 'placed',
  paid: 'payment captured',
  nothingToPay: 'nothing to pay',
  expired: 'not paid in time',
  superseded: 'replaced by a newer order of the same cart',
  stockGone: 'paid after its time, the stock was gone',
  refunded: 'the whole payment went back',
  arrived: 'all parcels arrived',
  byBuyer: 'canceled by the buyer',
  byShop: 'canceled by the shop',
  withdrawn: 'its buyer withdrew',
} as const;

/**
 * The one way to change an order's status. The caller holds the order's row lock.
 * @throws Refusal orders.transition-unlawful
 */
export async function moveOrder(
  shop: Shop,
  order: Order,
  to: OrderStatus,
  reason: string,
  also: Partial<Pick<Order, 'paidAt' | 'paymentId' | 'promisedDays'>> = {},
): Promise<Order> {
  if (!canOrderBecome(order.status, to)) throw transitionUnlawful(order.status, to);
  const { db } = shop;
  const change = db.insert(orderTransitions).values(draftChange(shop, order, to, reason));
  await db
    .with(db.$with('written').as(change.returning({ id: orderTransitions.id })))
    .update(orders)
    .set({ status: to, placedFrom: null, ...also })
    .where(eq(orders.id, order.id));
  return { ...order, status: to, ...also };
}

/**
 * Gives a canceled order the reason "replaced", because its buyer put it into the cart again
 * and late money must not revive it. Any other status is refused. The caller holds the
 * order's row lock.
 * @throws Refusal orders.transition-unlawful
 */
export async function markReplaced(shop: Shop, order: Order): Promise<void> {
  if (order.status !== 'canceled') throw transitionUnlawful(order.status, 'canceled');
  await shop.db.insert(orderTransitions).values(draftChange(shop, order, 'canceled', REASONS.superseded));
}

/** Every row about an order's status. */
function draftChange(shop: Shop, order: Order, to: OrderStatus, reason: string) {
  return {
    id: newId(),
    orderId: order.id,
    fromStatus: order.status,
    toStatus: to,
    actor: shop.actor.kind,
    reason,
    at: shop.clock.now(),
  };
}

/** Finds the reason of an order's current status. */
export async function findReason(shop: Shop, order: Order): Promise<string | null> {
  const [last] = await shop.db
    .select({ reason: orderTransitions.reason })
    .from(orderTransitions)
    .where(and(eq(orderTransitions.orderId, order.id), eq(orderTransitions.toStatus, order.status)))
    .orderBy(desc(orderTransitions.id))
    .limit(1);
  return last?.reason ?? null;
}
