import { listPaymentsOfOrder, type Payment } from '#domain/payments/find-payment.ts';
import { type OpenedPayment, openNewPayment, openPayment } from '#domain/payments/open-payment.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { orderAddress, payAddress } from './access-token.ts';
import { isOpen } from './check-payments.ts';
import { isPaid } from './find-earlier-order.ts';
import { lockOrder } from './lock-order.ts';
import type { Order } from './move-order.ts';
import { prepareOrderPayment } from './prepare-order-payment.ts';
import { notPayable } from './refusals.ts';
import { settleOrder } from './settle-order.ts';

type Continuation = {
  /** Opens the order's page when the shopper returns. */
  readonly accessToken: string;
  /** The payment prepared together with a new order; null when there may be an earlier one. */
  readonly newPayment: Payment | null;
};

/**
 * Finds where the shopper pays an order: the page of its open payment, or of a new one when the
 * last was declined or canceled. For a paid order it is the order's own page.
 * @throws Refusal orders.not-payable, payments.provider-unavailable
 */
export async function continuePayment(
  shop: Shop,
  order: Order,
  { accessToken, newPayment }: Continuation,
): Promise<string> {
  const ownPage = orderAddress(shop, order.number, accessToken);
  const opened = newPayment
    ? await openNewPayment(shop, newPayment)
    : await openChosenPayment(shop, order, ownPage);
  if (!opened) return ownPage;
  if (opened.state === 'pending') {
    if (opened.redirectUrl) return opened.redirectUrl;
    const hasFields = shop.ports.payment[opened.provider]?.fields !== undefined;
    if (hasFields) return payAddress(shop, order.number, accessToken);
  }
  await settleOrder(shop, order.id);
  return ownPage;
}

async function openChosenPayment(shop: Shop, order: Order, ownPage: string): Promise<OpenedPayment | null> {
  const paymentId = await choosePayment(shop, order.id, ownPage);
  return paymentId === null ? null : openPayment(shop, paymentId);
}

/**
 * Finds or makes the order's open payment; null when it is paid. Runs under the order's lock, so
 * there is one open payment at a time.
 */
function choosePayment(shop: Shop, orderId: string, returnUrl: string): Promise<string | null> {
  return inTransaction(shop, async (inside) => {
    const order = await lockOrder(inside, orderId);
    if (isPaid(order)) return null;
    const isWaiting = order.status === 'awaiting_payment' && order.payableUntil > inside.clock.now();
    if (!isWaiting || order.totalAmount === 0 || order.awaitsBuyer) throw notPayable(order.number);
    const payments = await listPaymentsOfOrder(inside, orderId);
    const usable = payments.find((payment) => isOpen(payment) || payment.state === 'captured');
    return usable?.id ?? (await prepareOrderPayment(inside, order, returnUrl)).id;
  });
}
