import { eq } from 'drizzle-orm';
import { parseBuildCode } from '#domain/builds/choice.ts';
import { addBuild } from '#domain/carts/add-build.ts';
import { addCoupon } from '#domain/carts/add-coupon.ts';
import { addToCart } from '#domain/carts/add-to-cart.ts';
import { changeQuantity } from '#domain/carts/change-quantity.ts';
import { findCart } from '#domain/carts/find-cart.ts';
import { listPaymentsOfOrder } from '#domain/payments/find-payment.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { isRefusal } from '#shared/refusal.ts';
import { lockOrder } from './lock-order.ts';
import { findReason, markReplaced, type Order, REASONS } from './move-order.ts';
import { notPayable } from './refusals.ts';
import { orderLines } from './schema.ts';

export type BroughtBack = {
  /** Set when a session was opened: put its token into the visitor's cookie. */
  readonly guestSession: { readonly id: string; readonly token: string } | null;
  /** Set when a guest's cart was made: its key, for the cookie `bag`. */
  readonly bagKey: string | null;
  /** Names of goods that could not come back completely. */
  readonly missing: readonly string[];
};

/**
 * Puts the goods and coupons of an order that was not paid in time back into the visitor's cart, so
 * it can be ordered again. Lines already in the cart stay, so repeating it changes nothing. The old
 * order counts as replaced from then on: later money for it goes back, so nobody pays twice. The
 * caller has checked that the order is the visitor's.
 * @throws Refusal orders.unknown, orders.not-payable: it was paid after all, or canceled
 *   for another reason
 */
export function restoreToCart(
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
    let bagKey: string | null = null;
    const missing: string[] = [];
    for (const line of lines) {
      const back = await bringLine(inside, session?.id ?? guestSessionId, line);
      session ??= back.guestSession;
      bagKey ??= back.bagKey;
      if (!back.isWhole) missing.push(line.name);
    }
    const owner = session?.id ?? guestSessionId;
    for (const { code } of order.breakdown.discounts)
      if (owner) await orRefused(addCoupon(inside, { guestSessionId: owner, code }));
    return { guestSession: session, bagKey, missing };
  });
}

/** Writes the row that prevents late money from reviving it. */
async function replace(shop: Shop, order: Order): Promise<void> {
  const reason = await findReason(shop, order);
  const isReplaced = reason === REASONS.superseded;
  if (order.status !== 'canceled' || !(isReplaced || reason === REASONS.expired))
    throw notPayable(order.number);
  const payments = await listPaymentsOfOrder(shop, order.id);
  if (payments.some(({ state }) => state === 'captured')) throw notPayable(order.number);
  if (isReplaced) return;
  await markReplaced(shop, order);
}

type Line = typeof orderLines.$inferSelect;

/** Adds the line unless the cart has as many pieces already. */
async function bringLine(shop: Shop, guestSessionId: string | null, line: Line) {
  const { variantId, quantity, build } = line;
  if (build) return bringBuild(shop, guestSessionId, build);
  const cart = guestSessionId ? await findCart(shop, guestSessionId) : null;
  const has = cart?.lines.find((line) => line.variantId === variantId)?.quantity ?? 0;
  const nothingNew = { guestSession: null, bagKey: null };
  if (has >= quantity) return { ...nothingNew, isWhole: true };
  if (has > 0) {
    const changed = await orRefused(changeQuantity(shop, { guestSessionId, variantId, quantity }));
    return { ...nothingNew, isWhole: changed !== null };
  }
  const added = await orRefused(addToCart(shop, { guestSessionId, variantId, quantity }));
  return { ...(added ?? nothingNew), isWhole: added !== null };
}

/** A bike made to order, unless a part is no longer made. */
async function bringBuild(
  shop: Shop,
  guestSessionId: string | null,
  { productCode, code }: NonNullable<Line['build']>,
) {
  const wanted = parseBuildCode(productCode, code) ?? {};
  const added = await orRefused(addBuild(shop, { guestSessionId, productCode, wanted }));
  return { guestSession: null, bagKey: null, ...added, isWhole: added !== null };
}

/** Null for goods that are unavailable or do not fit this cart. */
async function orRefused<T>(act: Promise<T>): Promise<T | null> {
  try {
    return await act;
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return null;
  }
}
