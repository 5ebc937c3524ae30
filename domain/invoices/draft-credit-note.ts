import { refundParts } from '#domain/orders/refund-parts.ts';
import type { InvoiceDocument } from './document.ts';
import { rowOfOne } from './draft-document.ts';
import type { InvoiceNumber } from './next-number.ts';

export type RefundToCredit = {
  readonly amount: number;
  readonly reason: string;
  /** `YYYY-MM-DD`, when the money went back. */
  readonly doneOn: string;
  /** The amounts of the invoice's earlier credit notes, by number. */
  readonly earlierAmounts: readonly number[];
};

/**
 * Drafts the credit note of a refund: what it takes off each rate of the invoice. It never takes
 * more than is left on the invoice; null when nothing is left. Pure.
 */
export function draftCreditNote(
  invoice: InvoiceDocument,
  refund: RefundToCredit,
  { code, issuedOn }: Pick<InvoiceNumber, 'code' | 'issuedOn'>,
): InvoiceDocument | null {
  const shares = refundParts(invoice.shares, refund);
  if (shares.length === 0) return null;
  const sum = (of: 'netAmount' | 'vatAmount' | 'grossAmount') =>
    shares.reduce((whole, share) => whole + share[of], 0);
  return {
    ...invoice,
    kind: 'credit-note',
    code,
    issuedOn,
    suppliedOn: refund.doneOn,
    lines: shares.map(({ rateBp, grossAmount, vatAmount }) =>
      rowOfOne('refund', { code: refund.reason, rateBp, totalAmount: grossAmount, vatAmount }),
    ),
    coupons: [],
    shares,
    netAmount: sum('netAmount'),
    vatAmount: sum('vatAmount'),
    totalAmount: sum('grossAmount'),
    corrects: { code: invoice.code, issuedOn: invoice.issuedOn },
  };
}
