import { and, desc, eq } from 'drizzle-orm';
import { promisedDaysOf } from '#domain/orders/find-order.ts';
import { findOrderParts } from '#domain/orders/find-order-parts.ts';
import { lockOrderAlone } from '#domain/orders/lock-order.ts';
import { orderTransitions } from '#domain/orders/schema.ts';
import type { Payment } from '#domain/payments/find-payment.ts';
import type { Shop } from '#domain/shop.ts';

export type MailedOrder = Awaited<ReturnType<typeof findMailedOrder>>;

/**
 * Reads an order's frozen snapshot with its payments and locks its row, so mails about one order
 * are written one after the other.
 * @throws Refusal orders.unknown
 */
export async function findMailedOrder(shop: Shop, orderId: string) {
  const order = await lockOrderAlone(shop, orderId);
  const { lines, payments, corrected } = await findOrderParts(shop, orderId);
  const address = corrected ?? order.details.address;
  const promised = promisedDaysOf(shop, order);
  return { ...order, address, promised, lines, payments, payment: tellingPayment(order.paymentId, payments) };
}

/** The payment that paid the order, else the last attempt. */
function tellingPayment(paymentId: string | null, payments: readonly Payment[]): Payment | null {
  return payments.find(({ id }) => id === paymentId) ?? payments.at(-1) ?? null;
}

/** Finds the reason and time of an order's cancellation; null when it was never canceled. */
export async function findCancellation({ db }: Pick<Shop, 'db'>, orderId: string) {
  const { reason, at } = orderTransitions;
  const [canceled] = await db
    .select({ reason, at })
    .from(orderTransitions)
    .where(and(eq(orderTransitions.orderId, orderId), eq(orderTransitions.toStatus, 'canceled')))
    .orderBy(desc(orderTransitions.id))
    .limit(1);
  return canceled ?? null;
}
