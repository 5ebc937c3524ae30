import { eq } from 'drizzle-orm';
import { lockOrderAlone } from '#domain/orders/lock-order.ts';
import { orderLines } from '#domain/orders/schema.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { newId } from '#shared/ids.ts';
import { draftTransition } from './move-shipment.ts';
import { shipmentLines, shipments, shipmentTransitions } from './schema.ts';

export type Pieces = { readonly orderLineId: string; readonly quantity: number };

/**
 * Puts all pieces of a paid order into one pending shipment, once; packing splits it. From then on
 * the shipments have exactly the pieces of the order's lines.
 * @returns the pending shipment; null when all is packed, or the order is not (or no longer) paid
 * @throws Refusal orders.unknown
 */
export function prepareShipment(shop: Shop, { orderId }: { orderId: string }): Promise<string | null> {
  return inTransaction(shop, async (inside) => {
    const order = await lockOrderAlone(inside, orderId);
    const rows = await inside.db
      .select({
        orderLineId: orderLines.id,
        quantity: orderLines.quantity,
        known: shipments.id,
        status: shipments.status,
      })
      .from(orderLines)
      .leftJoin(shipments, eq(shipments.orderId, orderLines.orderId))
      .where(eq(orderLines.orderId, orderId))
      .prepare()
      .execute();
    if (rows.some(({ known }) => known))
      return rows.find(({ status }) => status === 'pending')?.known ?? null;
    if (order.status !== 'processing' && order.status !== 'pending') return null;
    const pieces = rows.map(({ orderLineId, quantity }) => ({ orderLineId, quantity }));
    return openShipment(inside, { orderId, pieces, reason: 'the order was paid' });
  });
}

/** Makes a pending shipment of these pieces. The caller holds the order's row lock. */
export async function openShipment(
  shop: Shop,
  { orderId, pieces, reason }: { orderId: string; pieces: readonly Pieces[]; reason: string },
): Promise<string> {
  const { db } = shop;
  const id = newId();
  const opened = db
    .$with('opened')
    .as(db.insert(shipments).values({ id, orderId, status: 'pending' }).returning({ id: shipments.id }));
  const filled = db.$with('filled').as(
    db
      .insert(shipmentLines)
      .values(pieces.map((piece) => ({ shipmentId: id, ...piece })))
      .returning({ id: shipmentLines.shipmentId }),
  );
  const first = draftTransition(shop, { shipmentId: id, fromStatus: null, toStatus: 'pending', reason });
  await db.with(opened, filled).insert(shipmentTransitions).values(first);
  return id;
}
