import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { isOwnPayment } from '#domain/orders/own-payments.ts';
import type { RefundedMoney } from '#domain/orders/refund-parts.ts';
import { orders } from '#domain/orders/schema.ts';
import { payments, type RefundItem, refunds } from '#domain/payments/schema.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { issueCredit } from './issue-credit.ts';
import { type Invoice, issueInvoice } from './issue-invoice.ts';
import { dayInRome } from './issue-number.ts';
import { invoices } from './schema.ts';

/**
 * Issues the credit note of a completed refund, once, however often it is called. A missing invoice
 * is issued first.
 * @returns null when there is nothing to credit: the order has no invoice, the refund is not
 *   completed, it is of another payment than the one that paid the order, or it belongs to a change
 *   of the order (`issueChangedInvoice`), or pays again what was credited and came back
 */
export function issueCreditNote(shop: Shop, { refundId }: { refundId: string }): Promise<Invoice | null> {
  return inTransaction(shop, async (inside) => {
    const refund = await findDoneRefund(inside, refundId);
    const invoice = refund && (await issueInvoice(inside, { orderId: refund.orderId }));
    return refund && invoice && issueNoteOf(inside, invoice, refund);
  });
}

/** Credits a refund on an invoice, once. @returns null when nothing is left to credit */
export async function issueNoteOf(shop: Shop, invoice: Invoice, refund: DoneRefund): Promise<Invoice | null> {
  const notes = await listCreditNotes(shop, invoice);
  const before = notes.find((note) => note.refundId === refund.id);
  if (before) return before;
  const { id: refundId, marketCode } = refund;
  const back = { ...refund, earlier: await listCredited(shop, notes) };
  return issueCredit(shop, invoice, { back, marketCode, of: { refundId } });
}

/** The credit notes of an invoice by number. */
export function listCreditNotes({ db }: Pick<Shop, 'db'>, invoice: Invoice): Promise<Invoice[]> {
  return db
    .select()
    .from(invoices)
    .where(eq(invoices.correctsId, invoice.id))
    .orderBy(asc(invoices.year), asc(invoices.number));
}

type DoneRefund = {
  readonly id: string;
  readonly orderId: string;
  readonly marketCode: string;
  readonly amount: number;
  readonly reason: string;
  readonly items: readonly RefundItem[] | null;
  readonly doneOn: string;
};

/** A refund that was done, also where its money came back: its claim is settled once. */
export async function findDoneRefund(shop: Shop, refundId: string): Promise<DoneRefund | null> {
  const [found] = await shop.db
    .select({ refund: refunds, orderId: orders.id, marketCode: orders.marketCode })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .innerJoin(orders, isOwnPayment)
    .where(and(eq(refunds.id, refundId), isNull(refunds.repaysId), isNull(refunds.changeId)));
  if (!found) return null;
  const { orderId, marketCode, refund } = found;
  const { id, amount, reason, items, doneAt } = refund;
  if (!doneAt) return null;
  return { id, orderId, marketCode, amount, reason, items, doneOn: dayInRome(doneAt) };
}

/** What earlier credit notes took back, with the pieces of their refunds. */
export async function listCredited(shop: Shop, notes: readonly Invoice[]): Promise<RefundedMoney[]> {
  const ids = notes.flatMap(({ refundId }) => refundId ?? []);
  const rows = await shop.db
    .select({ id: refunds.id, items: refunds.items })
    .from(refunds)
    .where(inArray(refunds.id, ids));
  const items = new Map(rows.map((row) => [row.id, row.items]));
  return notes.map((note) => ({ amount: note.totalAmount, items: items.get(note.refundId ?? '') ?? null }));
}
