import { recordAudit } from '#domain/audit/record-audit.ts';
import { appendEvent } from '#domain/outbox/append-event.ts';
import { givePromotionsBack } from '#domain/promotions/give-promotions-back.ts';
import type { Shop } from '#domain/shop.ts';
import { releaseHolds } from '#domain/stock/release-holds.ts';
import { moveOrder, type Order } from './move-order.ts';

/**
 * Gives up an unpaid order and frees what it holds, stock and uses of promotions. The caller holds the order's row lock and has made sure at the provider that no payment
 * is open; should money still come, `settleOrder` sends it back or revives the order.
 * @returns the variants to announce last in the transaction
 */
export async function cancelOrder(shop: Shop, order: Order, reason: string): Promise<string[]> {
  await moveOrder(shop, order, 'canceled', reason);
  await givePromotionsBack(shop, order.id);
  const changed = await releaseHolds(shop, order.id);
  const key = `order.canceled:${order.id}`;
  await appendEvent(shop, { name: 'order.canceled', key, payload: { orderId: order.id } });
  const subject = { subjectKind: 'order', subjectId: order.id };
  await recordAudit(shop, { action: 'order.canceled', ...subject, detail: { reason } });
  return changed;
}
