import type { Order } from '#domain/orders/move-order.ts';
import type { RefundedMoney } from '#domain/orders/refund-parts.ts';
import type { Shop } from '#domain/shop.ts';
import type { DepositInvoice, InvoiceLine } from './document.ts';
import { issueCredit } from './issue-credit.ts';
import { findDoneRefund, issueNoteOf, listCredited, listCreditNotes } from './issue-credit-note.ts';
import { findInvoiceOf, type Invoice, isInvoiced, writeInvoice } from './issue-invoice.ts';

/**
 * Takes the invoice of a deposit back by a credit note of what is left of it, issues that of the
 * whole order, and credits on it what went back before. No invoice stands of an order whose
 * `order.paid` was not heard yet: it gets only the new one. The caller holds the order's lock and
 * has written when its balance was paid.
 */
export async function issueBalanceInvoice(
  shop: Shop,
  order: Order,
  { id: paymentId }: { readonly id: string },
): Promise<void> {
  if (!isInvoiced(order)) return;
  const deposit = await findInvoiceOf(shop, order.id);
  const notes = deposit ? await listCreditNotes(shop, deposit) : [];
  if (deposit) await takeBack(shop, deposit, { order, earlier: await listCredited(shop, notes) });
  const whole = await writeInvoice(shop, order, {
    paymentId,
    ...(deposit && { depositInvoice: nameOf(deposit) }),
  });
  for (const { refundId } of notes) {
    const refund = refundId ? await findDoneRefund(shop, refundId) : null;
    if (refund) await issueNoteOf(shop, whole, refund);
  }
}

function nameOf({ code, issuedOn, totalAmount }: Invoice): DepositInvoice {
  return { code, issuedOn, totalAmount };
}

/** Credits what earlier notes left of the deposit. */
async function takeBack(
  shop: Shop,
  deposit: Invoice,
  { order, earlier }: { readonly order: Order; readonly earlier: readonly RefundedMoney[] },
): Promise<void> {
  const amount = earlier.reduce((left, one) => left - one.amount, deposit.totalAmount);
  await issueCredit(shop, deposit, {
    back: { amount, earlier, reason: 'balance paid' },
    marketCode: order.marketCode,
    of: { isDeposit: true },
    reword: (note) => ({
      ...note,
      isReplaced: true,
      lines: note.lines.map((line) => asDeposit(line, order.number)),
    }),
  });
}

/** What is left of a deposit is taken back, and no money goes back. */
function asDeposit(line: InvoiceLine, orderNumber: string): InvoiceLine {
  return line.kind === 'refund' ? { ...line, kind: 'deposit', code: orderNumber } : line;
}
