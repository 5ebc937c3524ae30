import { recordPaybackCameBack } from '#domain/bank-transfers/record-came-back.ts';
import { recordRefundCameBack } from '#domain/payments/record-came-back.ts';
import { notSent } from '#domain/payments/refusals.ts';
import type { Shop } from '#domain/shop.ts';
import { listSentByHand } from './list-sent-by-hand.ts';
import { refundInvalid } from './refusals.ts';
import { requireRefunder } from './require-staff.ts';

export type CameBackToRecord = {
  readonly orderId: string;
  /** A row of `listSentByHand`. */
  readonly sentId: string;
  /** What the bank says: the day, and why. */
  readonly reason: string;
};

/**
 * Records by staff that money came back which they had sent themselves. A refund then waits to be
 * paid again without a second credit note (`refundAgain`); other money is due again at once.
 * @throws Refusal orders.refund-invalid with `fields`, payments.not-sent, orders.staff-only,
 *   staff.right-lacking, staff.sign-in-again
 */
export async function recordCameBack(shop: Shop, wanted: CameBackToRecord): Promise<void> {
  requireRefunder(shop);
  const reason = wanted.reason.trim();
  if (reason === '') throw refundInvalid('reason', 'orders.reason-missing');
  const sent = (await listSentByHand(shop, wanted.orderId)).find(({ id }) => id === wanted.sentId);
  if (!sent) throw notSent();
  if (sent.kind === 'payback') await recordPaybackCameBack(shop, { paybackId: sent.id, reason });
  else await recordRefundCameBack(shop, { refundId: sent.id, reason });
}
