import { and, asc, desc, eq } from 'drizzle-orm';
import { findDeliveryAddress } from '#domain/orders/delivery-address.ts';
import { promisedDaysOf } from '#domain/orders/find-order.ts';
import { orderLines, orders, orderTransitions } from '#domain/orders/schema.ts';
import { listPaymentsOfOrder, type Payment } from '#domain/payments/find-payment.ts';
import type { Shop } from '#domain/shop.ts';

export type MailedOrder = Awaited<ReturnType<typeof findMailedOrder>>;

/**
 * Reads an order's frozen snapshot with its payments and locks its row, so mails about one order
 * are written one after the other.
 * @throws Error when there is no such order
 */
export async function findMailedOrder(shop: Shop, orderId: string) {
  const [order] = await shop.db.select().from(orders).where(eq(orders.id, orderId)).for('update');
  if (!order) throw new Error(`There is no order ${orderId} to write about`);
  const lines = await shop.db
    .select({ variantId: orderLines.variantId, name: orderLines.name, description: orderLines.description })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.position));
  const payments = await listPaymentsOfOrder(shop, orderId);
  const address = await findDeliveryAddress(shop, order);
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
