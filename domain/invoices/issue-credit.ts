import type { Shop } from '#domain/shop.ts';
import type { InvoiceDocument } from './document.ts';
import { draftCreditNote, type RefundToCredit } from './draft-credit-note.ts';
import { type Invoice, writeDocument } from './issue-invoice.ts';
import { issueNumber } from './issue-number.ts';

type Credit = {
  /** What goes back. Absent day: that of the note. */
  readonly back: Omit<RefundToCredit, 'doneOn'> & { readonly doneOn?: string };
  readonly marketCode: string;
  /** What the note is of: a refund, a change of the order, or a deposit whose balance was paid. */
  readonly of: Partial<Pick<Invoice, 'refundId' | 'changeId' | 'isDeposit'>>;
  /** What the note says otherwise, because another invoice takes the place of this one. */
  readonly reword?: (note: InvoiceDocument) => InvoiceDocument;
};

/**
 * Credits money on an invoice by a note with a number of its own. The caller holds the order's
 * lock, or has found that no note is of this yet.
 * @returns null when nothing is left to credit
 */
export async function issueCredit(
  shop: Shop,
  invoice: Invoice,
  { back, marketCode, of, reword = (note) => note }: Credit,
): Promise<Invoice | null> {
  const left = back.earlier.reduce((rest, { amount }) => rest - amount, invoice.totalAmount);
  if (left === 0) return null;
  const number = await issueNumber(shop, { kind: 'credit-note', marketCode });
  const document = draftCreditNote(invoice.document, { doneOn: number.issuedOn, ...back }, number);
  if (!document) throw new Error(`nothing is left of ${invoice.code}`);
  const { orderId, id: correctsId } = invoice;
  return writeDocument(shop, { ...number, ...of, orderId, correctsId, document: reword(document) });
}
