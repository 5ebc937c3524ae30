import { receiveNotification } from '#domain/payments/receive-notification.ts';
import type { Shop } from '#domain/shop.ts';
import { settleWith } from './settle-order.ts';

/**
 * Receives a provider's message: its news is applied and the order settled in one transaction. What
 * it repeats was settled when it was news, or the event of that change does it.
 * @throws what `receiveNotification` throws
 */
export async function receivePaymentNews(
  shop: Shop,
  provider: string,
  rawBody: string,
  headers: Headers,
): Promise<void> {
  await receiveNotification(shop, provider, rawBody, headers, (payment, view, reason) =>
    settleWith(shop, payment.orderId, [{ paymentId: payment.id, view, reason }]),
  );
}
