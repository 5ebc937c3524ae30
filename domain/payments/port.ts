import type { Locale } from '#shared/locale.ts';
import type { Currency } from '#shared/money.ts';

/** `authorized`: the shopper agreed and the money is reserved; `capturePayment` takes it. */
export type ProviderPaymentState = 'pending' | 'authorized' | 'captured' | 'declined' | 'canceled';

/**
 * Why a payment was declined, as far as a buyer can do something about it: no money there, a card
 * that ended, a limit, a wrong figure, a confirmation that failed, or a bank that says no more.
 */
export type DeclineReason = 'funds' | 'expired' | 'limit' | 'details' | 'authentication' | 'other';

/**
 * A payment in its provider's current view, which is the truth, whatever the order of messages.
 * Amounts in minor units.
 */
export type ProviderPayment = {
  readonly reference: string;
  readonly idempotencyKey: string;
  readonly orderReference: string;
  readonly state: ProviderPaymentState;
  readonly amount: number;
  readonly capturedAmount: number;
  /** The sum of the completed refunds. */
  readonly refundedAmount: number;
  readonly currency: Currency;
  /** The provider's page where the shopper pays; null when there is none (any more). */
  readonly redirectUrl: string | null;
  readonly method: string | null;
  readonly cardLastDigits: string | null;
  /** Of the last attempt; left out where a provider tells no reasons. */
  readonly declinedFor?: DeclineReason | null;
  readonly refunds: readonly ProviderRefund[];
  readonly disputes: readonly ProviderDispute[];
};

/**
 * A refund in the provider's view. `idempotencyKey` is null when it was made at the provider,
 * not through us.
 */
export type ProviderRefund = {
  readonly reference: string;
  readonly idempotencyKey: string | null;
  readonly amount: number;
  /** `due`: accepted there, but a person still has to send the money. */
  readonly state: 'due' | 'pending' | 'done' | 'failed';
};

/** A buyer's claim at the bank or the provider. `lost`: the money was taken from us. */
export type ProviderDispute = {
  readonly reference: string;
  readonly amount: number;
  readonly currency: string;
  /** The provider's code for the reason. */
  readonly reason: string;
  readonly state: 'open' | 'won' | 'lost';
};

/**
 * The order as the provider shows it: goods and destination. Amounts in minor units of
 * the payment's currency.
 */
export type ShownOrder = {
  readonly lines: readonly {
    readonly name: string;
    readonly code: string;
    readonly quantity: number;
    readonly unitAmount: number;
  }[];
  readonly discountAmount: number;
  readonly shippingAmount: number;
  /** Tax on top of these amounts; 0 where they include it. */
  readonly taxAmount: number;
  /** Null when the buyer collects it. */
  readonly delivery: ShownAddress | null;
};

export type ShownAddress = {
  readonly name: string;
  readonly street: string;
  readonly postalCode: string;
  readonly city: string;
  readonly province: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
};

export type NewPayment = {
  /** We store it before the call; the same key gives the same payment. */
  readonly idempotencyKey: string;
  readonly orderReference: string;
  readonly amount: number;
  readonly currency: Currency;
  readonly locale: Locale;
  readonly email: string;
  /** Where the shopper's browser returns to. */
  readonly returnUrl: string;
  /** The same for a provider that adds parameters to the address; a redirect drops them. */
  readonly backUrl: string;
  /** Where it returns to when the shopper cancels at the provider; the payment stays open. */
  readonly givenUpUrl: string;
  /** Only for providers that show the order. */
  readonly shown?: ShownOrder;
  /** Where signed notifications are posted. */
  readonly notifyUrl: string;
};

/**
 * A verified message of a provider; `reference` is the payment to fetch, null when it
 * is about none.
 */
export type ProviderNotification = {
  readonly eventId: string;
  readonly type: string;
  readonly reference: string | null;
  readonly payload: Record<string, unknown>;
};

/**
 * What the browser needs for a provider's fields on our own page; made for one payment
 * and never stored.
 */
export type PaymentFields = {
  readonly scriptUrl: string;
  readonly publishableKey: string;
  readonly clientSecret: string;
  /** Origins that the page must allow for scripts, frames and requests. */
  readonly origins: { readonly script: string; readonly frame: string; readonly connect: string };
};

/** The idempotency key of a writing call. */
export type Keyed = { readonly idempotencyKey: string };

/**
 * A payment provider. A call may time out or fail after it had its effect. Every writing call
 * therefore carries an idempotency key, stored before the call, and a lost answer is looked up
 * (`findPayment`, `fetchPayment` with its refunds). Errors are thrown as `ProviderError`.
 */
export type PaymentProvider = {
  readonly code: string;
  /**
   * How long the provider reliably remembers a refund's key, in ms. An older refund is looked
   * up, never repeated blindly. Payments are always looked up first, and a capture is whole
   * and happens once.
   */
  readonly keyLifeMs: number;
  /**
   * Working days an order waits where people send the money themselves; absent: half an hour. The
   * order then leaves the cart when it is placed. The provider is not polled, because it announces
   * money by itself.
   */
  readonly payableDays?: number;
  /** Whether it shows the order to the buyer; only then it gets the goods and the destination. */
  readonly showsOrder?: boolean;
  /** Origin of its payment page, which our forms may lead to. */
  readonly pageOrigin?: string;
  /** Codes of the markets that offer it; absent: all. */
  readonly markets?: readonly string[];
  /** Currencies it accepts; absent: all. */
  readonly currencies?: readonly Currency[];
  createPayment(payment: NewPayment): Promise<ProviderPayment>;
  /** @throws PaymentNotThere when the provider does not know this reference */
  fetchPayment(reference: string): Promise<ProviderPayment>;
  /**
   * Finds the payment made with this key since an instant, after a crash between call and answer;
   * null when there is none. Also null where a provider cannot tell, but a lost payment has no
   * effect because nobody knows where to pay it.
   */
  findPayment(idempotencyKey: string, since: Date): Promise<ProviderPayment | null>;
  /** Captures an authorized payment, whole. A captured one stays as it is. */
  capturePayment(reference: string, capture: Keyed): Promise<ProviderPayment>;
  /** Cancels a pending or authorized payment. A captured one stays as it is. */
  cancelPayment(reference: string): Promise<ProviderPayment>;
  refundPayment(reference: string, refund: Keyed & { readonly amount: number }): Promise<ProviderPayment>;
  /** Lists payments made, refunded or disputed since an instant, for the daily reconciliation. */
  listPayments(since: Date): Promise<ProviderPayment[]>;
  /**
   * For providers with fields on our own page: what the browser needs for a payment; null when
   * nothing is to be filled in.
   */
  readonly fields?: (reference: string) => Promise<PaymentFields | null>;
  /** Verifies that a message is the provider's and fresh (±5 min); null when it is not. */
  verifyNotification(rawBody: string, headers: Headers, now: Date): Promise<ProviderNotification | null>;
};

/**
 * The provider could not be reached or answered with an error; the call may or may not have
 * had its effect.
 */
export class ProviderError extends Error {
  constructor(message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.name = 'ProviderError';
  }
}

/** The provider refused: nothing happened, and a repeat would end the same. */
export class ProviderRefused extends ProviderError {}

/** The provider has no payment with this reference. */
export class PaymentNotThere extends ProviderRefused {}

/** For `catch`: null where the provider has no such payment; rethrows anything else. */
export function ifNotThere(error: unknown): null {
  if (error instanceof PaymentNotThere) return null;
  throw error;
}
