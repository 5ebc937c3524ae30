import type { Shop } from '#domain/shop.ts';
import { applyProviderView } from './apply-provider-view.ts';
import { getPayment, type Payment } from './find-payment.ts';
import type { ProviderPayment } from './port.ts';
import { providerOf } from './provider-of.ts';

/**
 * Fetches a payment's state from the provider and applies it. The order is not changed here;
 * `settleOrder` does that.
 * @returns the payment afterwards
 * @throws Refusal payments.unknown · ProviderError when the provider does not answer
 */
export async function syncPayment(
  shop: Shop,
  paymentId: string,
  reason = 'asked the provider',
): Promise<Payment> {
  const payment = await getPayment(shop, paymentId);
  const view = await viewOf(shop, payment);
  return view ? applyProviderView(shop, payment.id, view, reason) : payment;
}

/**
 * The provider's view, by its reference or, when its answer was lost, by our key; null when it does
 * not know the payment.
 * @throws ProviderError when the provider does not answer or is not configured
 */
export async function viewOf(shop: Shop, payment: Payment): Promise<ProviderPayment | null> {
  const provider = providerOf(shop, payment.provider);
  return payment.providerReference
    ? provider.fetchPayment(payment.providerReference)
    : provider.findPayment(payment.idempotencyKey, payment.createdAt);
}
