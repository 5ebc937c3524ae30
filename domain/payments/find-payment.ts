import { and, asc, eq, inArray, lt } from 'drizzle-orm';
import type { Shop } from '#domain/shop.ts';
import { paymentUnknown } from './refusals.ts';
import { payments } from './schema.ts';

export type Payment = typeof payments.$inferSelect;

/** @throws Refusal payments.unknown */
export async function getPayment(shop: Pick<Shop, 'db'>, paymentId: string): Promise<Payment> {
  const [payment] = await shop.db.select().from(payments).where(eq(payments.id, paymentId));
  if (!payment) throw paymentUnknown();
  return payment;
}

/** All attempts to pay an order, the first one first. */
export function listPaymentsOfOrder(shop: Pick<Shop, 'db'>, orderId: string): Promise<Payment[]> {
  return shop.db.select().from(payments).where(eq(payments.orderId, orderId)).orderBy(asc(payments.id));
}

/** Open payments nobody has heard of since an instant, the longest silent first: to be asked for. */
export function listSilentPayments(
  shop: Pick<Shop, 'db'>,
  since: Date,
  limit: number,
): Promise<{ id: string; orderId: string }[]> {
  return shop.db
    .select({ id: payments.id, orderId: payments.orderId })
    .from(payments)
    .where(and(inArray(payments.state, ['created', 'pending']), lt(payments.updatedAt, since)))
    .orderBy(asc(payments.updatedAt))
    .limit(limit);
}
