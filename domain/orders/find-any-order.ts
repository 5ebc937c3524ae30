import { eq } from 'drizzle-orm';
import type { Shop } from '#domain/shop.ts';
import { type OrderView, viewOrder } from './find-order.ts';
import { parseOrderNumber } from './order-number.ts';
import { orderUnknown } from './refusals.ts';
import { requireStaff } from './require-staff.ts';
import { orders } from './schema.ts';

/**
 * Finds any order of the shop by its number, for staff. @throws Refusal orders.staff-only,
 * orders.unknown
 */
export async function findAnyOrder(shop: Shop, number: string): Promise<OrderView> {
  requireStaff(shop, 'look');
  const [order] = await shop.db
    .select()
    .from(orders)
    .where(eq(orders.number, parseOrderNumber(number)));
  if (!order) throw orderUnknown();
  return viewOrder(shop, order);
}
