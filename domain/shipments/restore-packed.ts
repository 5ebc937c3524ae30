import { z } from 'zod';
import { requireStaff } from '#domain/orders/require-staff.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { findChanger } from '#domain/undo/find-changer.ts';
import type { Kept, Outcome } from '#domain/undo/outcome.ts';
import { isRefusal } from '#shared/refusal.ts';
import { lockShipment } from './lock-shipment.ts';
import { deletePackKeys } from './pack-orders.ts';
import { unpackShipment } from './unpack-shipment.ts';

const packed = z.object({
  key: z.string(),
  all: z.array(z.object({ number: z.string(), shipmentId: z.uuid(), packedAt: z.coerce.date() })),
});
type PackedOne = z.infer<typeof packed>['all'][number];

/**
 * Unpacks the parcels that were packed together: the inverse of `packOrders`. What has been shipped
 * stays, and so does what a colleague has called back, packed anew or put on hold.
 * @throws Refusal orders.staff-only, staff.right-lacking
 */
export function restorePacked(shop: Shop, inverse: Readonly<Record<string, unknown>>): Promise<Outcome> {
  requireStaff(shop, 'change');
  // In one order, so that two who undo never wait for each other.
  const { key, ...said } = packed.parse(inverse);
  const all = said.all.toSorted((one, other) => (one.shipmentId < other.shipmentId ? -1 : 1));
  return inTransaction(shop, async (inside) => {
    const kept: Kept[] = [];
    for (const one of all) {
      const stays = await findWhatKeeps(inside, one);
      if (stays === null) await unpackShipment(inside, one);
      else kept.push({ ...stays, name: one.number });
    }
    const names = kept.map(({ name }) => name);
    const numbers = all.flatMap(({ number }) => (names.includes(number) ? [] : [number]));
    await deletePackKeys(inside, { numbers, key });
    return { done: numbers.length, kept };
  });
}

async function findWhatKeeps(
  inside: Shop,
  { shipmentId, packedAt }: PackedOne,
): Promise<Omit<Kept, 'name'> | null> {
  const locked = await lockShipment(inside, shipmentId).catch((error: unknown) => {
    if (isRefusal(error) && error.code === 'shipments.unknown') return null;
    throw error;
  });
  if (!locked) return { why: 'changed', who: '' };
  const { order, shipment } = locked;
  const who = (kind: string, id: string) => findChanger(inside, { kind, id }, ['status']);
  if (shipment.shippedAt) return { why: 'sent', who: await who('shipment', shipmentId) };
  if (order.status !== 'processing') return { why: 'changed', who: await who('order', order.id) };
  const isStill = shipment.status === 'packed' && shipment.packedAt?.getTime() === packedAt.getTime();
  return isStill ? null : { why: 'changed', who: await who('shipment', shipmentId) };
}
