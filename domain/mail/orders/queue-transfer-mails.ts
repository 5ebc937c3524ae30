import { and, asc, eq, gt, notExists, sql } from 'drizzle-orm';
import { BANK_TRANSFER } from '#domain/bank-transfers/code.ts';
import { findTransfer, getPayback } from '#domain/bank-transfers/find-transfer.ts';
import { isBalanceOpen } from '#domain/orders/balance-of.ts';
import { orders } from '#domain/orders/schema.ts';
import { findWorkshop } from '#domain/shipping/find-workshop.ts';
import { workingDayBefore } from '#domain/shipping/working-days.ts';
import type { Shop } from '#domain/shop.ts';
import { mailMessages } from '../schema.ts';
import { queueOrderMail } from './queue-order-mails.ts';
import { wordRefunded } from './word-money-back.ts';
import {
  wordBalanceTransfer,
  wordPaybackDue,
  wordTransferReminder,
  wordTransferShort,
} from './word-transfer.ts';

type OfPayback = { readonly orderId: string; readonly paybackId: string };

/**
 * Announces the missing amount after a partial transfer. @returns false when it was announced
 * before, or the rest arrived
 */
export function queueTransferShort(
  shop: Shop,
  { orderId, receiptId }: { orderId: string; receiptId: string },
): Promise<boolean> {
  return queueOrderMail(shop, orderId, async (inside, order) => {
    const transfer = await findTransfer(inside, order.number);
    if (!transfer || transfer.restAmount === 0) return null;
    const key = `order-transfer-short:${receiptId}`;
    if (isBalanceOpen(order)) return { key, word: (to) => wordBalanceTransfer(to, transfer) };
    if (order.status !== 'awaiting_payment') return null;
    return { key, word: (to) => wordTransferShort(to, transfer) };
  });
}

/**
 * Announces money that goes back, and asks for the account while it is unknown. @returns false when
 * it was announced before, or the money is already sent
 */
export function queuePaybackDue(shop: Shop, { orderId, paybackId }: OfPayback): Promise<boolean> {
  return queueOrderMail(shop, orderId, async (inside) => {
    const due = await getPayback(inside, paybackId);
    if (due.isSent) return null;
    return { key: `order-transfer-payback:${paybackId}`, word: (to) => wordPaybackDue(to, due) };
  });
}

/**
 * Announces that money which never paid the order was sent back. @returns false when it
 * was announced before
 */
export function queuePaidBack(shop: Shop, { orderId, paybackId }: OfPayback): Promise<boolean> {
  return queueOrderMail(shop, orderId, async (inside, order) => {
    const { amount, isSent } = await getPayback(inside, paybackId);
    const payment = order.payments.find(({ provider }) => provider === BANK_TRANSFER);
    if (!isSent || !payment) return null;
    const mailed = { amount, payment, returnNumber: null, isSurplus: true };
    return { key: `order-refunded:${paybackId}`, word: (to) => wordRefunded(to, mailed) };
  });
}

/** In the morning of the working day before the last one. */
const REMINDING_HOUR = 9;
const ORDERS_PER_RUN = 500;

/**
 * Sends a reminder of transfers that have one working day left after today. @returns how many mails
 */
export async function queueTransferReminders(shop: Shop): Promise<number> {
  const workshop = await findWorkshop(shop);
  const now = shop.clock.now();
  let written = 0;
  for (const { id, payableUntil } of await listUnreminded(shop)) {
    if (workingDayBefore(payableUntil, REMINDING_HOUR, workshop) > now) continue;
    written += Number(await remind(shop, id));
  }
  return written;
}

const reminderKey = (orderId: string) => `order-transfer-reminder:${orderId}`;

function listUnreminded(shop: Shop) {
  const { id, payableUntil, status, details } = orders;
  const reminded = shop.db
    .select({ one: sql`1` })
    .from(mailMessages)
    .where(eq(mailMessages.key, sql`${reminderKey('')}::text || ${id}`));
  const isAwaited = and(
    eq(status, 'awaiting_payment'),
    eq(orders.isUnconfirmed, false),
    gt(payableUntil, shop.clock.now()),
    sql`${details}->>'paymentMethod' = ${BANK_TRANSFER}`,
  );
  return shop.db
    .select({ id, payableUntil })
    .from(orders)
    .where(and(isAwaited, notExists(reminded)))
    .orderBy(asc(payableUntil))
    .limit(ORDERS_PER_RUN);
}

function remind(shop: Shop, orderId: string): Promise<boolean> {
  return queueOrderMail(shop, orderId, async (inside, order) => {
    const transfer = await findTransfer(inside, order.number);
    if (order.status !== 'awaiting_payment' || !transfer || transfer.restAmount === 0) return null;
    return { key: reminderKey(orderId), word: (to) => wordTransferReminder(to, transfer) };
  });
}
