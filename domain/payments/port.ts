import type { Locale } from '#shared/locale.ts';
import type { Currency } from '#shared/money.ts';

export type ProviderPaymentState = 'pending' | 'captured' | 'declined' | 'canceled';

/** A payment as its provider sees it now: the truth, whatever order its messages came in. Amounts in minor units. */
export type ProviderPayment = {
  readonly reference: string;
  readonly idempotencyKey: string;
  readonly orderReference: string;
  readonly state: ProviderPaymentState;
  readonly amount: number;
  readonly capturedAmount: number;
  readonly refundedAmount: number;
  readonly currency: Currency;
  readonly redirectUrl: string;
  readonly method: string | null;
  readonly cardLastDigits: string | null;
};

export type NewPayment = {
  /** Stored by us before the call; the same key gives the same payment. */
  readonly idempotencyKey: string;
  readonly orderReference: string;
  readonly amount: number;
  readonly currency: Currency;
  readonly locale: Locale;
  readonly email: string;
  /** Where the shopper's browser comes back to. */
  readonly returnUrl: string;
  /** Where signed notifications are posted. */
  readonly notifyUrl: string;
};

/** A verified message of a provider; `reference` names the payment to fetch. */
export type ProviderNotification = {
  readonly eventId: string;
  readonly type: string;
  readonly reference: string;
  readonly payload: Record<string, unknown>;
};

/**
 * A payment provider. Calls may time out or fail after having had effect: every writing call carries an idempotency key, and
 * `findPayment` tells what a lost answer was. Errors are thrown as `ProviderError`.
 */
export type PaymentProvider = {
  readonly code: string;
  createPayment(payment: NewPayment): Promise<ProviderPayment>;
  fetchPayment(reference: string): Promise<ProviderPayment>;
  /** The payment made with this key, or null: asked after a crash between call and answer. */
  findPayment(idempotencyKey: string): Promise<ProviderPayment | null>;
  cancelPayment(reference: string): Promise<ProviderPayment>;
  refundPayment(
    reference: string,
    refund: { idempotencyKey: string; amount: number },
  ): Promise<ProviderPayment>;
  /** Payments changed since an instant, for the daily reconciliation. */
  listPayments(since: Date): Promise<ProviderPayment[]>;
  /** Checks the signature over the raw body and its age (±5 min); null when it is not from the provider. */
  verifyNotification(rawBody: string, headers: Headers, now: Date): ProviderNotification | null;
};

/** The provider could not be reached or answered with an error; whether it had effect is unknown. */
export class ProviderError extends Error {
  constructor(message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.name = 'ProviderError';
  }
}
