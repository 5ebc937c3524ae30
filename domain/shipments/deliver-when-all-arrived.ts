import { eq } from 'drizzle-orm';
import { deliverOrder } from '#domain/orders/deliver-order.ts';
import { lockOrder } from '#domain/orders/lock-order.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { shipments } from './schema.ts';

/**
 * Marks an order as delivered once every shipment was delivered; may be repeated.
 * @throws Refusal orders.unknown
 */
export function deliverWhenAllArrived(shop: Shop, { orderId }: { orderId: string }): Promise<void> {
  return inTransaction(shop, async (inside) => {
    const order = await lockOrder(inside, orderId);
    if (order.status !== 'processing') return;
    const parcels = await inside.db
      .select({ status: shipments.status })
      .from(shipments)
      .where(eq(shipments.orderId, orderId));
    if (parcels.length === 0 || parcels.some(({ status }) => status !== 'completed')) return;
    await deliverOrder(inside, order);
  });
}
