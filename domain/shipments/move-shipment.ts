import { eq } from 'drizzle-orm';
import { recordAudit } from '#domain/audit/record-audit.ts';
import type { Order } from '#domain/orders/move-order.ts';
import type { Shop } from '#domain/shop.ts';
import { newId } from '#shared/ids.ts';
import type { Shipment } from './lock-shipment.ts';
import { shipments, shipmentTransitions } from './schema.ts';
import { requireStep, type ShipmentStatus } from './states.ts';

type Facts = Partial<Pick<Shipment, 'carrier' | 'trackingNumber' | 'packedAt' | 'shippedAt' | 'deliveredAt'>>;

/**
 * The one place that changes a shipment's status. The caller holds the order's row lock.
 * @throws Refusal shipments.transition-unlawful, or that of the step's guard
 */
export async function moveShipment(
  shop: Shop,
  { order, shipment }: { order: Order; shipment: Shipment },
  to: ShipmentStatus,
  { reason, ...facts }: Facts & { readonly reason: string },
): Promise<Shipment> {
  const moved = { ...shipment, ...facts, status: to };
  const now = shop.clock.now();
  requireStep(shipment.status, to, { ...moved, orderStatus: order.status, now });
  await shop.db
    .update(shipments)
    .set({ ...facts, status: to })
    .where(eq(shipments.id, shipment.id));
  await writeTransition(shop, { shipmentId: shipment.id, fromStatus: shipment.status, toStatus: to, reason });
  await recordAudit(shop, {
    action: `shipment.${to}`,
    subjectKind: 'shipment',
    subjectId: shipment.id,
    detail: { orderId: order.id, carrier: moved.carrier },
  });
  return moved;
}

type Change = {
  readonly shipmentId: string;
  readonly fromStatus: ShipmentStatus | null;
  readonly toStatus: ShipmentStatus;
  readonly reason: string;
};

export async function writeTransition(shop: Shop, change: Change): Promise<void> {
  await shop.db.insert(shipmentTransitions).values(draftTransition(shop, change));
}

export function draftTransition({ actor, clock }: Shop, change: Change) {
  return { id: newId(), ...change, actor: actor.kind, at: clock.now() };
}
