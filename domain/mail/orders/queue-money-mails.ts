import { and, eq, gte, isNull, sql } from 'drizzle-orm';
import { findTransfer } from '#domain/bank-transfers/find-transfer.ts';
import { issueCreditNote } from '#domain/invoices/issue-credit-note.ts';
import { REASONS } from '#domain/orders/move-order.ts';
import { getPayment } from '#domain/payments/find-payment.ts';
import { payments, refunds } from '#domain/payments/schema.ts';
import { findReturnOfRefund } from '#domain/returns/view-returns.ts';
import type { Shop } from '#domain/shop.ts';
import { findCancellation, type MailedOrder } from './find-mailed-order.ts';
import { listInvoiceFiles } from './list-invoice-files.ts';
import { type OrderMailPlan, queueOrderMail } from './queue-order-mails.ts';
import { wordCanceled, wordRefunded } from './word-money-back.ts';
import { wordOfferExpired } from './word-offer.ts';
import { wordDeclined, wordExpired } from './word-payment-failed.ts';
import { wordTransferExpired } from './word-transfer.ts';

const failedKey = (paymentId: string) => `order-payment-failed:${paymentId}`;

/**
 * Announces a declined payment while its order can still be paid. @returns false when it was
 * announced before or does not apply any more
 */
export function queuePaymentDeclined(
  shop: Shop,
  { orderId, paymentId }: { orderId: string; paymentId: string },
): Promise<boolean> {
  return queueOrderMail(shop, orderId, async (_inside, order) => {
    const last = order.payments.at(-1);
    const isStillSo = last?.id === paymentId && last.state === 'declined';
    if (order.status !== 'awaiting_payment' || !isStillSo) return null;
    return { key: failedKey(paymentId), word: wordDeclined };
  });
}

/**
 * Announces the end of an order: its time to pay ran out, or it was canceled. No mail for an order
 * that its buyer replaced or that was revived meanwhile.
 * @returns false when there is nothing to write
 */
export function queueOrderCanceled(shop: Shop, { orderId }: { orderId: string }): Promise<boolean> {
  return queueOrderMail(shop, orderId, async (inside, order) => {
    const isOver = order.status === 'canceled' || order.status === 'refunded';
    const canceled = isOver ? await findCancellation(inside, orderId) : null;
    if (!canceled || canceled.reason === REASONS.superseded) return null;
    // Nobody has shown that this mailbox wanted the order: one mail to it is enough.
    if (order.isUnconfirmed && order.payments.every(({ capturedAmount }) => capturedAmount === 0))
      return null;
    if (canceled.reason !== REASONS.expired) return canceledPlan(inside, order, canceled);
    if (order.awaitsBuyer) return { key: `order-offer-expired:${orderId}`, word: wordOfferExpired };
    const key = failedKey(order.payments.at(-1)?.id ?? orderId);
    const transfer = await findTransfer(inside, order.number);
    return { key, word: transfer ? (to) => wordTransferExpired(to, transfer) : wordExpired };
  });
}

/**
 * Announces the refund of money that cannot pay its order, when the order thereby ends. For an
 * order that is paid or replaced, the refund's own mail follows.
 * @returns false when there is nothing to write
 */
export function queueRefundDue(shop: Shop, { orderId }: { orderId: string }): Promise<boolean> {
  return queueOrderMail(shop, orderId, async (inside, order) => {
    const canceled = order.paymentId === null ? await findCancellation(inside, orderId) : null;
    const isTooLate = canceled?.reason === REASONS.stockGone || canceled?.reason === REASONS.expired;
    return canceled && isTooLate
      ? canceledPlan(inside, order, { ...canceled, reason: REASONS.stockGone })
      : null;
  });
}

async function canceledPlan(
  shop: Shop,
  { id }: MailedOrder,
  { reason, at }: { reason: string; at: Date },
): Promise<OrderMailPlan> {
  const paidAmount = await sumGoingBack(shop, id, at);
  const isGone = reason === REASONS.stockGone;
  return { key: `order-canceled:${id}`, word: (to) => wordCanceled(to, { at, isGone, paidAmount }) };
}

/** The refunds of an order's payments requested since it was canceled, in minor units. */
async function sumGoingBack({ db }: Shop, orderId: string, since: Date): Promise<number> {
  const [row] = await db
    .select({ sum: sql<string>`coalesce(sum(${refunds.amount}), 0)` })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(and(eq(payments.orderId, orderId), gte(refunds.createdAt, since), isNull(refunds.repaysId)));
  return Number(row?.sum ?? 0);
}

/**
 * Announces a completed refund, with the credit note of an invoiced order. @returns false when it
 * was announced before or is not completed @throws Error when there is no such refund
 */
export async function queueOrderRefunded(
  shop: Shop,
  { orderId, refundId }: { orderId: string; refundId: string },
): Promise<boolean> {
  const attachments = await listInvoiceFiles(shop, await issueCreditNote(shop, { refundId }));
  return queueOrderMail(shop, orderId, async (inside) => {
    const [refund] = await inside.db.select().from(refunds).where(eq(refunds.id, refundId));
    if (!refund) throw new Error(`There is no refund ${refundId} to write about`);
    if (refund.state !== 'done') return null;
    const payment = await getPayment(inside, refund.paymentId);
    const back = await findReturnOfRefund(inside, refundId);
    const again = againOf(refund);
    const mailed = { amount: refund.amount, payment, returnNumber: back?.number ?? null, again };
    return { key: `order-refunded:${refundId}`, word: (to) => wordRefunded(to, mailed), attachments };
  });
}

function againOf({ repaysId, sentByHand }: typeof refunds.$inferSelect): 'provider' | 'hand' | null {
  if (repaysId === null) return null;
  return sentByHand === null ? 'provider' : 'hand';
}
