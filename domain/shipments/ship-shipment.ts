import { writeEvent } from '#domain/outbox/write-event.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { carriageInput } from './input.ts';
import { lockShipment, type Shipment } from './lock-shipment.ts';
import { moveShipment } from './move-shipment.ts';
import { carriageInvalid, shippedOtherwise } from './refusals.ts';

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
 *   shipments.order-not-processing, shipments.transition-unlawful
 */
export function shipShipment(shop: Shop, { shipmentId, ...wanted }: Shipping): Promise<Shipment> {
  return inTransaction(shop, async (inside) => {
    const locked = await lockShipment(inside, shipmentId);
    const parsed = carriageInput.safeParse(wanted);
    const [issue] = parsed.error?.issues ?? [];
    if (!parsed.success) throw carriageInvalid(issue?.message ?? '', String(issue?.path[0]));
    const { carrier, trackingNumber } = parsed.data;
    const { shipment } = locked;
    if (shipment.shippedAt) {
      if (shipment.carrier !== carrier || shipment.trackingNumber !== trackingNumber)
        throw shippedOtherwise();
      return shipment;
    }
    const shippedAt = inside.clock.now();
    const shipped = await moveShipment(inside, locked, 'shipped', {
      reason: 'handed to the carrier',
      carrier,
      trackingNumber,
      shippedAt,
    });
    await writeEvent(inside, {
      name: 'shipment.shipped',
      key: `shipment.shipped:${shipmentId}`,
      payload: { shipmentId, orderId: shipped.orderId },
    });
    return shipped;
  });
}
