import { desc, eq, like, or } from 'drizzle-orm';
import { requireStaff } from '#domain/orders/require-staff.ts';
import { orders } from '#domain/orders/schema.ts';
import type { Shop } from '#domain/shop.ts';
import { returns } from './schema.ts';
import type { ReturnStatus } from './states.ts';

export type FoundReturn = {
  readonly number: string;
  readonly orderNumber: string;
  readonly status: ReturnStatus;
};

/**
 * Returns whose number, or whose order's, begins with a text, the newest first.
 * @throws Refusal orders.staff-only, staff.right-lacking
 */
export async function listFoundReturns(shop: Shop, text: string, limit: number): Promise<FoundReturn[]> {
  requireStaff(shop, 'look', 'returns');
  const start = text.toUpperCase().replaceAll(/[^0-9A-Z-]/g, '');
  if (start.length < 3) return [];
  return shop.db
    .select({ number: returns.number, orderNumber: orders.number, status: returns.status })
    .from(returns)
    .innerJoin(orders, eq(orders.id, returns.orderId))
    .where(or(like(returns.number, `${start}%`), like(orders.number, `${start}%`)))
    .orderBy(desc(returns.id))
    .limit(limit);
}
