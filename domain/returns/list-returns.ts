import { and, count, eq, gt, inArray, lt, or, sql } from 'drizzle-orm';
import { requireCustomer } from '#domain/customers/require-customer.ts';
import { parseOrderNumber } from '#domain/orders/order-number.ts';
import { requireStaff } from '#domain/orders/require-staff.ts';
import { orders } from '#domain/orders/schema.ts';
import type { Shop } from '#domain/shop.ts';
import { parseReturnNumber } from './return-number.ts';
import { returnLines, returns } from './schema.ts';
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

/** The office's views of returns, each with the statuses in it. */
export const RETURN_VIEWS = {
  asked: ['requested'],
  road: ['approved'],
  arrived: ['received'],
  done: ['completed', 'rejected', 'canceled'],
  /** Those of them whose pieces nobody has put away. */
  shelf: ['received', 'completed'],
} as const satisfies Readonly<Record<string, readonly ReturnStatus[]>>;
export type ReturnViewName = keyof typeof RETURN_VIEWS;

/** Arrived pieces lie about that nobody has put away. */
const waitsForShelf = sql`exists (select 1 from ${returnLines} where ${returnLines.returnId} = ${returns.id} and ${returnLines.receivedQuantity} > 0 and ${returnLines.restockedQuantity} is null)`;

/** Beyond, a view of years is not counted to its end. */
const COUNTED_UP_TO = 1000;

/** How many returns are in a view, at most 1,000; for staff. @throws Refusal orders.staff-only */
export async function countReturnsIn(shop: Shop, view: ReturnViewName): Promise<number> {
  requireStaff(shop, 'look', 'returns');
  const some = shop.db.select({ one: sql`1` }).from(returns).where(isIn(view)).limit(COUNTED_UP_TO);
  return shop.db.$count(some.as('some'));
}

/**
 * How many returns were paid back, with pieces that nobody has put away, at most 1,000; for staff.
 * @throws Refusal orders.staff-only
 */
export async function countReturnsToPutAway(shop: Shop): Promise<number> {
  requireStaff(shop, 'look', 'returns');
  const isPaidBack = and(eq(returns.status, 'completed'), waitsForShelf);
  const some = shop.db.select({ one: sql`1` }).from(returns).where(isPaidBack).limit(COUNTED_UP_TO);
  return shop.db.$count(some.as('some'));
}

function isIn(view: ReturnViewName) {
  return and(inArray(returns.status, [...RETURN_VIEWS[view]]), view === 'shelf' ? waitsForShelf : undefined);
}

/** How many returns are in some statuses, for staff. @throws Refusal orders.staff-only */
export async function countReturns(shop: Shop, statuses: readonly ReturnStatus[]): Promise<number> {
  requireStaff(shop, 'look', 'returns');
  return shop.db.$count(returns, inArray(returns.status, [...statuses]));
}

/**
 * Lists the shop's returns in some statuses, or those of an order, the oldest first by default.
 * @throws Refusal orders.staff-only
 */
export function listReturns(
  shop: Shop,
  wanted: {
    readonly statuses: readonly ReturnStatus[];
    readonly order?: string | undefined;
    /** Its own number or its order's, as somebody typed it. */
    readonly number?: string | undefined;
    /** Only those whose pieces nobody has put away. */
    readonly isToPutAway?: boolean;
    readonly isOldestFirst?: boolean;
    /** Behind this one. */
    readonly after?: { readonly at: Date; readonly id: string } | undefined;
    readonly limit: number;
  },
): Promise<ReturnView[]> {
  requireStaff(shop, 'look', 'returns');
  const { statuses, order, number, limit, after, isToPutAway = false, isOldestFirst = true } = wanted;
  const { requestedAt, id } = returns;
  const beyond = isOldestFirst ? gt : lt;
  const isBehind =
    after && or(beyond(requestedAt, after.at), and(eq(requestedAt, after.at), beyond(id, after.id)));
  const isOfOrder = order === undefined ? undefined : eq(orders.number, parseOrderNumber(order));
  const isOfNumber =
    number === undefined
      ? undefined
      : or(eq(returns.number, parseReturnNumber(number)), eq(orders.number, parseOrderNumber(number)));
  const isWanted = and(
    inArray(returns.status, [...statuses]),
    isToPutAway ? waitsForShelf : undefined,
    ...[isOfOrder, isOfNumber, isBehind],
  );
  return viewReturns(shop, isWanted, { limit, offset: 0, isOldestFirst });
}
