import { asc, eq } from 'drizzle-orm';
import type { Payment } from '#domain/payments/find-payment.ts';
import { requireOffered } from '#domain/payments/list-payment-methods.ts';
import { preparePayment } from '#domain/payments/prepare-payment.ts';
import type { Shop } from '#domain/shop.ts';
import { dueAmountOf } from './balance-of.ts';
import type { Order } from './move-order.ts';
import { orderLines } from './schema.ts';
import { shownOrder } from './shown-order.ts';

/**
 * Prepares a payment of what is due when ordering, by the buyer's method.
 * @throws Refusal payments.method-unknown
 */
export async function prepareOrderPayment(shop: Shop, order: Order, returnUrl: string): Promise<Payment> {
  const place = { market: order.marketCode, currency: order.currency };
  requireOffered(shop, order.details.paymentMethod, place);
  // The goods of an order do not sum to its deposit.
  const isShown = shop.ports.payment[order.details.paymentMethod]?.showsOrder && order.depositAmount === null;
  return preparePayment(shop, {
    orderId: order.id,
    orderReference: order.number,
    provider: order.details.paymentMethod,
    amount: dueAmountOf(order),
    currency: order.currency,
    locale: order.locale,
    email: order.email,
    returnUrl,
    ...(isShown && { shown: shownOrder(order, await listLines(shop, order.id)) }),
  });
}

function listLines(shop: Shop, orderId: string) {
  return shop.db
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.position));
}
