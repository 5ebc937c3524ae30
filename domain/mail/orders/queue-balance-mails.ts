import { and, asc, eq, isNull, like } from 'drizzle-orm';
import type { Invoice } from '#domain/invoices/issue-invoice.ts';
import { invoices } from '#domain/invoices/schema.ts';
import { isBalanceOpen, lastAskedAt } from '#domain/orders/balance-of.ts';
import type { Shop } from '#domain/shop.ts';
import { mailMessages } from '../schema.ts';
import { listInvoiceFiles } from './list-invoice-files.ts';
import { queueOrderMail } from './queue-order-mails.ts';
import { wordBalanceAsked, wordBalancePaid } from './word-balance.ts';

type OfOrder = { readonly orderId: string };

/**
 * Asks the buyer for the balance, with the link to pay it; each time that staff ask it is a mail of
 * its own. @returns false when this asking was told before, or the balance is not open any more
 */
export function queueBalanceAsked(shop: Shop, { orderId }: OfOrder): Promise<boolean> {
  return queueOrderMail(shop, orderId, async (inside, order) => {
    const askedAt = lastAskedAt(order);
    if (!isBalanceOpen(order) || !askedAt) return null;
    const start = `order-balance-asked:${orderId}:`;
    const key = `${start}${askedAt.toISOString()}`;
    const isAgain = (await inside.db.$count(mailMessages, like(mailMessages.key, `${start}%`))) > 0;
    return { key, word: (to) => wordBalanceAsked(to, { isAgain }) };
  });
}

/**
 * Tells the buyer that all is paid, with the documents that the balance brought: the credit note
 * of the deposit's invoice, and the invoice of the whole. @returns false when it was told before
 */
export async function queueBalancePaid(shop: Shop, { orderId }: OfOrder): Promise<boolean> {
  const { db } = shop;
  const isTheirs = and(eq(invoices.orderId, orderId), isNull(invoices.changeId));
  const written = await db.select().from(invoices).where(isTheirs).orderBy(asc(invoices.kind));
  const files = await Promise.all(written.filter(isOfBalance).map((one) => listInvoiceFiles(shop, one)));
  return queueOrderMail(shop, orderId, async (_inside, order) => {
    if (!order.balancePaidAt) return null;
    return { key: `order-balance-paid:${orderId}`, word: wordBalancePaid, attachments: files.flat() };
  });
}

function isOfBalance({ kind, isDeposit }: Invoice): boolean {
  return isDeposit === (kind === 'credit-note');
}
