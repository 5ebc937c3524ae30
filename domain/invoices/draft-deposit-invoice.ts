import { depositSharesOf } from '#domain/orders/deposit-shares.ts';
import type { InvoiceDocument } from './document.ts';
import { draftInvoice, type InvoicedOrder, rowOfOne } from './draft-document.ts';
import type { InvoiceNumber } from './issue-number.ts';

/** Drafts the invoice of a deposit: one line for each rate of its order. Pure. */
export function draftDepositInvoice(
  invoiced: Omit<InvoicedOrder, 'customs'>,
  depositAmount: number,
  number: Pick<InvoiceNumber, 'code' | 'issuedOn'>,
): InvoiceDocument {
  const { order } = invoiced;
  const whole = draftInvoice(invoiced, number);
  const shares = depositSharesOf(order, depositAmount);
  const vatAmount = shares.reduce((sum, share) => sum + share.vatAmount, 0);
  return {
    ...whole,
    deposit: { ofTotalAmount: whole.totalAmount },
    lines: shares.map(({ rateBp, grossAmount: totalAmount, vatAmount: tax }) =>
      rowOfOne('deposit', { code: order.number, rateBp, totalAmount, vatAmount: tax }),
    ),
    coupons: [],
    ...{ shares, vatAmount, netAmount: depositAmount - vatAmount, totalAmount: depositAmount },
  };
}
