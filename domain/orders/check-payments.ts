import { cancelPayment } from '#domain/payments/cancel-payment.ts';
import { capturePayment } from '#domain/payments/capture-payment.ts';
import { listPaymentsOfOrder, type Payment } from '#domain/payments/find-payment.ts';
import { ignoreProvider } from '#domain/payments/ignore-provider.ts';
import { isOpenState } from '#domain/payments/states.ts';
import { viewOf } from '#domain/payments/sync-payment.ts';
import type { Shop } from '#domain/shop.ts';
import { type PaymentNews, settleOrder, settleWith } from './settle-order.ts';
import type { OrderStatus } from './states.ts';

/**
 * Fetches an order's open payments from their providers and settles the order, for the page
 * after the payment, which may be faster than a notification. A provider that does not answer
 * is asked later.
 */
export async function checkPayments(shop: Shop, orderId: string): Promise<OrderStatus> {
  const news: PaymentNews[] = [];
  for (const payment of await listOpenPayments(shop, orderId)) {
    const view = await viewOf(shop, payment).catch(ignoreProvider);
    if (view) news.push({ paymentId: payment.id, view, reason: 'the shopper came back' });
  }
  return capture(shop, orderId, await settleWith(shop, orderId, news));
}

/** Settles an order and captures reserved money at once instead of waiting for the worker. */
export async function settleAndCapture(shop: Shop, orderId: string): Promise<OrderStatus> {
  return capture(shop, orderId, await settleOrder(shop, orderId));
}

async function capture(shop: Shop, orderId: string, status: OrderStatus): Promise<OrderStatus> {
  if (status === 'processing') return status;
  const decided = (await listPaymentsOfOrder(shop, orderId)).filter(isToCapture);
  if (decided.length === 0) return status;
  for (const { id } of decided) await capturePayment(shop, id).catch(ignoreProvider);
  return settleOrder(shop, orderId);
}

function isToCapture({ state, captureKey }: Payment): boolean {
  return state === 'authorized' && captureKey !== null;
}

/**
 * Cancels an order's open payments at their providers, so no more money comes, then settles the
 * order; earlier payments count.
 * @throws ProviderError when a provider does not answer
 */
export async function cancelPayments(shop: Shop, orderId: string, reason: string): Promise<OrderStatus> {
  for (const payment of await listOpenPayments(shop, orderId)) await cancelPayment(shop, payment.id, reason);
  return settleOrder(shop, orderId);
}

export function isOpen(payment: Payment): boolean {
  return isOpenState(payment.state);
}

async function listOpenPayments(shop: Shop, orderId: string): Promise<Payment[]> {
  return (await listPaymentsOfOrder(shop, orderId)).filter(isOpen);
}
