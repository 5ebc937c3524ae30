import { asc, eq } from 'drizzle-orm';
import type { Shop } from '#domain/shop.ts';
import { paymentUnknown } from './refusals.ts';
import { payments, refunds } from './schema.ts';

export type Payment = typeof payments.$inferSelect;

/** Finds a payment. @throws Refusal payments.unknown */
export async function getPayment(shop: Pick<Shop, 'db'>, paymentId: string): Promise<Payment> {
  const [payment] = await shop.db
    .select()
    .from(payments)
    .where(eq(payments.id, paymentId))
    .prepare()
    .execute();
  if (!payment) throw paymentUnknown();
  return payment;
}

/** Lists all attempts to pay an order, the first one first. */
export function listPaymentsOfOrder(shop: Pick<Shop, 'db'>, orderId: string): Promise<Payment[]> {
  return shop.db
    .select()
    .from(payments)
    .where(eq(payments.orderId, orderId))
    .orderBy(asc(payments.id))
    .prepare()
    .execute();
}

/** The same, their rows locked until the transaction ends. */
export function lockPaymentsOfOrder(shop: Pick<Shop, 'db'>, orderId: string): Promise<Payment[]> {
  return shop.db
    .select()
    .from(payments)
    .where(eq(payments.orderId, orderId))
    .orderBy(asc(payments.id))
    .for('update')
    .prepare()
    .execute();
}

/** The ids of an order's payments with a refund, whatever its state. */
export async function listRefundedPayments(shop: Pick<Shop, 'db'>, orderId: string): Promise<Set<string>> {
  const rows = await shop.db
    .selectDistinct({ id: refunds.paymentId })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(payments.orderId, orderId))
    .prepare()
    .execute();
  return new Set(rows.map((row) => row.id));
}
