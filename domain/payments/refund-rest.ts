import { and, eq, sql } from 'drizzle-orm';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { paymentUnknown } from './refusals.ts';
import { requestRefund } from './request-refund.ts';
import { payments, refunds } from './schema.ts';
import { isStanding } from './standing-refunds.ts';

/**
 * Requests a refund of everything in a payment that was not refunded yet.
 * @returns the refund's id; null when nothing is left
 * @throws Refusal payments.unknown
 */
export function refundRest(
  shop: Shop,
  { paymentId, reason }: { readonly paymentId: string; readonly reason: string },
): Promise<string | null> {
  return inTransaction(shop, async (inside) => {
    const [payment] = await inside.db.select().from(payments).where(eq(payments.id, paymentId)).for('update');
    if (!payment) throw paymentUnknown();
    const [asked] = await inside.db
      .select({ amount: sql<string>`coalesce(sum(${refunds.amount}), 0)` })
      .from(refunds)
      .where(and(eq(refunds.paymentId, paymentId), isStanding));
    const amount = payment.capturedAmount - Number(asked?.amount ?? 0);
    return amount > 0 ? requestRefund(inside, { paymentId, amount, reason }) : null;
  });
}
