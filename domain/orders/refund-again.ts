import { eq } from 'drizzle-orm';
import { nothingCameBack } from '#domain/payments/refusals.ts';
import { repayRefund } from '#domain/payments/repay-refund.ts';
import { payments, refunds } from '#domain/payments/schema.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { lockOrder } from './lock-order.ts';
import { refundInvalid } from './refusals.ts';
import { requireRefunder } from './require-staff.ts';

export type RefundAgain = {
  readonly orderId: string;
  /** The refund whose money came back. */
  readonly refundId: string;
  /** Whether its provider sends the money once more, or staff have sent it themselves. */
  readonly by: 'provider' | 'hand';
  /** How staff sent it, for the record: the day, the account, the bank's reference. */
  readonly sentByHand?: string;
};

/**
 * Pays money again that the bank sent back after a refund, by staff: its provider is asked once
 * more, or they record that they sent it themselves. The claim was settled by the first refund, so
 * no credit note follows.
 * @throws Refusal orders.unknown, orders.refund-invalid with `fields`, payments.nothing-came-back,
 *   orders.staff-only, staff.right-lacking, staff.sign-in-again
 */
export async function refundAgain(shop: Shop, wanted: RefundAgain): Promise<string> {
  requireRefunder(shop);
  const said = wanted.sentByHand?.trim() ?? '';
  const isByHand = wanted.by === 'hand';
  if (isByHand && said === '') throw refundInvalid('sentByHand', 'orders.reason-missing');
  return inTransaction(shop, async (inside) => {
    const order = await lockOrder(inside, wanted.orderId);
    const [found] = await inside.db
      .select({ orderId: payments.orderId })
      .from(refunds)
      .innerJoin(payments, eq(payments.id, refunds.paymentId))
      .where(eq(refunds.id, wanted.refundId));
    if (found?.orderId !== order.id) throw nothingCameBack();
    return repayRefund(inside, { refundId: wanted.refundId, sentByHand: isByHand ? said : null });
  });
}
