import { recordAudit } from '#domain/audit/record-audit.ts';
import { writeEvent } from '#domain/outbox/write-event.ts';
import type { Shop } from '#domain/shop.ts';
import { moveOrder, type Order, REASONS } from './move-order.ts';

/**
 * Marks an order as delivered. The caller holds the order's row lock and has checked its parcels.
 * @throws Refusal orders.transition-unlawful
 */
export async function deliverOrder(shop: Shop, order: Order): Promise<Order> {
  const delivered = await moveOrder(shop, order, 'delivered', REASONS.arrived);
  const payload = { orderId: order.id };
  await writeEvent(shop, { name: 'order.delivered', key: `order.delivered:${order.id}`, payload });
  await recordAudit(shop, { action: 'order.delivered', subjectKind: 'order', subjectId: order.id });
  return delivered;
}
