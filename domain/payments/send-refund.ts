import { and, eq } from 'drizzle-orm';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { applyProviderView } from './apply-provider-view.ts';
import { tellRefund } from './apply-refunds.ts';
import { getPayment, type Payment } from './find-payment.ts';
import { ProviderError, type ProviderPayment, type ProviderRefund, ProviderRefused } from './port.ts';
import { providerOf } from './provider-of.ts';
import { refunds } from './schema.ts';

type Refund = typeof refunds.$inferSelect;

/**
 * Sends a requested refund to the provider until it answers. A refund that was sent before is
 * looked up first; when the provider has it, it is done. Otherwise it is sent again: with the same
 * key while the provider remembers keys, later only if it is certainly not there. An uncertain one
 * is left to staff (`refund.unclear`). A refused one has failed (`refund.failed`).
 * @throws ProviderError when the provider does not answer: the job runs again
 */
export async function sendRefund(shop: Shop, refundId: string): Promise<void> {
  const [refund] = await shop.db.select().from(refunds).where(eq(refunds.id, refundId));
  if (refund?.state !== 'requested') return;
  const payment = await getPayment(shop, refund.paymentId);
  try {
    const view = await refundAtProvider(shop, payment, refund);
    if (view === 'unclear') return await leaveToStaff(shop, payment, refund, 'unclear', 'key forgotten');
    await applyProviderView(shop, payment.id, view, `refund: ${refund.reason}`);
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error;
    await leaveToStaff(shop, payment, refund, 'failed', error.message);
  }
}

async function refundAtProvider(
  shop: Shop,
  payment: Payment,
  refund: Refund,
): Promise<ProviderPayment | 'unclear'> {
  const reference = payment.providerReference;
  if (!reference) throw new ProviderError(`payment ${payment.id} is not known to its provider`);
  const provider = providerOf(shop, payment.provider);
  const wanted = { idempotencyKey: refund.idempotencyKey, amount: refund.amount };
  if (refund.askedAt !== null) {
    const view = await provider.fetchPayment(reference);
    if (view.refunds.some((one) => one.idempotencyKey === refund.idempotencyKey)) return view;
    const age = shop.clock.now().getTime() - refund.askedAt.getTime();
    if (age < provider.keyLifeMs) return provider.refundPayment(reference, wanted);
    // A refund of the same amount without our key may be this one; a second could pay twice.
    const isLike = (one: ProviderRefund) => one.idempotencyKey === null && one.amount === refund.amount;
    if (view.refunds.some(isLike)) return 'unclear';
  }
  await markAsked(shop, refund);
  return provider.refundPayment(reference, wanted);
}

/** Committed before the call, because the provider remembers the key from then on. */
async function markAsked(shop: Shop, { id }: Refund): Promise<void> {
  await shop.db.update(refunds).set({ askedAt: shop.clock.now() }).where(eq(refunds.id, id));
}

function leaveToStaff(
  shop: Shop,
  payment: Payment,
  refund: Refund,
  state: 'failed' | 'unclear',
  why: string,
): Promise<void> {
  return inTransaction(shop, async (inside) => {
    const changed = await inside.db
      .update(refunds)
      .set({ state })
      .where(and(eq(refunds.id, refund.id), eq(refunds.state, 'requested')))
      .returning({ id: refunds.id });
    if (changed.length > 0) await tellRefund(inside, payment, refund, `refund.${state}`, why);
  });
}
