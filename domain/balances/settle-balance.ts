import { eq } from 'drizzle-orm';
import { issueBalanceInvoice } from '#domain/invoices/issue-balance-invoice.ts';
import { balanceAmountOf, isBalanceOpen } from '#domain/orders/balance-of.ts';
import { lockOrder } from '#domain/orders/lock-order.ts';
import type { Order } from '#domain/orders/move-order.ts';
import { orders } from '#domain/orders/schema.ts';
import { writeEvent } from '#domain/outbox/write-event.ts';
import { requestCapture } from '#domain/payments/capture-payment.ts';
import { listRefundedPayments, lockPaymentsOfOrder, type Payment } from '#domain/payments/find-payment.ts';
import { refundRest } from '#domain/payments/refund-rest.ts';
import { payments } from '#domain/payments/schema.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';

/**
 * Decides about money for the balance of an order: the first that is captured while it is open pays
 * it, any other goes back whole. Reserved money is captured only while the balance is open, else
 * released at the provider. Call it after any news of such a payment (`order.balance-told`); it may
 * be repeated.
 * @throws Refusal orders.unknown
 */
export function settleBalance(shop: Shop, { orderId }: { readonly orderId: string }): Promise<void> {
  return inTransaction(shop, async (inside) => {
    const order = await lockOrder(inside, orderId);
    const all = await lockPaymentsOfOrder(inside, orderId);
    const told = all.filter(({ isBalance, isPart }) => isBalance && !isPart);
    if (told.length === 0) return;
    const goingBack = await listRefundedPayments(inside, orderId);
    // A change of the order makes the balance another one: what was begun for the old goes back.
    const isUsable = ({ id, state, amount, refundedAmount }: Payment) =>
      state === 'captured' && amount === balanceAmountOf(order) && refundedAmount === 0 && !goingBack.has(id);
    const paid = isBalanceOpen(order) ? told.find(isUsable) : undefined;
    if (paid) await take(inside, order, paid);
    for (const payment of told)
      if (payment.state === 'captured' && payment !== paid) await sendBack(inside, payment);
    const due = told.filter(({ amount }) => amount === balanceAmountOf(order));
    await decide(inside, told, isBalanceOpen(order) && !paid ? due : []);
  });
}

async function take(shop: Shop, order: Order, payment: Payment): Promise<void> {
  const { id: orderId } = order;
  const balancePaidAt = shop.clock.now();
  await shop.db.update(orders).set({ balancePaidAt }).where(eq(orders.id, orderId));
  await shop.db.update(payments).set({ isPart: true }).where(eq(payments.id, payment.id));
  await issueBalanceInvoice(shop, { ...order, balancePaidAt }, payment);
  await writeEvent(
    shop,
    { name: 'order.balance-paid', key: `order.balance-paid:${orderId}`, payload: { orderId } },
    {
      audit: {
        ...{ action: 'order.balance-paid', subjectKind: 'order', subjectId: orderId },
        detail: { paymentId: payment.id, amount: payment.capturedAmount },
      },
    },
  );
}

async function sendBack(shop: Shop, { id: paymentId }: Payment): Promise<void> {
  await refundRest(shop, { paymentId, reason: 'balance not open' });
}

/** Captures one reservation where the balance is open, and releases any other at its provider. */
async function decide(shop: Shop, told: readonly Payment[], due: readonly Payment[]): Promise<void> {
  const reserved = told.filter(({ state }) => state === 'authorized');
  const isTaken = reserved.some(({ captureKey }) => captureKey !== null);
  const wanted = isTaken ? undefined : reserved.find((payment) => due.includes(payment));
  if (wanted) await requestCapture(shop, wanted);
  for (const payment of reserved) {
    if (payment === wanted || payment.captureKey) continue;
    const payload = { paymentId: payment.id, orderId: payment.orderId };
    await writeEvent(shop, { name: 'payment.unwanted', key: `payment.unwanted:${payment.id}`, payload });
  }
}
