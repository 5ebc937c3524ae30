import { asc, eq, inArray } from 'drizzle-orm';
import { orderLines } from '#domain/orders/schema.ts';
import type { Shop } from '#domain/shop.ts';
import { CARRIERS, trackingUrlOf } from './carriers.ts';
import type { Shipment } from './lock-shipment.ts';
import { shipmentLines, shipments } from './schema.ts';

/** A parcel as buyer and staff see it. */
export type ShipmentView = Shipment & {
  /** Its number among the order's parcels, from 1. */
  readonly position: number;
  /** The carrier's name; null for `own`. */
  readonly carrierName: string | null;
  readonly trackingUrl: string | null;
  readonly lines: readonly ShipmentLineView[];
};

export type ShipmentLineView = {
  readonly orderLineId: string;
  readonly quantity: number;
  readonly name: string;
  readonly description: string;
  readonly pictureHash: string | null;
};

/**
 * Lists an order's parcels, the first packed first, the pending one last; empty before the payment.
 * The caller has checked access to the order.
 */
export async function listShipments(shop: Pick<Shop, 'db'>, orderId: string): Promise<ShipmentView[]> {
  const rows = await shop.db
    .select()
    .from(shipments)
    .where(eq(shipments.orderId, orderId))
    .orderBy(asc(shipments.packedAt), asc(shipments.id));
  if (rows.length === 0) return [];
  const lines = await listLines(
    shop,
    rows.map((row) => row.id),
  );
  return rows.map((row, index) => ({
    ...row,
    position: index + 1,
    carrierName: row.carrier && CARRIERS[row.carrier].name,
    trackingUrl: trackingUrlOf(row.carrier, row.trackingNumber),
    lines: lines.flatMap(({ shipmentId, ...line }) => (shipmentId === row.id ? [line] : [])),
  }));
}

function listLines(shop: Pick<Shop, 'db'>, shipmentIds: readonly string[]) {
  return shop.db
    .select({
      shipmentId: shipmentLines.shipmentId,
      orderLineId: shipmentLines.orderLineId,
      quantity: shipmentLines.quantity,
      name: orderLines.name,
      description: orderLines.description,
      pictureHash: orderLines.pictureHash,
    })
    .from(shipmentLines)
    .innerJoin(orderLines, eq(orderLines.id, shipmentLines.orderLineId))
    .where(inArray(shipmentLines.shipmentId, [...shipmentIds]))
    .orderBy(asc(orderLines.position));
}
