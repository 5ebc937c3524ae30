import { and, asc, eq, or } from 'drizzle-orm';
import type { Payment } from '#domain/payments/find-payment.ts';
import { payments } from '#domain/payments/schema.ts';
import type { Shop } from '#domain/shop.ts';
import type { Order } from './move-order.ts';
import { orders } from './schema.ts';

/**
 * The condition that joins `payments` to `orders`: those that paid the order, and differences of
 * its changes.
 */
export const isOwnPayment = and(
  eq(payments.orderId, orders.id),
  or(eq(payments.id, orders.paymentId), eq(payments.isPart, true)),
);

/** Lists the same of one order: the payment that paid it first. */
export function listOwnPayments({ db }: Pick<Shop, 'db'>, { id, paymentId }: Order): Promise<Payment[]> {
  const paid = paymentId === null ? [] : [eq(payments.id, paymentId)];
  return db
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, id), or(eq(payments.isPart, true), ...paid)))
    .orderBy(asc(payments.isPart), asc(payments.id));
}
