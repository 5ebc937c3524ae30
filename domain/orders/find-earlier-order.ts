import { and, desc, eq, inArray, or } from 'drizzle-orm';
import type { Shop } from '#domain/shop.ts';
import { dueAmountOf } from './balance-of.ts';
import type { Order } from './move-order.ts';
import { orders } from './schema.ts';

export type OrderIntent = {
  readonly cartId: string;
  readonly idempotencyKey: string;
  readonly inputHash: string;
  readonly shownTotalAmount: number | undefined;
  readonly shownDueAmount: number | undefined;
};

/**
 * Finds what a cart's earlier orders mean for a new request. `same` is the order that this request
 * made already: a repeated request, a double click, another tab, or a paid order that left the
 * cart. `inTheWay` is an unpaid order of another request, to be canceled first. The caller holds
 * the cart's lock.
 */
export async function findEarlierOrder(
  shop: Shop,
  intent: OrderIntent,
): Promise<{ same: Order | null; inTheWay: Order | null }> {
  const isWaiting = (order: Order) => order.status === 'awaiting_payment';
  const open = and(
    eq(orders.cartId, intent.cartId),
    eq(orders.status, 'awaiting_payment'),
    eq(orders.hasLeftCart, false),
  );
  const sameKey = and(eq(orders.cartId, intent.cartId), eq(orders.idempotencyKey, intent.idempotencyKey));
  const earlier = await shop.db.select().from(orders).where(or(open, sameKey)).orderBy(desc(orders.placedAt));
  const sent = earlier.filter((order) => order.idempotencyKey === intent.idempotencyKey);
  const gone = sent.find((order) => isPaid(order) || (order.hasLeftCart && isWaiting(order)));
  if (gone) return { same: gone, inTheWay: null };
  const waiting = earlier.find((order) => isWaiting(order) && !order.hasLeftCart) ?? null;
  return waiting && fulfils(waiting, intent, shop.clock.now())
    ? { same: waiting, inTheWay: null }
    : { same: null, inTheWay: waiting };
}

/** Finds the last order that emptied this cart, to lead a shopper with an empty cart to it. */
export async function findPaidOrder(shop: Shop, cartId: string): Promise<Order | null> {
  const [paid] = await shop.db
    .select()
    .from(orders)
    .where(and(eq(orders.cartId, cartId), inArray(orders.status, ['processing', 'pending', 'delivered'])))
    .orderBy(desc(orders.placedAt))
    .limit(1);
  return paid ?? null;
}

export function isPaid(order: Order): boolean {
  return order.status !== 'awaiting_payment' && order.status !== 'canceled' && order.status !== 'refunded';
}

/**
 * Whether the order has the same cart and details, can still be paid, and costs what
 * the shopper saw, in all and when ordering.
 */
function fulfils(order: Order, intent: OrderIntent, now: Date): boolean {
  const isShownTotal = intent.shownTotalAmount === undefined || intent.shownTotalAmount === order.totalAmount;
  const isShownDue = intent.shownDueAmount === undefined || intent.shownDueAmount === dueAmountOf(order);
  const isShown = isShownTotal && isShownDue;
  return order.inputHash === intent.inputHash && order.payableUntil > now && isShown;
}
