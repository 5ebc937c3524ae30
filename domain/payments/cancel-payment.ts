import type { Shop } from '#domain/shop.ts';
import { applyProviderView } from './apply-provider-view.ts';
import { cancelUnknownPayment } from './cancel-unknown-payment.ts';
import { capturePayment } from './capture-payment.ts';
import { getPayment, type Payment } from './find-payment.ts';
import { ifNotThere } from './port.ts';
import { providerOf } from './provider-of.ts';
import { isOpenState } from './states.ts';
import { viewOf } from './sync-payment.ts';

/**
 * Cancels an open payment, at the provider first. An earlier capture wins, so look at the returned
 * state. When a capture was already requested it is carried out instead, because its answer may be
 * on the way.
 * @throws ProviderError when the provider does not answer
 */
export async function cancelPayment(shop: Shop, paymentId: string, reason: string): Promise<Payment> {
  const payment = await getPayment(shop, paymentId);
  if (!isOpenState(payment.state)) return payment;
  if (payment.captureKey) return capturePayment(shop, payment.id);
  const view = await viewOf(shop, payment).catch(ifNotThere);
  if (!view) return cancelUnknownPayment(shop, payment, reason);
  const isOpen = view.state === 'pending' || view.state === 'authorized';
  const after = isOpen ? await providerOf(shop, payment.provider).cancelPayment(view.reference) : view;
  return applyProviderView(shop, payment.id, after, reason);
}
