import { and, eq } from 'drizzle-orm';
import { appendEvent } from '#domain/outbox/append-event.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { applyProviderView } from './apply-provider-view.ts';
import { getPayment, type Payment } from './find-payment.ts';
import { ProviderError, type ProviderPayment } from './port.ts';
import { providerOf } from './provider-of.ts';
import { refunds } from './schema.ts';

type Refund = typeof refunds.$inferSelect;

/** After this long providers may have forgotten an idempotency key (PayPal: 6 h), so a repeat could be a second refund. */
const KEY_LIFE_MS = 5 * 60 * 60 * 1000;

/**
 * Sends a requested refund to the provider; again and again until it answers, always with the same key. One that is done stays as it is.
 * @throws ProviderError when the provider does not answer: the job runs again
 */
export async function runRefund(shop: Shop, refundId: string): Promise<void> {
  const [refund] = await shop.db.select().from(refunds).where(eq(refunds.id, refundId));
  if (refund?.state !== 'requested') return;
  const payment = await getPayment(shop, refund.paymentId);
  const view = await refundAtProvider(shop, payment, refund);
  await inTransaction(shop, async (inside) => {
    await applyProviderView(inside, payment.id, view, `refund: ${refund.reason}`);
    await completeRefund(inside, refund, payment.orderId);
  });
}

/** Marks a refund done and says so once, in the same transaction: mails and credit notes follow from it. */
async function completeRefund(shop: Shop, { id: refundId }: Refund, orderId: string): Promise<void> {
  const done = await shop.db
    .update(refunds)
    .set({ state: 'done', doneAt: shop.clock.now() })
    .where(and(eq(refunds.id, refundId), eq(refunds.state, 'requested')))
    .returning({ id: refunds.id });
  if (done.length === 0) return;
  const key = `refund.completed:${refundId}`;
  await appendEvent(shop, { name: 'refund.completed', key, payload: { refundId, orderId } });
}

async function refundAtProvider(shop: Shop, payment: Payment, refund: Refund): Promise<ProviderPayment> {
  const reference = payment.providerReference;
  if (!reference) throw new ProviderError(`payment ${payment.id} is not known to its provider`);
  const provider = providerOf(shop, payment.provider);
  const age = shop.clock.now().getTime() - refund.createdAt.getTime();
  if (age > KEY_LIFE_MS) {
    const view = await provider.fetchPayment(reference);
    if (view.refundedAmount >= payment.refundedAmount + refund.amount) return view;
  }
  return provider.refundPayment(reference, { idempotencyKey: refund.idempotencyKey, amount: refund.amount });
}
