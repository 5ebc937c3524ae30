import { desc, eq, inArray, or } from 'drizzle-orm';
import { parseOrderNumber } from '#domain/orders/order-number.ts';
import { requireStaff } from '#domain/orders/require-staff.ts';
import { orders } from '#domain/orders/schema.ts';
import type { Shop } from '#domain/shop.ts';
import { parseReturnNumber } from './return-number.ts';
import { returns } from './schema.ts';
import type { ReturnStatus } from './states.ts';

export type FoundReturn = {
  readonly number: string;
  readonly orderNumber: string;
  readonly status: ReturnStatus;
};

/**
 * The return of a number, or the returns of an order by its number; the newest first.
 * @throws Refusal orders.staff-only, staff.right-lacking
 */
export async function listFoundReturns(shop: Shop, text: string, limit: number): Promise<FoundReturn[]> {
  requireStaff(shop, 'look', 'returns');
  // Looked up first: a subquery beside the other condition would look at every return.
  const sold = await shop.db
    .select({ id: orders.id })
    .from(orders)
    .where(eq(orders.number, parseOrderNumber(text)));
  const isOfOrder = inArray(
    returns.orderId,
    sold.map(({ id }) => id),
  );
  return shop.db
    .select({ number: returns.number, orderNumber: orders.number, status: returns.status })
    .from(returns)
    .innerJoin(orders, eq(orders.id, returns.orderId))
    .where(or(eq(returns.number, parseReturnNumber(text)), isOfOrder))
    .orderBy(desc(returns.id))
    .limit(limit);
}
