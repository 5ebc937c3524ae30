import { lockOrder } from '#domain/orders/lock-order.ts';
import { REASONS } from '#domain/orders/move-order.ts';
import { holdLocked } from '#domain/shipments/hold-order.ts';
import { listShipments } from '#domain/shipments/list-shipments.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { findWithdrawnLines } from './find-withdrawn-lines.ts';

/**
 * Puts a paid order on hold whose buyer withdrew from something that has not left yet, so that
 * nothing of it is packed or shipped. May be repeated; any other order stays as it is.
 * @throws Refusal orders.unknown
 */
export async function holdWithdrawn(shop: Shop, { orderId }: { readonly orderId: string }): Promise<void> {
  // A statement made meanwhile puts the order on hold itself, under the order's lock.
  if (!(await isWithdrawnHere(shop, orderId))) return;
  await inTransaction(shop, async (inside) => {
    const order = await lockOrder(inside, orderId);
    if (order.status !== 'processing') return;
    if (await isWithdrawnHere(inside, orderId)) await holdLocked(inside, order, REASONS.withdrawn);
  });
}

/** Whether something withdrawn of a paid order has not left yet. */
export async function isWithdrawnHere(shop: Pick<Shop, 'db'>, orderId: string): Promise<boolean> {
  const withdrawn = await findWithdrawnLines(shop, orderId);
  if (withdrawn.size === 0) return false;
  const parcels = await listShipments(shop, orderId);
  if (parcels.length === 0) return true;
  const here = parcels.filter(({ shippedAt }) => shippedAt === null);
  return here.some(({ lines }) => lines.some((line) => withdrawn.has(line.orderLineId)));
}
