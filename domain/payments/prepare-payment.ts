import type { Shop } from '#domain/shop.ts';
import { newId } from '#shared/ids.ts';
import type { Currency } from '#shared/money.ts';
import type { Payment } from './find-payment.ts';
import { requireProvider } from './provider-of.ts';
import { type PaymentRequest, payments, paymentTransitions } from './schema.ts';

export type PaymentToStart = PaymentRequest & {
  readonly orderId: string;
  /** The order's number, as the provider shows it. */
  readonly orderReference: string;
  readonly provider: string;
  readonly amount: number;
  readonly currency: Currency;
  /** The change of the order whose difference it pays. */
  readonly changeId?: string;
  /** It pays the order's balance. */
  readonly isBalance?: boolean;
};

/**
 * Stores a payment with its idempotency key, in the caller's transaction and before any call to the
 * provider. After the commit the key can find the provider's payment, whatever happens.
 * @returns the stored row, for `openNewPayment` after the commit
 * @throws Refusal payments.method-unknown
 */
export async function preparePayment(shop: Shop, wanted: PaymentToStart): Promise<Payment> {
  requireProvider(shop, wanted.provider);
  const { db } = shop;
  const payment = draftPayment(wanted, shop.clock.now());
  const step = {
    id: newId(),
    paymentId: payment.id,
    fromState: null,
    toState: payment.state,
    actor: shop.actor.kind,
    reason: 'prepared',
    at: payment.createdAt,
  };
  const stored = db.$with('stored').as(db.insert(payments).values(payment).returning({ id: payments.id }));
  await db.with(stored).insert(paymentTransitions).values(step);
  return payment;
}

function draftPayment(wanted: PaymentToStart, at: Date): Payment {
  const { orderId, orderReference, provider, amount, currency } = wanted;
  const { changeId = null, isBalance = false } = wanted;
  const { locale, email, returnUrl, shown } = wanted;
  const id = newId();
  return {
    id,
    orderId,
    orderReference,
    provider,
    idempotencyKey: `payment:${id}`,
    request: { locale, email, returnUrl, ...(shown && { shown }) },
    providerReference: null,
    redirectUrl: null,
    captureKey: null,
    captureQueuedAt: null,
    ...{ changeId, isBalance, isPart: false },
    state: 'created',
    amount,
    capturedAmount: 0,
    refundedAmount: 0,
    currency,
    method: null,
    cardLastDigits: null,
    declinedFor: null,
    createdAt: at,
    updatedAt: at,
  };
}
