import { desc, inArray, sql } from 'drizzle-orm';
import type { Shop } from '#domain/shop.ts';
import type { Currency } from '#shared/money.ts';
import { requireStaff } from './require-staff.ts';
import { orderLines, orders } from './schema.ts';
import type { OrderStatus } from './states.ts';

/** A line of the staff's list of orders. Amounts in minor units. */
export type ListedOrder = {
  readonly id: string;
  readonly number: string;
  readonly status: OrderStatus;
  readonly placedAt: Date;
  readonly totalAmount: number;
  readonly currency: Currency;
  readonly country: string;
  readonly pieces: number;
};

/** Lists the shop's orders in some statuses, the newest first. @throws Refusal orders.staff-only */
export function listOrders(
  shop: Pick<Shop, 'db' | 'actor' | 'requestId'>,
  { statuses, limit }: { readonly statuses: readonly OrderStatus[]; readonly limit: number },
): Promise<ListedOrder[]> {
  requireStaff(shop, 'look');
  const { id, number, status, placedAt, totalAmount, currency, country } = orders;
  const pieces = sql<number>`(select sum(${orderLines.quantity})::int from ${orderLines} where ${orderLines.orderId} = ${orders.id})`;
  return shop.db
    .select({ id, number, status, placedAt, totalAmount, currency, country, pieces })
    .from(orders)
    .where(inArray(orders.status, [...statuses]))
    .orderBy(desc(orders.placedAt))
    .limit(limit);
}
