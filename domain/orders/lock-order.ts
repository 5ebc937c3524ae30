import { eq, sql } from 'drizzle-orm';
import { carts } from '#domain/carts/schema.ts';
import type { Shop } from '#domain/shop.ts';
import type { Order } from './move-order.ts';
import { orderUnknown } from './refusals.ts';
import { orders } from './schema.ts';

/**
 * Locks an order for a change. All code locks the cart's row before the order's, and stock after
 * both, so placing and settling never deadlock.
 * @throws Refusal orders.unknown
 */
export async function lockOrder(shop: Shop, orderId: string): Promise<Order> {
  const cartOfOrder = sql`(select ${orders.cartId} from ${orders} where ${orders.id} = ${orderId})`;
  const cart = shop.db.select({ id: carts.id }).from(carts).where(eq(carts.id, cartOfOrder)).for('update');
  await cart.prepare().execute();
  return lockOrderAlone(shop, orderId);
}

/**
 * Locks an order for an act that touches neither its cart nor stock afterwards.
 * @throws Refusal orders.unknown
 */
export async function lockOrderAlone(shop: Pick<Shop, 'db'>, orderId: string): Promise<Order> {
  const row = shop.db.select().from(orders).where(eq(orders.id, orderId)).for('update');
  const [order] = await row.prepare().execute();
  if (!order) throw orderUnknown();
  return order;
}
