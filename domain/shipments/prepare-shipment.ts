import { eq } from 'drizzle-orm';
import { lockOrder } from '#domain/orders/lock-order.ts';
import { orderLines } from '#domain/orders/schema.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { newId } from '#shared/ids.ts';
import { writeTransition } from './move-shipment.ts';
import { shipmentLines, shipments } from './schema.ts';

export type Pieces = { readonly orderLineId: string; readonly quantity: number };

/**
 * Puts all pieces of a paid order into one pending shipment, once; packing splits it. From then on
 * the shipments have exactly the pieces of the order's lines.
 * @returns the pending shipment; null when all is packed, or the order is not (or no longer) paid
 * @throws Refusal orders.unknown
 */
export function prepareShipment(shop: Shop, { orderId }: { orderId: string }): Promise<string | null> {
  return inTransaction(shop, async (inside) => {
    const order = await lockOrder(inside, orderId);
    const known = await inside.db.select().from(shipments).where(eq(shipments.orderId, orderId));
    if (known.length > 0) return known.find((one) => one.status === 'pending')?.id ?? null;
    if (order.status !== 'processing' && order.status !== 'pending') return null;
    const lines = await inside.db
      .select({ orderLineId: orderLines.id, quantity: orderLines.quantity })
      .from(orderLines)
      .where(eq(orderLines.orderId, orderId));
    return openShipment(inside, { orderId, pieces: lines, reason: 'the order was paid' });
  });
}

/** Makes a pending shipment of these pieces. The caller holds the order's row lock. */
export async function openShipment(
  shop: Shop,
  { orderId, pieces, reason }: { orderId: string; pieces: readonly Pieces[]; reason: string },
): Promise<string> {
  const id = newId();
  await shop.db.insert(shipments).values({ id, orderId, status: 'pending' });
  await shop.db.insert(shipmentLines).values(pieces.map((piece) => ({ shipmentId: id, ...piece })));
  await writeTransition(shop, { shipmentId: id, fromStatus: null, toStatus: 'pending', reason });
  return id;
}
