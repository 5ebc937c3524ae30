import { recordAudit } from '#domain/audit/record-audit.ts';
import { lockOrder } from '#domain/orders/lock-order.ts';
import { moveOrder, type Order } from '#domain/orders/move-order.ts';
import { type OrderAccess, requireOrderAccess } from '#domain/orders/order-access.ts';
import { requireReason } from '#domain/orders/require-reason.ts';
import { requireStaff } from '#domain/orders/require-staff.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { deliverWhenAllArrived } from './deliver-when-all-arrived.ts';

type Held = OrderAccess & {
  /** Why, for the record. */
  readonly reason: string;
};

/**
 * Puts a paid order on hold by staff: nothing of it is packed or shipped until it is released.
 * Holding again changes nothing.
 * @throws Refusal orders.staff-only, orders.unknown, orders.transition-unlawful,
 *   orders.reason-missing
 */
export async function holdOrder(shop: Shop, { reason, ...access }: Held): Promise<void> {
  requireStaff(shop, 'change');
  const orderId = await requireOrderAccess(shop, access);
  await inTransaction(shop, async (inside) => {
    const order = await lockOrder(inside, orderId);
    if (order.status !== 'pending') await holdLocked(inside, order, requireReason(shop, reason));
  });
}

/** The same by the caller, who holds the order's row lock. */
export async function holdLocked(shop: Shop, order: Order, reason: string): Promise<void> {
  await moveOrder(shop, order, 'pending', reason);
  await audit(shop, order, 'order.held', reason);
}

/**
 * Releases an order on hold by staff. It is delivered at once when all its parcels arrived
 * meanwhile. Releasing again changes nothing.
 * @throws Refusal orders.staff-only, orders.unknown, orders.transition-unlawful,
 *   orders.reason-missing
 */
export async function releaseOrder(shop: Shop, { reason, ...access }: Held): Promise<void> {
  requireStaff(shop, 'change');
  const orderId = await requireOrderAccess(shop, access);
  await inTransaction(shop, async (inside) => {
    const order = await lockOrder(inside, orderId);
    if (order.status === 'processing') return;
    const said = requireReason(shop, reason);
    await moveOrder(inside, order, 'processing', said);
    await audit(inside, order, 'order.released', said);
    await deliverWhenAllArrived(inside, { orderId });
  });
}

function audit(shop: Shop, { id }: Order, action: string, reason: string): Promise<void> {
  return recordAudit(shop, { action, subjectKind: 'order', subjectId: id, detail: { reason } });
}
