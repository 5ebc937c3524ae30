import type { Shop } from '#domain/shop.ts';
import { listPaymentsOfOrder } from './find-payment.ts';
import type { PaymentFields } from './port.ts';
import { providerOf } from './provider-of.ts';

/**
 * Reads what the browser needs for payment fields on our own page; null when there are none. The
 * caller has checked that the order is the shopper's.
 * @throws ProviderError when the provider does not answer
 */
export async function findPaymentFields(shop: Shop, orderId: string): Promise<PaymentFields | null> {
  const open = (await listPaymentsOfOrder(shop, orderId)).findLast(({ state }) => state === 'pending');
  if (!open?.providerReference) return null;
  const { fields } = providerOf(shop, open.provider);
  return fields ? fields(open.providerReference) : null;
}
