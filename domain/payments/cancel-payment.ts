import { and, eq } from 'drizzle-orm';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { newId } from '#shared/ids.ts';
import { applyProviderView } from './apply-provider-view.ts';
import { capturePayment } from './capture-payment.ts';
import { getPayment, type Payment } from './find-payment.ts';
import { providerOf } from './provider-of.ts';
import { payments, paymentTransitions } from './schema.ts';
import { isOpenState } from './states.ts';
import { viewOf } from './sync-payment.ts';

/**
 * Gives an open payment up, at the provider first: what was captured before that stays captured, so look at the state that comes back. Once a
 * capture was decided it is carried out instead: its answer may be under way.
 * @throws ProviderError when the provider does not answer
 */
export async function cancelPayment(shop: Shop, paymentId: string, reason: string): Promise<Payment> {
  const payment = await getPayment(shop, paymentId);
  if (!isOpenState(payment.state)) return payment;
  if (payment.captureKey) return capturePayment(shop, payment.id);
  const view = await viewOf(shop, payment);
  if (!view) return forget(shop, payment, reason);
  const isOpen = view.state === 'pending' || view.state === 'authorized';
  const after = isOpen ? await providerOf(shop, payment.provider).cancelPayment(view.reference) : view;
  return applyProviderView(shop, payment.id, after, reason);
}

/** The provider never heard of it. Should a call still be under way, `openPayment` finds it canceled and cancels there too. */
function forget(shop: Shop, payment: Payment, reason: string): Promise<Payment> {
  return inTransaction(shop, async (inside) => {
    const at = inside.clock.now();
    const [canceled] = await inside.db
      .update(payments)
      .set({ state: 'canceled', request: null, updatedAt: at })
      .where(and(eq(payments.id, payment.id), eq(payments.state, 'created')))
      .returning();
    if (!canceled) return getPayment(inside, payment.id);
    const step = { paymentId: payment.id, fromState: 'created', toState: 'canceled' } as const;
    await inside.db
      .insert(paymentTransitions)
      .values({ id: newId(), ...step, actor: inside.actor.kind, reason, at });
    return canceled;
  });
}
