import { openNewPayment } from '#domain/payments/open-payment.ts';
import { type PaymentToStart, preparePayment } from '#domain/payments/prepare-payment.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';

/**
 * Starts an attempt to pay an order: commits the row, then calls the provider. Not for use
 * inside a transaction.
 * @returns where to send the shopper's browser
 * @throws Refusal payments.method-unknown, payments.provider-unavailable (the payment stays and
 *   can be opened again)
 */
export async function startPayment(
  shop: Shop,
  payment: PaymentToStart,
): Promise<{ paymentId: string; redirectUrl: string | null }> {
  const prepared = await inTransaction(shop, (inside) => preparePayment(inside, payment));
  const { redirectUrl } = await openNewPayment(shop, prepared);
  return { paymentId: prepared.id, redirectUrl };
}
