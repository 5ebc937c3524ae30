import { eq } from 'drizzle-orm';
import { cancelOrder } from '#domain/orders/cancel-order.ts';
import { cancelPayments } from '#domain/orders/check-payments.ts';
import { lockOrder } from '#domain/orders/lock-order.ts';
import { type Order, REASONS } from '#domain/orders/move-order.ts';
import { type OrderAccess, requireOrderAccess } from '#domain/orders/order-access.ts';
import { requireReason } from '#domain/orders/require-reason.ts';
import { requireRefunder } from '#domain/orders/require-staff.ts';
import { orders } from '#domain/orders/schema.ts';
import type { OrderStatus } from '#domain/orders/states.ts';
import { ProviderError } from '#domain/payments/port.ts';
import { providerUnavailable } from '#domain/payments/refusals.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { announceStock } from '#domain/stock/announce-stock.ts';
import { recordUndo } from '#domain/undo/record-undo.ts';
import { listWaitingGoods } from './remove-pieces.ts';
import { requireChangeable } from './still-changeable.ts';

type Cancellation = OrderAccess & {
  /** Why, for the record, in the words of whoever cancels it. */
  readonly said?: string;
};

/**
 * Cancels an order before any of it is packed, by its buyer or by staff. Its stock and coupons are
 * freed, and paid money goes back. A running payment is canceled at its provider first, once the
 * act may be done; if its money still arrives, it goes back too. Canceling again changes nothing.
 * Of a paid order the office says why.
 * @returns the order's status: `canceled`, or `refunded` when the money is back already
 * @throws Refusal orders.unknown, orders.not-changeable, payments.provider-unavailable,
 *   staff.right-lacking, staff.sign-in-again, orders.reason-missing
 */
export async function cancelBeforeShipping(
  shop: Shop,
  { said = '', ...access }: Cancellation,
): Promise<OrderStatus> {
  const orderId = await requireOrderAccess(shop, access);
  const [found] = await shop.db.select().from(orders).where(eq(orders.id, orderId));
  if (found && !isOff(found)) await requireCancelable(shop, found, said);
  const reason = isStaff(shop) ? REASONS.byShop : REASONS.byBuyer;
  await cancelPayments(shop, orderId, reason).catch(tellUnreachable);
  return inTransaction(shop, async (inside) => {
    const order = await lockOrder(inside, orderId);
    if (isOff(order)) return order.status;
    await requireCancelable(inside, order, said);
    const waiting = await listWaitingGoods(inside, orderId);
    const sold = waiting.length > 0 ? waiting : undefined;
    await announceStock(inside, await cancelOrder(inside, order, reason, sold, said.trim()));
    const left = order.paidAt === null ? 'mail' : 'money';
    const { number } = order;
    await recordUndo(inside, { kind: 'orders.canceled', detail: { number }, inverse: {}, left });
    return 'canceled';
  });
}

function isStaff({ actor }: Pick<Shop, 'actor'>): boolean {
  return actor.kind !== 'guest' && actor.kind !== 'customer';
}

function isOff({ status }: Order): boolean {
  return status === 'canceled' || status === 'refunded';
}

/** Asked before a provider hears of it, and again under the order's row lock. */
async function requireCancelable(shop: Shop, order: Order, said: string): Promise<void> {
  // What was paid goes back.
  if (isStaff(shop) && order.paidAt !== null) requireRefunder(shop);
  await requireChangeable(shop, order);
  if (order.paidAt !== null) requireReason(shop, said);
}

function tellUnreachable(error: unknown): never {
  throw error instanceof ProviderError ? providerUnavailable() : error;
}
