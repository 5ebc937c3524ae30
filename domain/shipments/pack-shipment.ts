import { eq } from 'drizzle-orm';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { lockShipment, type Shipment } from './lock-shipment.ts';
import { moveShipment } from './move-shipment.ts';
import { openShipment, type Pieces } from './prepare-shipment.ts';
import { requireBalancePaid } from './require-balance-paid.ts';
import { shipmentLines } from './schema.ts';
import { splitPieces } from './split-pieces.ts';

export type Packing = {
  readonly shipmentId: string;
  /** The pieces of this parcel; all pending ones when left out. */
  readonly pieces?: readonly Pieces[] | undefined;
};

/**
 * Packs a pending shipment or a part of it; the rest becomes a new pending shipment. Packing
 * again changes nothing.
 * @throws Refusal shipments.unknown, orders.staff-only, shipments.more-than-left,
 *   shipments.balance-open, shipments.order-not-processing, shipments.transition-unlawful
 *   (also when it was packed with other pieces)
 */
export function packShipment(shop: Shop, { shipmentId, pieces }: Packing): Promise<Shipment> {
  return inTransaction(shop, async (inside) => {
    const locked = await lockShipment(inside, shipmentId);
    const { order, shipment } = locked;
    const waiting = await listPieces(inside, shipmentId);
    const rest = splitPieces(waiting, pieces ?? waiting);
    if (shipment.status !== 'pending' && rest.length === 0) return shipment;
    await requireBalancePaid(inside, order, pieces ?? waiting);
    const packed = await moveShipment(inside, locked, 'packed', {
      reason: 'in a box',
      packedAt: inside.clock.now(),
    });
    if (rest.length > 0) {
      await rewritePieces(inside, shipmentId, pieces ?? waiting);
      await openShipment(inside, { orderId: order.id, pieces: rest, reason: 'left over by packing' });
    }
    return packed;
  });
}

export async function listPieces(shop: Shop, shipmentId: string): Promise<Pieces[]> {
  const { orderLineId, quantity } = shipmentLines;
  return shop.db
    .select({ orderLineId, quantity })
    .from(shipmentLines)
    .where(eq(shipmentLines.shipmentId, shipmentId));
}

async function rewritePieces(shop: Shop, shipmentId: string, pieces: readonly Pieces[]): Promise<void> {
  await shop.db.delete(shipmentLines).where(eq(shipmentLines.shipmentId, shipmentId));
  await shop.db.insert(shipmentLines).values(pieces.map((piece) => ({ shipmentId, ...piece })));
}
