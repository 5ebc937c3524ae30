import { eq } from 'drizzle-orm';
import { lockOrder } from '#domain/orders/lock-order.ts';
import type { Order } from '#domain/orders/move-order.ts';
import { requireStaff } from '#domain/orders/require-staff.ts';
import type { Shop } from '#domain/shop.ts';
import { shipmentUnknown } from './refusals.ts';
import { shipments } from './schema.ts';

export type Shipment = typeof shipments.$inferSelect;

/**
 * Locks a shipment for a change by staff or system. It locks the order for all of its shipments, so
 * packing, canceling and paying wait for each other.
 * @throws Refusal orders.staff-only, shipments.unknown
 */
export async function lockShipment(
  shop: Shop,
  shipmentId: string,
): Promise<{ order: Order; shipment: Shipment }> {
  requireStaff(shop, 'change');
  const { orderId } = await getShipment(shop, shipmentId);
  const order = await lockOrder(shop, orderId);
  return { order, shipment: await getShipment(shop, shipmentId) };
}

async function getShipment(shop: Shop, shipmentId: string): Promise<Shipment> {
  const [shipment] = await shop.db.select().from(shipments).where(eq(shipments.id, shipmentId));
  if (!shipment) throw shipmentUnknown();
  return shipment;
}
