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

/**
 * The customer whose order it is, for staff; null for a guest's. @throws Refusal
 * orders.staff-only, staff.right-lacking
 */
export async function findOrderCustomer(shop: Shop, orderId: string): Promise<string | null> {
  requireStaff(shop, 'look');
  const { customerId } = orders;
  const [order] = await shop.db.select({ customerId }).from(orders).where(eq(orders.id, orderId));
  return order?.customerId ?? null;
}
