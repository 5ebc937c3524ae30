import { eq } from 'drizzle-orm';
import { invoices } from '#domain/invoices/schema.ts';
import type { OrderChange } from '#domain/order-changes/apply-change.ts';
import { movedAmountOf } from '#domain/order-changes/made-to-order.ts';
import { orderChanges } from '#domain/order-changes/schema.ts';
import type { Shop } from '#domain/shop.ts';
import { listInvoiceFiles } from './list-invoice-files.ts';
import { listLegalFiles } from './list-legal-files.ts';
import { queueOrderMail } from './queue-order-mails.ts';
import { wordChanged, wordChangeEnded, wordChangeOffered } from './word-change.ts';

type OfChange = { readonly orderId: string; readonly changeId: string };

/**
 * Tells the buyer what a changed order has now, with credit note and new invoice. @returns false
 * when it was told before
 */
export async function queueOrderChanged(shop: Shop, { orderId, changeId }: OfChange): Promise<boolean> {
  const written = await shop.db
    .select()
    .from(invoices)
    .where(eq(invoices.changeId, changeId))
    .orderBy(invoices.kind);
  const files = await Promise.all(written.map((invoice) => listInvoiceFiles(shop, invoice)));
  const attachments = files.flat();
  return queueOrderMail(shop, orderId, async (inside) => {
    const change = await getChange(inside, changeId);
    const told = { differenceAmount: movedAmountOf(change), hasDocuments: attachments.length > 0 };
    return { key: `order-changed:${changeId}`, word: (to) => wordChanged(to, told), attachments };
  });
}

/**
 * Sends the buyer the link to pay the difference of a change, with terms and withdrawal form.
 * @returns false when it was sent before, or is over
 */
export function queueChangeOffered(shop: Shop, { orderId, changeId }: OfChange): Promise<boolean> {
  return queueOrderMail(shop, orderId, async (inside, order) => {
    const change = await getChange(inside, changeId);
    if (change.appliedAt || change.endedAt) return null;
    const attachments = await listLegalFiles(inside, order);
    const key = `order-change-offered:${changeId}`;
    return { key, word: (to) => wordChangeOffered(to, change), attachments };
  });
}

/** Tells the buyer that a change did not take effect. @returns false when it was told before */
export function queueChangeEnded(shop: Shop, { orderId, changeId }: OfChange): Promise<boolean> {
  return queueOrderMail(shop, orderId, async () => {
    return { key: `order-change-ended:${changeId}`, word: wordChangeEnded };
  });
}

async function getChange({ db }: Pick<Shop, 'db'>, changeId: string): Promise<OrderChange> {
  const [change] = await db.select().from(orderChanges).where(eq(orderChanges.id, changeId));
  if (!change) throw new Error(`There is no change ${changeId} to write about`);
  return change;
}
