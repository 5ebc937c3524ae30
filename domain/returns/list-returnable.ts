import { and, eq, notInArray, sql } from 'drizzle-orm';
import type { Order } from '#domain/orders/move-order.ts';
import { orderLines } from '#domain/orders/schema.ts';
import { listShipments, type ShipmentView } from '#domain/shipments/list-shipments.ts';
import type { Shop } from '#domain/shop.ts';
import { findWithdrawnLines } from '#domain/withdrawals/find-withdrawn-lines.ts';
import { returnLines, returns } from './schema.ts';
import { type Arrival, openPieces } from './window.ts';

/** A line of an order with its returnable pieces. */
export type ReturnableLine = Omit<typeof orderLines.$inferSelect, 'orderId'> & {
  /** Delivered pieces that no return has yet. */
  readonly left: number;
  /** Those of them that can be announced today. */
  readonly returnable: number;
  /** The last day for that, `YYYY-MM-DD` in Europe/Rome; null when nothing can be announced. */
  readonly lastDay: string | null;
  /** Its buyer withdrew from it, so it comes back by the withdrawal. */
  readonly isWithdrawn: boolean;
  /** Pieces in returns that are not rejected or canceled. */
  readonly taken: number;
};

/**
 * Lists the lines of an order with their returnable pieces: pieces of parcels within fourteen days,
 * never more than were delivered and are not in another return, and no bike painted to its buyer's
 * wish. The caller has checked access to the order; an act holds its row lock.
 */
export async function listReturnable(
  shop: Pick<Shop, 'db' | 'clock'>,
  order: Pick<Order, 'id' | 'status' | 'country'>,
): Promise<ReturnableLine[]> {
  const lines = await shop.db
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, order.id))
    .orderBy(orderLines.position);
  const isOver = order.status === 'canceled' || order.status === 'refunded';
  const parcels = isOver ? [] : await listShipments(shop, order.id);
  const withdrawn = await findWithdrawnLines(shop, order.id);
  const taken = await findTaken(shop, order.id);
  return lines.map(({ orderId: _orderId, ...line }) => {
    const arrivals = arrivalsOf(line.id, parcels);
    const delivered = arrivals.reduce((sum, { quantity }) => sum + quantity, 0);
    const left = Math.max(0, delivered - (taken.get(line.id) ?? 0));
    const open = openPieces(arrivals, { at: shop.clock.now(), country: order.country });
    const isWithdrawn = withdrawn.has(line.id);
    const isKept = isWithdrawn || line.build?.isPersonal;
    const returnable = isKept ? 0 : Math.min(left, open.quantity);
    const lastDay = returnable > 0 ? open.lastDay : null;
    return { ...line, left, returnable, lastDay, isWithdrawn, taken: taken.get(line.id) ?? 0 };
  });
}

/** The delivered pieces of a line, by parcel. */
export function arrivalsOf(lineId: string, parcels: readonly ShipmentView[]): Arrival[] {
  return parcels.flatMap(({ deliveredAt, lines }) =>
    lines.flatMap(({ orderLineId, quantity }) =>
      deliveredAt && orderLineId === lineId ? [{ deliveredAt, quantity }] : [],
    ),
  );
}

/**
 * Delivered pieces by line that returns have: the announced ones, or the received ones after the
 * arrival.
 */
async function findTaken(shop: Pick<Shop, 'db'>, orderId: string): Promise<Map<string, number>> {
  const pieces = sql<number>`sum(coalesce(${returnLines.receivedQuantity}, ${returnLines.quantity}))::int`;
  const rows = await shop.db
    .select({ lineId: returnLines.orderLineId, pieces })
    .from(returnLines)
    .innerJoin(returns, eq(returns.id, returnLines.returnId))
    .where(
      and(
        eq(returns.orderId, orderId),
        eq(returns.beforeShipping, false),
        notInArray(returns.status, ['rejected', 'canceled']),
      ),
    )
    .groupBy(returnLines.orderLineId);
  return new Map(rows.map((row) => [row.lineId, row.pieces]));
}
