import { type RefundedMoney, refundParts } from '#domain/orders/refund-parts.ts';
import type { RefundItem } from '#domain/payments/schema.ts';
import { spreadByLargestRemainder } from '#shared/money.ts';
import type { InvoiceDocument, InvoiceLine, InvoiceShare } from './document.ts';
import { rowOfOne } from './draft-document.ts';
import type { InvoiceNumber } from './issue-number.ts';

export type RefundToCredit = RefundedMoney & {
  readonly reason: string;
  /** `YYYY-MM-DD`, when the money went back. */
  readonly doneOn: string;
  /** The refunds of the invoice's earlier credit notes, by number. */
  readonly earlier: readonly RefundedMoney[];
};

/**
 * Drafts the credit note of a refund: what it takes off each rate of the invoice. Pieces that came
 * back stand with their names at their rates (art. 26 DPR 633/1972). It never takes more than is
 * left on the invoice; null when nothing is left. Pure.
 */
export function draftCreditNote(
  invoice: InvoiceDocument,
  refund: RefundToCredit,
  { code, issuedOn }: Pick<InvoiceNumber, 'code' | 'issuedOn'>,
): InvoiceDocument | null {
  const shares = refundParts(invoice.shares, refund);
  if (shares.length === 0) return null;
  const total = (of: 'netAmount' | 'vatAmount' | 'grossAmount') => sum(shares.map((share) => share[of]));
  const isWhole = refund.earlier.length === 0 && total('grossAmount') === invoice.totalAmount;
  return {
    ...invoice,
    kind: 'credit-note',
    code,
    issuedOn,
    suppliedOn: refund.doneOn,
    lines: isWhole ? invoice.lines : shares.flatMap((share) => linesAt(share, invoice, refund)),
    coupons: [],
    shares,
    netAmount: total('netAmount'),
    vatAmount: total('vatAmount'),
    totalAmount: total('grossAmount'),
    corrects: { code: invoice.code, issuedOn: invoice.issuedOn },
  };
}

/**
 * The lines of one rate: the pieces that came back, then what else went back at it. Their VAT sums
 * to the rate's.
 */
function linesAt(
  { rateBp, grossAmount, vatAmount }: InvoiceShare,
  invoice: InvoiceDocument,
  { items, reason }: RefundToCredit,
): InvoiceLine[] {
  const pieces = (items ?? []).filter((item) => item.rateBp === rateBp && item.amount > 0);
  const rest = grossAmount - sum(pieces.map((item) => item.amount));
  // Money that went back before without pieces can leave less at this rate than they cost.
  if (rest < 0) return [rowOfOne('refund', { code: reason, rateBp, totalAmount: grossAmount, vatAmount })];
  const amounts = [...pieces.map((item) => item.amount), rest];
  const taxes = spreadByLargestRemainder(vatAmount, amounts);
  // Money without pieces: another refund has the pieces, and the rest of their price.
  const goods = pieces.map((item, index) =>
    item.quantity > 0
      ? lineOf(item, taxes[index] ?? 0, invoice)
      : rowOfOne('refund', { code: reason, rateBp, totalAmount: item.amount, vatAmount: taxes[index] ?? 0 }),
  );
  if (rest === 0) return goods;
  const delivery = invoice.lines.find((line) => line.kind === 'delivery' && line.rateBp === rateBp);
  const kind = delivery && pieces.length > 0 && rest <= delivery.totalAmount ? 'delivery' : 'refund';
  const named =
    kind === 'delivery' && delivery ? { code: delivery.code, name: delivery.name } : { code: reason };
  const row = { ...named, rateBp, totalAmount: rest, vatAmount: taxes.at(-1) ?? 0 };
  return [...goods, rowOfOne(kind, row)];
}

/** The invoice's line for these pieces: its names and price, the amounts of what came back. */
function lineOf(
  { lineId, code, quantity, amount, rateBp }: RefundItem,
  vatAmount: number,
  invoice: InvoiceDocument,
): InvoiceLine {
  const goods = invoice.lines.filter((line) => line.kind === 'goods' && line.code === code);
  const sold = goods.find((line) => lineId !== undefined && line.lineId === lineId) ?? goods[0];
  const unitAmount = sold?.unitAmount ?? Math.round(amount / quantity);
  return {
    kind: 'goods',
    code,
    ...(lineId !== undefined && { lineId }),
    name: sold?.name ?? code,
    description: sold?.description ?? '',
    quantity,
    unitAmount,
    discountAmount: unitAmount * quantity - amount,
    totalAmount: amount,
    rateBp,
    netAmount: amount - vatAmount,
    vatAmount,
  };
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((whole, amount) => whole + amount, 0);
}
