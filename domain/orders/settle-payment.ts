import { getPayment } from '#domain/payments/find-payment.ts';
import { viewOf } from '#domain/payments/sync-payment.ts';
import type { Shop } from '#domain/shop.ts';
import { settleWith } from './settle-order.ts';
import type { OrderStatus } from './states.ts';

/**
 * Fetches one payment from its provider, then settles its order; after news of the payment. @throws
 * ProviderError when it does not answer
 */
export async function settlePayment(
  shop: Shop,
  { paymentId, orderId }: { readonly paymentId: string; readonly orderId: string },
): Promise<OrderStatus> {
  const view = await viewOf(shop, await getPayment(shop, paymentId));
  return settleWith(shop, orderId, view ? [{ paymentId, view, reason: 'told' }] : []);
}
