import { and, count, eq, inArray } from 'drizzle-orm';
import { requireCustomer } from '#domain/customers/require-customer.ts';
import { parseOrderNumber } from '#domain/orders/order-number.ts';
import { requireStaff } from '#domain/orders/require-staff.ts';
import { orders } from '#domain/orders/schema.ts';
import type { Shop } from '#domain/shop.ts';
import { returns } from './schema.ts';
import type { ReturnStatus } from './states.ts';
import { type ReturnView, viewReturns } from './view-returns.ts';

/**
 * Lists the customer's returns, the newest first, by page. @throws Refusal customers.login-required
 */
export async function listOwnReturns(
  shop: Shop,
  { page, perPage }: { readonly page: number; readonly perPage: number },
): Promise<{ readonly returns: ReturnView[]; readonly pages: number }> {
  const isOwn = and(eq(orders.customerId, requireCustomer(shop)), eq(returns.beforeShipping, false));
  const [{ all } = { all: 0 }] = await shop.db
    .select({ all: count() })
    .from(returns)
    .innerJoin(orders, eq(orders.id, returns.orderId))
    .where(isOwn);
  const listed = await viewReturns(shop, isOwn, { limit: perPage, offset: (page - 1) * perPage });
  return { returns: listed, pages: Math.max(1, Math.ceil(all / perPage)) };
}

/** How many returns are in some statuses, for staff. @throws Refusal orders.staff-only */
export async function countReturns(shop: Shop, statuses: readonly ReturnStatus[]): Promise<number> {
  requireStaff(shop, 'look', 'returns');
  return shop.db.$count(returns, inArray(returns.status, [...statuses]));
}

/**
 * Lists the shop's returns in some statuses, or those of an order, the oldest first.
 * @throws Refusal orders.staff-only
 */
export function listReturns(
  shop: Shop,
  wanted: {
    readonly statuses: readonly ReturnStatus[];
    readonly order?: string | undefined;
    readonly limit: number;
  },
): Promise<ReturnView[]> {
  requireStaff(shop, 'look', 'returns');
  const { statuses, order, limit } = wanted;
  const isOfOrder = order === undefined ? undefined : eq(orders.number, parseOrderNumber(order));
  const isWanted = and(inArray(returns.status, [...statuses]), isOfOrder);
  return viewReturns(shop, isWanted, { limit, offset: 0, isOldestFirst: true });
}
