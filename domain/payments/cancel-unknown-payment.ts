import { and, eq } from 'drizzle-orm';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { newId } from '#shared/ids.ts';
import { getPayment, type Payment } from './find-payment.ts';
import { payments, paymentTransitions } from './schema.ts';

/**
 * Cancels an open payment that its provider does not have (any more). If a call is still running,
 * `openPayment` finds it canceled and cancels at the provider too.
 * @param payment as it was read; a payment that changed since stays as it is
 * @returns the payment afterwards
 */
export function cancelUnknownPayment(shop: Shop, payment: Payment, reason: string): Promise<Payment> {
  return inTransaction(shop, async (inside) => {
    const at = inside.clock.now();
    const [canceled] = await inside.db
      .update(payments)
      .set({ state: 'canceled', request: null, updatedAt: at })
      .where(and(eq(payments.id, payment.id), eq(payments.state, payment.state)))
      .returning();
    if (!canceled) return getPayment(inside, payment.id);
    const step = { paymentId: payment.id, fromState: payment.state, toState: 'canceled' } as const;
    await inside.db
      .insert(paymentTransitions)
      .values({ id: newId(), ...step, actor: inside.actor.kind, reason, at });
    return canceled;
  });
}
