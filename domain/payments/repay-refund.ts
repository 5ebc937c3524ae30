import { eq } from 'drizzle-orm';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { writeEvent } from '#domain/outbox/write-event.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { newId } from '#shared/ids.ts';
import { lockRefund } from './lock-refund.ts';
import { nothingCameBack } from './refusals.ts';
import { payments, refunds } from './schema.ts';

type Refund = typeof refunds.$inferSelect;

export type Repayment = {
  /** The refund whose money the bank sent back. */
  readonly refundId: string;
  /**
   * How staff sent the money themselves, past the provider, for the record; null: the provider is
   * asked once more.
   */
  readonly sentByHand: string | null;
};

/**
 * Pays again what came back of a refund: a refund of its own that repeats the amount and is no
 * claim, so it has no credit note and corrects no tax. One repayment stands at a time; one that
 * fails or comes back too may be followed by another. Asked twice the same way it pays once.
 * @returns the repayment's id
 * @throws Refusal payments.nothing-came-back
 */
export function repayRefund(shop: Shop, { refundId, sentByHand }: Repayment): Promise<string> {
  return inTransaction(shop, async (inside) => {
    const claim = (await lockRefund(inside, refundId))?.refund;
    if (!claim) throw nothingCameBack();
    const again = await inside.db.select().from(refunds).where(eq(refunds.repaysId, refundId));
    const standing = again.find(({ state }) => state !== 'failed');
    if (standing && standing.sentByHand === sentByHand) return standing.id;
    if (standing || claim.repaysId !== null || claim.cameBackAt === null) throw nothingCameBack();
    return write(inside, claim, { sentByHand, number: again.length + 1 });
  });
}

type Again = Pick<Repayment, 'sentByHand'> & { readonly number: number };

async function write(shop: Shop, claim: Refund, { sentByHand, number }: Again): Promise<string> {
  const { paymentId, amount, reason, items, changeId, returnId } = claim;
  const id = newId();
  const at = shop.clock.now();
  const isSent = sentByHand !== null;
  await shop.db.insert(refunds).values({
    ...{ id, paymentId, amount, reason, items, changeId, returnId, repaysId: claim.id, sentByHand },
    ...{ idempotencyKey: `refund:${paymentId}:again ${number} of ${claim.id}`, createdAt: at },
    ...(isSent ? { state: 'done', doneAt: at } : { state: 'requested' }),
  });
  const [payment] = await shop.db.select().from(payments).where(eq(payments.id, paymentId));
  await recordAudit(shop, {
    action: isSent ? 'refund.sent-by-hand' : 'refund.asked-again',
    ...{ subjectKind: 'payment', subjectId: paymentId },
    detail: { refundId: id, repaysId: claim.id, amount },
    ...(isSent && { reason: sentByHand }),
  });
  const name = isSent ? 'refund.completed' : 'refund.requested';
  const payload = isSent ? { refundId: id, orderId: payment?.orderId } : { refundId: id };
  await writeEvent(shop, { name, key: `${name}:${id}`, payload });
  return id;
}
