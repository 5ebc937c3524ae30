import type { Order } from '#domain/orders/move-order.ts';
import type { Shop } from '#domain/shop.ts';
import { issueCredit } from './issue-credit.ts';
import { findInvoiceOf, isInvoiced, writeInvoice } from './issue-invoice.ts';

/**
 * Takes the invoice of a changed order back by a credit note of all of it, and issues a new one of
 * what the order has now. No invoice stands of an order whose `order.paid` was not heard yet: it
 * gets only the new one. The caller holds the order's lock and has written its new lines.
 */
export async function issueChangedInvoice(shop: Shop, order: Order, changeId: string): Promise<void> {
  const invoice = await findInvoiceOf(shop, order.id);
  if (invoice) {
    await issueCredit(shop, invoice, {
      back: { amount: invoice.totalAmount, earlier: [], reason: 'order changed' },
      marketCode: order.marketCode,
      of: { changeId },
      reword: (note) => ({ ...note, isReplaced: true }),
    });
  }
  if (isInvoiced(order)) await writeInvoice(shop, order, { changeId });
}
