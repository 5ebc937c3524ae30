import { and, eq, ne } from 'drizzle-orm';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { lockShipment, type Shipment } from './lock-shipment.ts';
import { moveShipment } from './move-shipment.ts';
import { shipmentLines, shipments, shipmentTransitions } from './schema.ts';

/**
 * Calls a packed parcel back by staff: its pieces wait to be packed again, together with those that
 * wait already. Unpacking again changes nothing.
 * @throws Refusal shipments.unknown, orders.staff-only, shipments.transition-unlawful (it has left)
 */
export function unpackShipment(
  shop: Shop,
  { shipmentId }: { readonly shipmentId: string },
): Promise<Shipment> {
  return inTransaction(shop, async (inside) => {
    const locked = await lockShipment(inside, shipmentId);
    if (locked.shipment.status === 'pending') return locked.shipment;
    await takeOverWaiting(inside, locked.shipment);
    return moveShipment(inside, locked, 'pending', { reason: 'called back', packedAt: null });
  });
}

/** An order has one pending shipment at most: the one that waits gives its pieces and is gone. */
async function takeOverWaiting(shop: Shop, { id, orderId }: Shipment): Promise<void> {
  const isOther = and(eq(shipments.orderId, orderId), ne(shipments.id, id));
  const [waiting] = await shop.db
    .select({ id: shipments.id })
    .from(shipments)
    .where(and(isOther, eq(shipments.status, 'pending')));
  if (!waiting) return;
  const pieces = await shop.db
    .delete(shipmentLines)
    .where(eq(shipmentLines.shipmentId, waiting.id))
    .returning();
  for (const { orderLineId, quantity } of pieces) await addPieces(shop, id, { orderLineId, quantity });
  await shop.db.delete(shipmentTransitions).where(eq(shipmentTransitions.shipmentId, waiting.id));
  await shop.db.delete(shipments).where(eq(shipments.id, waiting.id));
}

async function addPieces(
  shop: Shop,
  shipmentId: string,
  { orderLineId, quantity }: { readonly orderLineId: string; readonly quantity: number },
): Promise<void> {
  const isLine = and(eq(shipmentLines.shipmentId, shipmentId), eq(shipmentLines.orderLineId, orderLineId));
  const [known] = await shop.db.select().from(shipmentLines).where(isLine);
  if (known)
    await shop.db
      .update(shipmentLines)
      .set({ quantity: known.quantity + quantity })
      .where(isLine);
  else await shop.db.insert(shipmentLines).values({ shipmentId, orderLineId, quantity });
}
