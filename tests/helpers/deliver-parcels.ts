import { completeShipment } from '#domain/shipments/complete-shipment.ts';
import { deliverWhenAllArrived } from '#domain/shipments/deliver-when-all-arrived.ts';
import { packShipment } from '#domain/shipments/pack-shipment.ts';
import { type Pieces, prepareShipment } from '#domain/shipments/prepare-shipment.ts';
import { shipShipment } from '#domain/shipments/ship-shipment.ts';
import type { Shop } from '#domain/shop.ts';

/**
 * Packs and delivers a parcel of a paid order: everything pending, or these pieces. `shop`
 * acts as staff.
 */
export async function deliverParcel(
  shop: Shop,
  orderId: string,
  { pieces }: { pieces?: readonly Pieces[] } = {},
): Promise<void> {
  const shipmentId = (await prepareShipment(shop, { orderId })) ?? '';
  await packShipment(shop, { shipmentId, pieces });
  await shipShipment(shop, { shipmentId, carrier: 'gls', trackingNumber: '00412345678' });
  await completeShipment(shop, { shipmentId });
  await deliverWhenAllArrived(shop, { orderId });
}
