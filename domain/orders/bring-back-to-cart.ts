import { eq } from 'drizzle-orm';
import { addCoupon } from '#domain/carts/add-coupon.ts';
import { addToCart } from '#domain/carts/add-to-cart.ts';
import { changeQuantity } from '#domain/carts/change-quantity.ts';
import { findCart } from '#domain/carts/find-cart.ts';
import { listPaymentsOfOrder } from '#domain/payments/find-payment.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { isRefusal } from '#shared/refusal.ts';
import { lockOrder } from './lock-order.ts';
import { markReplaced, type Order, REASONS, reasonOf } from './move-order.ts';
import { notPayable } from './refusals.ts';
import { orderLines } from './schema.ts';

export type BroughtBack = {
  /** Set when a session was opened for this: its token belongs into the visitor's cookie. */
  readonly guestSession: { readonly id: string; readonly token: string } | null;
  /** Names of what could not come back whole. */
  readonly missing: readonly string[];
};

/**
 * Puts what an order held that was not paid in time back into the visitor's bag, with its coupons: to order it anew by one press. What the bag
 * has already stays, so that twice is the same as once. From here on the old order is replaced: money that still comes for it goes back, so that
 * nobody pays twice. The caller has made sure that the order is the visitor's.
 * @throws Refusal orders.unknown, orders.not-payable: it was paid after all, or canceled for another reason
 */
export function bringBackToCart(
  shop: Shop,
  { orderId, guestSessionId }: { readonly orderId: string; readonly guestSessionId: string | null },
): Promise<BroughtBack> {
  return inTransaction(shop, async (inside) => {
    const order = await lockOrder(inside, orderId);
    await replace(inside, order);
    const lines = await inside.db
      .select()
      .from(orderLines)
      .where(eq(orderLines.orderId, orderId))
      .orderBy(orderLines.position);
    let session: BroughtBack['guestSession'] = null;
    const missing: string[] = [];
    for (const line of lines) {
      const back = await bringLine(inside, session?.id ?? guestSessionId, line);
      session ??= back.guestSession;
      if (!back.isWhole) missing.push(line.name);
    }
    const owner = session?.id ?? guestSessionId;
    for (const { code } of order.breakdown.discounts)
      if (owner) await orRefused(addCoupon(inside, { guestSessionId: owner, code }));
    return { guestSession: session, missing };
  });
}

/** A row that says why money that comes late does not revive it. */
async function replace(shop: Shop, order: Order): Promise<void> {
  const reason = await reasonOf(shop, order);
  const isReplaced = reason === REASONS.superseded;
  if (order.status !== 'canceled' || !(isReplaced || reason === REASONS.expired))
    throw notPayable(order.number);
  const payments = await listPaymentsOfOrder(shop, order.id);
  if (payments.some(({ state }) => state === 'captured')) throw notPayable(order.number);
  if (isReplaced) return;
  await markReplaced(shop, order);
}

type Line = typeof orderLines.$inferSelect;

/** The line as it was, unless the bag holds as much already. */
async function bringLine(shop: Shop, guestSessionId: string | null, { variantId, quantity }: Line) {
  const cart = guestSessionId ? await findCart(shop, guestSessionId) : null;
  const has = cart?.lines.find((line) => line.variantId === variantId)?.quantity ?? 0;
  if (has >= quantity) return { guestSession: null, isWhole: true };
  if (has > 0) {
    const changed = await orRefused(changeQuantity(shop, { guestSessionId, variantId, quantity }));
    return { guestSession: null, isWhole: changed !== null };
  }
  const added = await orRefused(addToCart(shop, { guestSessionId, variantId, quantity }));
  return { guestSession: added?.guestSession ?? null, isWhole: added !== null };
}

/** What is gone, or not for this bag any more, stays out; null then. */
async function orRefused<T>(act: Promise<T>): Promise<T | null> {
  try {
    return await act;
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return null;
  }
}
