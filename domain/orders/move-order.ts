import { and, desc, eq } from 'drizzle-orm';
import type { Shop } from '#domain/shop.ts';
import { newId } from '#shared/ids.ts';
import { transitionUnlawful } from './refusals.ts';
import { orders, orderTransitions } from './schema.ts';
import { canOrderBecome, type OrderStatus } from './states.ts';

export type Order = typeof orders.$inferSelect;

/** Why orders change by themselves; kept with the change, and read by what comes later. */
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
} as const;

/**
 * The one place that changes an order's status. The caller holds the order's row lock.
 * @throws Refusal orders.transition-unlawful
 */
export async function moveOrder(
  shop: Shop,
  order: Order,
  to: OrderStatus,
  reason: string,
  also: Partial<Pick<Order, 'paidAt' | 'paymentId'>> = {},
): Promise<Order> {
  if (!canOrderBecome(order.status, to)) throw transitionUnlawful(order.status, to);
  await shop.db
    .update(orders)
    .set({ status: to, ...also })
    .where(eq(orders.id, order.id));
  await shop.db.insert(orderTransitions).values({
    id: newId(),
    orderId: order.id,
    fromStatus: order.status,
    toStatus: to,
    actor: shop.actor.kind,
    reason,
    at: shop.clock.now(),
  });
  return { ...order, status: to, ...also };
}

/** Why the order is in the status it is in. */
export async function reasonOf(shop: Shop, order: Order): Promise<string | null> {
  const [last] = await shop.db
    .select({ reason: orderTransitions.reason })
    .from(orderTransitions)
    .where(and(eq(orderTransitions.orderId, order.id), eq(orderTransitions.toStatus, order.status)))
    .orderBy(desc(orderTransitions.id))
    .limit(1);
  return last?.reason ?? null;
}
