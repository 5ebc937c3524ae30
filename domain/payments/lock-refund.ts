import { eq } from 'drizzle-orm';
import type { Shop } from '#domain/shop.ts';
import { paymentUnknown } from './refusals.ts';
import { payments, refunds } from './schema.ts';

type Refund = typeof refunds.$inferSelect;
type Payment = typeof payments.$inferSelect;

/**
 * The refund with its payment, whose row is locked as by every act on refunds; null without one.
 */
export async function lockRefund(
  { db }: Shop,
  refundId: string,
): Promise<{ readonly refund: Refund; readonly payment: Payment } | null> {
  const isIt = eq(refunds.id, refundId);
  const [found] = await db.select({ paymentId: refunds.paymentId }).from(refunds).where(isIt);
  if (!found) return null;
  const [payment] = await db.select().from(payments).where(eq(payments.id, found.paymentId)).for('update');
  if (!payment) throw paymentUnknown();
  const [refund] = await db.select().from(refunds).where(isIt);
  return refund ? { refund, payment } : null;
}
