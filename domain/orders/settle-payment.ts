import { syncPayment } from '#domain/payments/sync-payment.ts';
import type { Shop } from '#domain/shop.ts';
import { settleOrder } from './settle-order.ts';
import type { OrderStatus } from './states.ts';

/** Asks the provider of one payment how it stands, then settles its order: after news of it. @throws ProviderError when it does not answer */
export async function settlePayment(
  shop: Shop,
  { paymentId, orderId }: { readonly paymentId: string; readonly orderId: string },
): Promise<OrderStatus> {
  await syncPayment(shop, paymentId, 'told');
  return settleOrder(shop, orderId);
}
