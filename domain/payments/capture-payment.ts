import { and, eq, isNull } from 'drizzle-orm';
import { writeEvent } from '#domain/outbox/write-event.ts';
import type { Shop } from '#domain/shop.ts';
import { applyProviderView } from './apply-provider-view.ts';
import { cancelUnknownPayment } from './cancel-unknown-payment.ts';
import { getPayment, type Payment } from './find-payment.ts';
import { ifNotThere, type PaymentProvider, type ProviderPayment, ProviderRefused } from './port.ts';
import { providerOf } from './provider-of.ts';
import { payments } from './schema.ts';

/**
 * Requests the capture of an authorized payment in the caller's transaction: stores its key,
 * and the event `payment.capture-due` makes the worker call `capturePayment`. Two requests
 * make one capture.
 */
export async function requestCapture(shop: Shop, payment: Pick<Payment, 'id' | 'orderId'>): Promise<void> {
  const captureKey = `capture:${payment.id}`;
  const decided = await shop.db
    .update(payments)
    .set({ captureKey })
    .where(and(eq(payments.id, payment.id), eq(payments.state, 'authorized'), isNull(payments.captureKey)))
    .returning({ id: payments.id });
  if (decided.length === 0) return;
  const payload = { paymentId: payment.id, orderId: payment.orderId };
  await writeEvent(shop, { name: 'payment.capture-due', key: `payment.capture-due:${payment.id}`, payload });
}

/**
 * Captures an authorized payment after `requestCapture`. A provider captures a payment whole
 * and once, so a lost answer is repeated. When it refuses, its view counts: captured,
 * expired or declined.
 * @throws ProviderError when the provider does not answer: the job runs again
 */
export async function capturePayment(shop: Shop, paymentId: string): Promise<Payment> {
  const payment = await getPayment(shop, paymentId);
  const { captureKey, providerReference } = payment;
  if (payment.state !== 'authorized' || !captureKey || !providerReference) return payment;
  const provider = providerOf(shop, payment.provider);
  const view = await provider
    .capturePayment(providerReference, { idempotencyKey: captureKey })
    .catch((error) => afterRefusal(provider, providerReference, error));
  if (!view) return cancelUnknownPayment(shop, payment, 'run out at the provider');
  return applyProviderView(shop, payment.id, view, 'captured by us');
}

/** Cancels a reservation that cannot be captured, so the shopper may pay another way. */
async function afterRefusal(
  provider: PaymentProvider,
  reference: string,
  error: unknown,
): Promise<ProviderPayment | null> {
  if (!(error instanceof ProviderRefused)) throw error;
  const shown = await provider.fetchPayment(reference).catch(ifNotThere);
  if (shown?.state !== 'authorized' && shown?.state !== 'pending') return shown;
  const after = await provider.cancelPayment(reference);
  return after.state === 'canceled' ? { ...after, state: 'declined' } : after;
}
