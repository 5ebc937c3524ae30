import type { Shop } from '#domain/shop.ts';
import { newId } from '#shared/ids.ts';
import type { Currency } from '#shared/money.ts';
import { assertProvider } from './provider-of.ts';
import { type PaymentRequest, payments, paymentTransitions } from './schema.ts';

export type PaymentToStart = PaymentRequest & {
  readonly orderId: string;
  /** What the provider is to call the order: its number. */
  readonly orderReference: string;
  readonly provider: string;
  readonly amount: number;
  readonly currency: Currency;
};

/**
 * Stores a payment with its idempotency key, in the caller's transaction and before any provider hears of it: whatever happens after the
 * commit, the key tells what became of it.
 * @returns the payment's id, for `openPayment`
 * @throws Refusal payments.method-unknown
 */
export async function preparePayment(shop: Shop, payment: PaymentToStart): Promise<string> {
  const { orderId, orderReference, provider, amount, currency, locale, email, returnUrl } = payment;
  assertProvider(shop, provider);
  const id = newId();
  const at = shop.clock.now();
  await shop.db.insert(payments).values({
    id,
    orderId,
    orderReference,
    provider,
    idempotencyKey: `payment:${id}`,
    request: { locale, email, returnUrl },
    state: 'created',
    amount,
    currency,
    createdAt: at,
    updatedAt: at,
  });
  await shop.db.insert(paymentTransitions).values({
    id: newId(),
    paymentId: id,
    fromState: null,
    toState: 'created',
    actor: shop.actor.kind,
    reason: 'prepared',
    at,
  });
  return id;
}
