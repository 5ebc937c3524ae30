import { eq } from 'drizzle-orm';
import { lockOrder } from '#domain/orders/lock-order.ts';
import type { Order } from '#domain/orders/move-order.ts';
import { type OrderAccess, requireOrderAccess } from '#domain/orders/order-access.ts';
import { requireStaff } from '#domain/orders/require-staff.ts';
import type { Shop } from '#domain/shop.ts';
import { returnUnknown } from './refusals.ts';
import { parseReturnNumber } from './return-number.ts';
import { returnLines, returns } from './schema.ts';

export type Return = typeof returns.$inferSelect;
export type ReturnLine = typeof returnLines.$inferSelect;
export type LockedReturn = { readonly order: Order; readonly back: Return };

/**
 * Locks a return for a change by staff or system. It locks the order's row for all of its returns,
 * so announcing, receiving and refunding wait for each other.
 * @throws Refusal orders.staff-only, returns.unknown
 */
export async function lockReturnForStaff(shop: Shop, number: string): Promise<LockedReturn> {
  requireStaff(shop, 'change', 'returns');
  return lockReturn(shop, await getReturn(shop, number));
}

/**
 * The same for a visitor who can open its order. @throws Refusal orders.unknown, returns.unknown
 */
export async function lockReturnForBuyer(
  shop: Shop,
  { access, number }: { readonly access: OrderAccess; readonly number: string },
): Promise<LockedReturn> {
  const orderId = await requireOrderAccess(shop, access);
  const back = await getReturn(shop, number);
  if (back.orderId !== orderId) throw returnUnknown();
  return lockReturn(shop, back);
}

/** Reads the return again after the lock, because it may have changed meanwhile. */
export async function lockReturn(shop: Shop, { number, orderId }: Return): Promise<LockedReturn> {
  const order = await lockOrder(shop, orderId);
  return { order, back: await getReturn(shop, number) };
}

/** @throws Refusal returns.unknown */
export async function getReturn(shop: Shop, number: string): Promise<Return> {
  const isIt = eq(returns.number, parseReturnNumber(number));
  const [back] = await shop.db.select().from(returns).where(isIt);
  if (!back) throw returnUnknown();
  return back;
}

/** Whether pieces of a line arrived. */
export function hasArrived({ receivedQuantity }: ReturnLine): boolean {
  return (receivedQuantity ?? 0) > 0;
}

/** Whether the pieces of a line went into stock or were scrapped. */
export function isPutAway({ restockedQuantity }: ReturnLine): boolean {
  return restockedQuantity !== null;
}

export function listReturnLines(shop: Pick<Shop, 'db'>, returnId: string): Promise<ReturnLine[]> {
  return shop.db.select().from(returnLines).where(eq(returnLines.returnId, returnId));
}
