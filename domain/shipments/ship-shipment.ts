import { writeEvent } from '#domain/outbox/write-event.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { recordUndoOfMany } from '#domain/undo/record-undo.ts';
import { carriageInput } from './input.ts';
import { lockShipment, type Shipment } from './lock-shipment.ts';
import { moveShipment } from './move-shipment.ts';
import { listPieces } from './pack-shipment.ts';
import { carriageInvalid, shippedOtherwise } from './refusals.ts';
import { requireBalancePaid } from './require-balance-paid.ts';
import { requireStep } from './states.ts';

export type Shipping = {
  readonly shipmentId: string;
  /** A code of `carriers.ts`. */
  readonly carrier: string;
  /** As the carrier prints it; null for carriers without numbers. */
  readonly trackingNumber: string | null;
};

/**
 * Ships a packed shipment; event `shipment.shipped`. Shipping again changes nothing.
 * @throws Refusal shipments.carrier-unknown, shipments.tracking-number-invalid,
 *   shipments.shipped-otherwise, shipments.unknown, orders.staff-only,
 *   shipments.order-not-processing, shipments.balance-open, shipments.transition-unlawful
 */
export function shipShipment(shop: Shop, wanted: Shipping): Promise<Shipment> {
  return inTransaction(shop, async (inside) => {
    const { locked, carriage, isShipped } = await readShipping(inside, wanted);
    if (isShipped) return locked.shipment;
    const { shipmentId } = wanted;
    const step = { reason: 'handed to the carrier', ...carriage };
    const shipped = await moveShipment(inside, locked, 'shipped', step);
    await writeEvent(inside, {
      name: 'shipment.shipped',
      key: `shipment.shipped:${shipmentId}`,
      payload: { shipmentId, orderId: shipped.orderId },
    });
    // Many that are shipped at once are one act.
    const key = inside.requestId;
    await recordUndoOfMany(inside, { kind: 'orders.shipped', key, one: { shipmentId }, left: 'mail' });
    return shipped;
  });
}

/**
 * Checks whether a shipment could be shipped so, by the rules of shipping itself; changes nothing.
 * @throws Refusal that of `shipShipment`
 */
export function checkShipping(shop: Shop, wanted: Shipping): Promise<void> {
  return inTransaction(shop, async (inside) => {
    const { locked, carriage, isShipped } = await readShipping(inside, wanted);
    const { order, shipment } = locked;
    const step = { ...shipment, ...carriage, orderStatus: order.status, now: inside.clock.now() };
    if (!isShipped) requireStep(shipment.status, 'shipped', step);
  });
}

/** The shipment under its lock, and how it leaves. */
async function readShipping(inside: Shop, { shipmentId, ...wanted }: Shipping) {
  const locked = await lockShipment(inside, shipmentId);
  const parsed = carriageInput.safeParse(wanted);
  const [issue] = parsed.error?.issues ?? [];
  if (!parsed.success) throw carriageInvalid(issue?.message ?? '', String(issue?.path[0]));
  const { carrier, trackingNumber } = parsed.data;
  const { shipment } = locked;
  const isShipped = shipment.shippedAt !== null;
  const isSame = shipment.carrier === carrier && shipment.trackingNumber === trackingNumber;
  if (isShipped && !isSame) throw shippedOtherwise();
  if (!isShipped) await requireBalancePaid(inside, locked.order, await listPieces(inside, shipmentId));
  return { locked, isShipped, carriage: { carrier, trackingNumber, shippedAt: inside.clock.now() } };
}
