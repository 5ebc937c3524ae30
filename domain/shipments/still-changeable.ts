import { eq } from 'drizzle-orm';
import type { Order } from '#domain/orders/move-order.ts';
import { notChangeable } from '#domain/orders/refusals.ts';
import type { OrderStatus } from '#domain/orders/states.ts';
import type { Shop } from '#domain/shop.ts';
import { shipments } from './schema.ts';
import type { ShipmentStatus } from './states.ts';

const BEFORE_SHIPPING: readonly OrderStatus[] = ['awaiting_payment', 'processing', 'pending'];

/**
 * Whether an order can still be canceled or get another address: while nothing of it
 * is packed. Pure.
 */
export function isStillChangeable(
  status: OrderStatus,
  parcels: readonly { readonly status: ShipmentStatus }[],
): boolean {
  return BEFORE_SHIPPING.includes(status) && parcels.every((parcel) => parcel.status === 'pending');
}

/**
 * Checks it under the order's row lock, which packing needs too. @throws Refusal
 * orders.not-changeable
 */
export async function requireChangeable(shop: Shop, order: Order): Promise<void> {
  const parcels = await shop.db
    .select({ status: shipments.status })
    .from(shipments)
    .where(eq(shipments.orderId, order.id));
  if (!isStillChangeable(order.status, parcels)) throw notChangeable(order.number);
}
