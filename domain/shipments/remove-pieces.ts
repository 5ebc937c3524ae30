import { and, eq } from 'drizzle-orm';
import { orderLines } from '#domain/orders/schema.ts';
import type { Shop } from '#domain/shop.ts';
import { writeTransition } from './move-shipment.ts';
import type { Pieces } from './prepare-shipment.ts';
import { shipmentLines, shipments, shipmentTransitions } from './schema.ts';

/** The pieces of an order that wait to be packed. The caller holds the order's row lock. */
export async function listWaiting(shop: Pick<Shop, 'db'>, orderId: string): Promise<Pieces[]> {
  const { orderLineId, quantity } = shipmentLines;
  return shop.db
    .select({ orderLineId, quantity })
    .from(shipmentLines)
    .innerJoin(shipments, eq(shipments.id, shipmentLines.shipmentId))
    .where(isPendingOf(orderId));
}

/** The same by variant, as stock counts them. */
export async function listWaitingGoods(
  shop: Pick<Shop, 'db'>,
  orderId: string,
): Promise<{ variantId: string; quantity: number }[]> {
  return shop.db
    .select({ variantId: orderLines.variantId, quantity: shipmentLines.quantity })
    .from(shipmentLines)
    .innerJoin(shipments, eq(shipments.id, shipmentLines.shipmentId))
    .innerJoin(orderLines, eq(orderLines.id, shipmentLines.orderLineId))
    .where(isPendingOf(orderId));
}

/**
 * Takes whole lines out of what waits to be packed: they are never sent. The caller holds the
 * order's row lock, and gives back stock and money.
 */
export async function removePieces(shop: Shop, orderId: string, lineIds: readonly string[]): Promise<void> {
  const [waiting] = await shop.db.select({ id: shipments.id }).from(shipments).where(isPendingOf(orderId));
  if (!waiting) return;
  const isOfIt = eq(shipmentLines.shipmentId, waiting.id);
  for (const lineId of lineIds)
    await shop.db.delete(shipmentLines).where(and(isOfIt, eq(shipmentLines.orderLineId, lineId)));
  const rest = await shop.db.select().from(shipmentLines).where(isOfIt);
  if (rest.length > 0) {
    const change = { shipmentId: waiting.id, fromStatus: 'pending', toStatus: 'pending' } as const;
    return writeTransition(shop, { ...change, reason: 'withdrawn pieces taken out' });
  }
  await shop.db.delete(shipmentTransitions).where(eq(shipmentTransitions.shipmentId, waiting.id));
  await shop.db.delete(shipments).where(eq(shipments.id, waiting.id));
}

function isPendingOf(orderId: string) {
  return and(eq(shipments.orderId, orderId), eq(shipments.status, 'pending'));
}
