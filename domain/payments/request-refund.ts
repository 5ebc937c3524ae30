import { and, eq, sql } from 'drizzle-orm';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { writeEvent } from '#domain/outbox/write-event.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { newId } from '#shared/ids.ts';
import { paymentUnknown, refundExceedsCaptured } from './refusals.ts';
import { payments, type RefundItem, refunds } from './schema.ts';
import { isStanding } from './standing-refunds.ts';

export type RefundToRequest = {
  readonly paymentId: string;
  /** Minor units of the payment's currency. */
  readonly amount: number;
  /**
   * The reason in a word or a few. With the payment it makes the refund's key, so one
   * reason refunds once.
   */
  readonly reason: string;
  /** Makes the refund's key instead of the reason, where one reason may refund more than once. */
  readonly key?: string;
  /** The pieces it is for, where it is for pieces: the credit note names them at their rates. */
  readonly items?: readonly RefundItem[];
  /** The change of the order that leaves less to pay (`order-changes`). */
  readonly changeId?: string;
  /** The return whose pieces it pays back (`returns`). */
  readonly returnId?: string;
};

/**
 * Stores a refund to be made; the event `refund.requested` makes the worker call `sendRefund`. Two
 * requests with the same reason make one refund.
 * @returns the refund's id
 * @throws Refusal payments.unknown, payments.refund-exceeds-captured (all refunds that
 *   stand count)
 */
export function requestRefund(shop: Shop, wanted: RefundToRequest): Promise<string> {
  return inTransaction(shop, async (inside) => {
    const { paymentId, amount, reason, items, changeId = null, returnId = null, key = reason } = wanted;
    const [payment] = await inside.db.select().from(payments).where(eq(payments.id, paymentId)).for('update');
    if (!payment) throw paymentUnknown();
    const idempotencyKey = `refund:${paymentId}:${key}`;
    const [before] = await inside.db.select().from(refunds).where(eq(refunds.idempotencyKey, idempotencyKey));
    if (before) return before.id;
    if ((await sumOfRefunds(inside, paymentId)) + amount > payment.capturedAmount)
      throw refundExceedsCaptured();
    const id = newId();
    const at = inside.clock.now();
    const row = { id, paymentId, amount, reason, changeId, returnId, items: items ? [...items] : null };
    await inside.db.insert(refunds).values({ ...row, idempotencyKey, state: 'requested', createdAt: at });
    await announce(inside, id, wanted);
    return id;
  });
}

async function announce(
  shop: Shop,
  refundId: string,
  { paymentId, amount, reason }: RefundToRequest,
): Promise<void> {
  await recordAudit(shop, {
    action: 'refund.requested',
    subjectKind: 'payment',
    subjectId: paymentId,
    detail: { refundId, amount, reason },
  });
  await writeEvent(shop, {
    name: 'refund.requested',
    key: `refund.requested:${refundId}`,
    payload: { refundId },
  });
}

async function sumOfRefunds(shop: Shop, paymentId: string): Promise<number> {
  const [row] = await shop.db
    .select({ sum: sql<string>`coalesce(sum(${refunds.amount}), 0)` })
    .from(refunds)
    .where(and(eq(refunds.paymentId, paymentId), isStanding));
  return Number(row?.sum ?? 0);
}
