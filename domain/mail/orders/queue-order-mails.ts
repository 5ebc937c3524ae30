import { BANK_TRANSFER } from '#domain/bank-transfers/code.ts';
import { findTransfer } from '#domain/bank-transfers/find-transfer.ts';
import { issueInvoice } from '#domain/invoices/issue-invoice.ts';
import type { OrderChange } from '#domain/order-changes/apply-change.ts';
import { findOpenChange } from '#domain/order-changes/find-open-change.ts';
import { isBalanceOpen } from '#domain/orders/balance-of.ts';
import { orderedBikeOf } from '#domain/orders/ordered-bike.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import type { Attachment } from '../port.ts';
import type { WordedMail } from '../worded-mail.ts';
import { isWritten, listWritten } from '../write-mail.ts';
import { writeWordedMail } from '../write-worded-mail.ts';
import { findMailedOrder, type MailedOrder } from './find-mailed-order.ts';
import { listInvoiceFiles } from './list-invoice-files.ts';
import { listLegalFiles } from './list-legal-files.ts';
import { getOrderReader, type OrderReader } from './order-reader.ts';
import { wordOffered } from './word-offer.ts';
import { wordPaid, wordReceived, wordUnconfirmed } from './word-order.ts';
import { wordAwaitsTransfer, wordBalanceTransfer, wordChangeTransfer } from './word-transfer.ts';

const receivedKey = (orderId: string) => `order-received:${orderId}`;
const paidKey = (orderId: string) => `order-paid:${orderId}`;

/**
 * Acknowledges an order that waits for its payment, with terms and withdrawal form; for a bank
 * transfer with its details. No mail for an order that was paid or ended meanwhile.
 * @returns false when there is nothing to write
 */
export function queueOrderReceived(shop: Shop, { orderId }: { orderId: string }): Promise<boolean> {
  return queueOrderMail(shop, orderId, async (inside, order) => {
    if (isBalanceOpen(order)) return balancePlan(inside, order);
    const change = order.status === 'awaiting_payment' ? null : await findOpenChange(inside, orderId);
    if (change) return differencePlan(inside, order, change);
    const isWaiting = order.status === 'awaiting_payment' && !order.isUnconfirmed && !order.awaitsBuyer;
    if (!isWaiting || (await isWritten(inside, paidKey(orderId)))) return null;
    const attachments = await listLegalFiles(inside, order);
    const key = receivedKey(orderId);
    if (order.details.paymentMethod !== BANK_TRANSFER) return { key, word: wordReceived, attachments };
    const transfer = await findTransfer(inside, order.number);
    return transfer && { key, word: (to) => wordAwaitsTransfer(to, transfer), attachments };
  });
}

/** The details of a transfer that pays the balance. */
async function balancePlan(shop: Shop, { number }: MailedOrder): Promise<OrderMailPlan | null> {
  const transfer = await findTransfer(shop, number);
  if (transfer?.state !== 'awaited') return null;
  const key = `order-balance-transfer:${transfer.id}`;
  return { key, word: (to) => wordBalanceTransfer(to, transfer) };
}

/** The details of a transfer that pays the difference of a change. */
async function differencePlan(
  shop: Shop,
  { number }: MailedOrder,
  { id, payableUntil }: OrderChange,
): Promise<OrderMailPlan | null> {
  const transfer = await findTransfer(shop, number);
  if (transfer?.state !== 'awaited' || !payableUntil) return null;
  const key = `order-change-transfer:${id}`;
  return { key, word: (to) => wordChangeTransfer(to, transfer, payableUntil) };
}

/**
 * Asks for the confirmation of an order's e-mail address. @returns false when it is confirmed,
 * over, or asked for already
 */
export function queueOrderUnconfirmed(shop: Shop, { orderId }: { orderId: string }): Promise<boolean> {
  return queueOrderMail(shop, orderId, async (_inside, order) => {
    if (order.status !== 'awaiting_payment' || !order.isUnconfirmed) return null;
    return { key: `order-unconfirmed:${orderId}`, word: wordUnconfirmed };
  });
}

/**
 * Sends the buyer of an order by phone the link to order it, with terms and withdrawal form.
 * @returns false when it is ordered, over, or was sent already
 */
export function queueOrderOffered(shop: Shop, { orderId }: { orderId: string }): Promise<boolean> {
  return queueOrderMail(shop, orderId, async (inside, order) => {
    if (order.status !== 'awaiting_payment' || !order.awaitsBuyer) return null;
    const attachments = await listLegalFiles(inside, order);
    return { key: `order-offered:${orderId}`, word: wordOffered, attachments };
  });
}

/**
 * Confirms a paid order, with its invoice where one was asked for. Without an earlier mail it also
 * acknowledges the order and has the legal attachments.
 * @returns false when it was already written
 */
export async function queueOrderPaid(shop: Shop, { orderId }: { orderId: string }): Promise<boolean> {
  const invoice = await listInvoiceFiles(shop, await issueInvoice(shop, { orderId }));
  return queueOrderMail(shop, orderId, async (inside, order) => {
    const key = paidKey(orderId);
    const written = await listWritten(inside, [key, receivedKey(orderId)]);
    if (written.has(key)) return null;
    const isFirst = written.size === 0;
    const attachments = [...(isFirst ? await listLegalFiles(inside, order) : []), ...invoice];
    const bike = orderedBikeOf(order.lines);
    return { key, word: (to) => wordPaid(to, { isFirst, bike }), attachments, isNew: true };
  });
}

export type OrderMailPlan = {
  readonly key: string;
  readonly word: (to: OrderReader) => WordedMail;
  readonly attachments?: readonly Attachment[];
  /** `plan` knows that it is not written yet. */
  readonly isNew?: boolean;
};

/**
 * Writes a mail about an order in its buyer's language, with the job that sends it and the access
 * token of its link. It locks the order's row, so repeated calls write one mail. `plan` reads the
 * order and returns what to write, or null.
 * @throws Error when there is no such order
 */
export function queueOrderMail(
  shop: Shop,
  orderId: string,
  plan: (inside: Shop, order: MailedOrder) => Promise<OrderMailPlan | null>,
): Promise<boolean> {
  return inTransaction(shop, async (inside) => {
    const order = await findMailedOrder(inside, orderId);
    const planned = await plan(inside, order);
    if (!planned) return false;
    const { key, attachments = [], isNew = false } = planned;
    if (!isNew && (await isWritten(inside, key))) return false;
    const mail = planned.word(await getOrderReader(inside, order));
    await writeWordedMail(inside, { key, orderId, toAddress: order.email, mail, attachments });
    return true;
  });
}
