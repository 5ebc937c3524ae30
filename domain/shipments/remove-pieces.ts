import { and, eq, isNull } from 'drizzle-orm';
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

/** The same by variant, as stock counts them: without bikes made to order. */
export async function listWaitingGoods(
  shop: Pick<Shop, 'db'>,
  orderId: string,
): Promise<{ variantId: string; quantity: number }[]> {
  return shop.db
    .select({ variantId: orderLines.variantId, quantity: shipmentLines.quantity })
    .from(shipmentLines)
    .innerJoin(shipments, eq(shipments.id, shipmentLines.shipmentId))
    .innerJoin(orderLines, eq(orderLines.id, shipmentLines.orderLineId))
    .where(and(isPendingOf(orderId), isNull(orderLines.build)));
}

/**
 * Takes whole lines out of what waits to be packed: they are never sent. The caller holds the
 * order's row lock, and gives back stock and money.
 */
export async function removePieces(shop: Shop, orderId: string, lineIds: readonly string[]): Promise<void> {
  const rest = (await listWaiting(shop, orderId)).filter(({ orderLineId }) => !lineIds.includes(orderLineId));
  await setWaiting(shop, orderId, { pieces: rest, reason: 'withdrawn pieces taken out' });
}

/**
 * Sets what waits to be packed, where something does; nothing left ends the pending shipment. The
 * caller holds the order's row lock, and sees to lines, stock and money.
 */
export async function setWaiting(
  shop: Shop,
  orderId: string,
  { pieces, reason }: { readonly pieces: readonly Pieces[]; readonly reason: string },
): Promise<void> {
  const [waiting] = await shop.db.select({ id: shipments.id }).from(shipments).where(isPendingOf(orderId));
  if (!waiting) return;
  const shipmentId = waiting.id;
  await shop.db.delete(shipmentLines).where(eq(shipmentLines.shipmentId, shipmentId));
  if (pieces.length > 0) {
    await shop.db.insert(shipmentLines).values(pieces.map((piece) => ({ shipmentId, ...piece })));
    return writeTransition(shop, { shipmentId, fromStatus: 'pending', toStatus: 'pending', reason });
  }
  await shop.db.delete(shipmentTransitions).where(eq(shipmentTransitions.shipmentId, shipmentId));
  await shop.db.delete(shipments).where(eq(shipments.id, shipmentId));
}

function isPendingOf(orderId: string) {
  return and(eq(shipments.orderId, orderId), eq(shipments.status, 'pending'));
}
