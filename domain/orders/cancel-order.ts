import { recordAudit } from '#domain/audit/record-audit.ts';
import { writeEvent } from '#domain/outbox/write-event.ts';
import { refundRest } from '#domain/payments/refund-rest.ts';
import { releasePromotions } from '#domain/promotions/release-promotions.ts';
import type { Shop } from '#domain/shop.ts';
import { releaseHolds } from '#domain/stock/release-holds.ts';
import { returnStock } from '#domain/stock/return-stock.ts';
import { listPieces } from './lock-held-stock.ts';
import { moveOrder, type Order } from './move-order.ts';
import { listOwnPayments } from './own-payments.ts';

type SoldPieces = { readonly variantId: string; readonly quantity: number };

/**
 * Cancels an order without packed parcels: its stock and uses of promotions are freed, and the paid
 * money goes back. The caller holds the order's row lock. For an unpaid order it has checked at the
 * provider that no payment is open. If money arrives later, `settleOrder` refunds it, or revives an
 * order that only ran out of time.
 * @param sold the pieces it still has, when some were taken out before; all by default
 * @param said why, in the words of whoever cancels it
 * @returns the variants to announce last in the transaction
 * @throws Refusal orders.transition-unlawful
 */
export async function cancelOrder(
  shop: Shop,
  order: Order,
  reason: string,
  sold?: readonly SoldPieces[],
  said = '',
): Promise<string[]> {
  await moveOrder(shop, order, 'canceled', reason);
  await releasePromotions(shop, order.id);
  const isPaid = order.status !== 'awaiting_payment';
  for (const { id: paymentId } of await listOwnPayments(shop, order))
    await refundRest(shop, { paymentId, reason: 'order canceled' });
  const changed = isPaid ? await takeBack(shop, order.id, sold) : await releaseHolds(shop, order.id);
  // An order that expired, was paid late and then canceled is canceled twice.
  const key = `order.canceled:${order.id}${isPaid ? ':paid' : ''}`;
  await writeEvent(shop, { name: 'order.canceled', key, payload: { orderId: order.id } });
  const subject = { subjectKind: 'order', subjectId: order.id };
  await recordAudit(shop, { action: 'order.canceled', ...subject, detail: { reason }, reason: said });
  return changed;
}

async function takeBack(shop: Shop, orderId: string, sold?: readonly SoldPieces[]): Promise<string[]> {
  return returnStock(shop, { reference: orderId, lines: sold ?? (await listPieces(shop, orderId)) });
}
