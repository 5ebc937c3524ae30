import type { Order } from '#domain/orders/move-order.ts';
import type { Shop } from '#domain/shop.ts';
import { findInvoiceOf, type Invoice, isInvoiced, writeDocument, writeInvoice } from './issue-invoice.ts';
import { issueNumber } from './issue-number.ts';

/**
 * Takes the invoice of a changed order back by a credit note of all of it, and issues a new one of
 * what the order has now. No invoice stands of an order whose `order.paid` was not heard yet: it
 * gets only the new one. The caller holds the order's lock and has written its new lines.
 */
export async function issueChangedInvoice(shop: Shop, order: Order, changeId: string): Promise<void> {
  const invoice = await findInvoiceOf(shop, order.id);
  if (invoice) await takeBack(shop, order, { invoice, changeId });
  if (isInvoiced(order)) await writeInvoice(shop, order, { changeId });
}

type TakingBack = { readonly invoice: Invoice; readonly changeId: string };

async function takeBack(
  shop: Shop,
  { id: orderId, marketCode }: Order,
  { invoice, changeId }: TakingBack,
): Promise<void> {
  const number = await issueNumber(shop, { kind: 'credit-note', marketCode });
  const { code, issuedOn } = number;
  const { document } = invoice;
  await writeDocument(shop, {
    ...{ ...number, orderId, changeId, correctsId: invoice.id },
    document: {
      ...document,
      ...{ kind: 'credit-note', code, issuedOn, suppliedOn: issuedOn, isReplaced: true },
      corrects: { code: document.code, issuedOn: document.issuedOn },
    },
  });
}
