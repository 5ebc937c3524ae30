import { and, inArray, isNull } from 'drizzle-orm';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { type RefundItem, refunds } from '#domain/payments/schema.ts';
import { isStanding } from '#domain/payments/standing-refunds.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { recordUndo } from '#domain/undo/record-undo.ts';
import { isBalanceOpen } from './balance-of.ts';
import { findOrderParts } from './find-order-parts.ts';
import { isOfLine } from './is-of-line.ts';
import { lockOrder } from './lock-order.ts';
import type { Order } from './move-order.ts';
import { listOwnPayments } from './own-payments.ts';
import { paidForPieces } from './paid-for-pieces.ts';
import { paidLines } from './paid-lines.ts';
import { refundOfOrder } from './refund-of-order.ts';
import { nothingPaid, refundInvalid } from './refusals.ts';
import { requireRefunder } from './require-staff.ts';

export type RefundInPart = {
  readonly orderId: string;
  /** Pieces that are paid back, by line; their amounts follow from what was paid for them. */
  readonly lines?: readonly { readonly orderLineId: string; readonly quantity: number }[];
  /** Without lines: minor units of the order's currency. */
  readonly amount?: number;
  /** Why, for the record. The buyer does not read it. */
  readonly reason: string;
  /** The form's own name: sent twice, it refunds once. */
  readonly key: string;
};

/**
 * Sends a part of what was paid for an order back, by staff: pieces of its lines, or an amount. The
 * worker asks the provider; the credit note and the mail follow when the money went.
 * @returns the refund's amount
 * @throws Refusal orders.unknown, orders.nothing-paid, orders.refund-invalid with `fields`,
 *   payments.refund-exceeds-captured, orders.staff-only, staff.right-lacking, staff.sign-in-again
 */
export async function refundOrder(shop: Shop, wanted: RefundInPart): Promise<number> {
  requireRefunder(shop);
  const reason = wanted.reason.trim();
  if (reason === '') throw refundInvalid('reason', 'orders.reason-missing');
  return inTransaction(shop, async (inside) => {
    const order = await lockOrder(inside, wanted.orderId);
    if (order.paymentId === null) throw nothingPaid();
    const own = (await listOwnPayments(inside, order)).map(({ id }) => id);
    const known = await findMade(
      inside,
      own.map((id) => `refund:${id}:part ${wanted.key}`),
    );
    if (known !== null) return known;
    const items = wanted.lines?.length ? await itemsOf(inside, order, wanted, own) : undefined;
    const amount = items ? items.reduce((sum, item) => sum + item.amount, 0) : (wanted.amount ?? 0);
    if (!Number.isSafeInteger(amount) || amount <= 0) throw refundInvalid('amount', 'orders.amount-missing');
    const refundIds = await refundOfOrder(inside, order, {
      ...{ amount, reason, key: `part ${wanted.key}` },
      ...(items && { items }),
    });
    await recordAudit(inside, {
      ...{ action: 'order.refund-requested', subjectKind: 'order', subjectId: order.id },
      ...{ after: { amount, currency: order.currency }, reason, detail: { refundIds } },
    });
    const { number } = order;
    await recordUndo(inside, { kind: 'orders.refunded', detail: { number }, inverse: {}, left: 'money' });
    return amount;
  });
}

/** The amount of the refund that this form made before; null for a new one. */
async function findMade({ db }: Shop, keys: readonly string[]): Promise<number | null> {
  const isIt = inArray(refunds.idempotencyKey, [...keys]);
  const made = await db.select({ amount: refunds.amount }).from(refunds).where(isIt);
  return made.length > 0 ? made.reduce((sum, { amount }) => sum + amount, 0) : null;
}

/**
 * The pieces with what was paid for them; those that went back before do not count again. What was
 * paid for a bike made to order is certain once its balance is.
 */
async function itemsOf(
  shop: Shop,
  order: Order,
  { orderId, lines = [] }: RefundInPart,
  paymentIds: readonly string[],
): Promise<RefundItem[]> {
  const ordered = paidLines(order, (await findOrderParts(shop, orderId)).lines);
  // Pieces that a change took out are no pieces of its lines any more.
  const isCounted = and(isStanding, isNull(refunds.changeId));
  const isOfIt = and(inArray(refunds.paymentId, [...paymentIds]), isCounted);
  const earlier = await shop.db.select({ items: refunds.items }).from(refunds).where(isOfIt);
  const back = earlier.flatMap(({ items }) => items ?? []);
  return lines.map(({ orderLineId, quantity }) => {
    const line = ordered.find(({ id }) => id === orderLineId);
    if (!line) throw refundInvalid('lines', 'orders.refund-invalid');
    if (line.build && isBalanceOpen(order)) throw refundInvalid('lines', 'orders.balance-open');
    const before = back
      .filter((item) => isOfLine(item, line, ordered))
      .reduce((sum, item) => sum + item.quantity, 0);
    if (!Number.isSafeInteger(quantity) || quantity <= 0 || before + quantity > line.quantity)
      throw refundInvalid('lines', 'orders.refund-too-many');
    const amount = paidForPieces(line, before + quantity) - paidForPieces(line, before);
    return { lineId: line.id, code: line.variantCode, quantity, amount, rateBp: line.vatRateBp };
  });
}
