import { writeEvent } from '#domain/outbox/write-event.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { lockShipment, type Shipment } from './lock-shipment.ts';
import { moveShipment } from './move-shipment.ts';

export type Completion = {
  readonly shipmentId: string;
  /** The time of delivery by the carrier; now when left out. */
  readonly deliveredAt?: Date | undefined;
};

/**
 * Completes a delivered shipment; event `shipment.delivered`. Completing again changes nothing: the
 * first time stays, because the withdrawal period starts with it.
 * @throws Refusal shipments.delivered-too-early, shipments.delivered-in-future,
 *   shipments.unknown, orders.staff-only, shipments.transition-unlawful
 */
export function completeShipment(shop: Shop, { shipmentId, deliveredAt }: Completion): Promise<Shipment> {
  return inTransaction(shop, async (inside) => {
    const locked = await lockShipment(inside, shipmentId);
    if (locked.shipment.status === 'completed') return locked.shipment;
    const at = deliveredAt ?? inside.clock.now();
    const completed = await moveShipment(inside, locked, 'completed', {
      reason: 'handed over',
      deliveredAt: at,
    });
    await writeEvent(inside, {
      name: 'shipment.delivered',
      key: `shipment.delivered:${shipmentId}`,
      payload: { shipmentId, orderId: completed.orderId },
    });
    return completed;
  });
}
