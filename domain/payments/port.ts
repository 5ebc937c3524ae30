import type { Locale } from '#shared/locale.ts';
import type { Currency } from '#shared/money.ts';

/** `authorized`: the shopper agreed and the money is reserved; it becomes ours by `capturePayment`. */
export type ProviderPaymentState = 'pending' | 'authorized' | 'captured' | 'declined' | 'canceled';

/** A payment as its provider sees it now: the truth, whatever order its messages came in. Amounts in minor units. */
export type ProviderPayment = {
  readonly reference: string;
  readonly idempotencyKey: string;
  readonly orderReference: string;
  readonly state: ProviderPaymentState;
  readonly amount: number;
  readonly capturedAmount: number;
  /** The sum of the refunds that are done. */
  readonly refundedAmount: number;
  readonly currency: Currency;
  /** The provider's page where the shopper pays; null when there is none (any more). */
  readonly redirectUrl: string | null;
  readonly method: string | null;
  readonly cardLastDigits: string | null;
  readonly refunds: readonly ProviderRefund[];
  readonly disputes: readonly ProviderDispute[];
};

/** Money going back, as the provider sees it. `idempotencyKey` is null when somebody refunded at the provider, not through us. */
export type ProviderRefund = {
  readonly reference: string;
  readonly idempotencyKey: string | null;
  readonly amount: number;
  /** `due`: taken down there, but people have yet to send it. */
  readonly state: 'due' | 'pending' | 'done' | 'failed';
};

/** A buyer asks the bank or the provider for the money back. `lost`: it was taken from us. */
export type ProviderDispute = {
  readonly reference: string;
  readonly amount: number;
  readonly currency: string;
  /** The provider's word for why. */
  readonly reason: string;
  readonly state: 'open' | 'won' | 'lost';
};

/** What a provider shows of an order: what is paid for, and where it goes. Amounts in minor units of the payment's currency. */
export type ShownOrder = {
  readonly lines: readonly {
    readonly name: string;
    readonly code: string;
    readonly quantity: number;
    readonly unitAmount: number;
  }[];
  readonly discountAmount: number;
  readonly shippingAmount: number;
  /** Tax that comes on top of these amounts; 0 where they hold it. */
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
  /** Stored by us before the call; the same key gives the same payment. */
  readonly idempotencyKey: string;
  readonly orderReference: string;
  readonly amount: number;
  readonly currency: Currency;
  readonly locale: Locale;
  readonly email: string;
  /** Where the shopper's browser comes back to. */
  readonly returnUrl: string;
  /** The same for a provider that adds words of its own to the address: they are dropped on the way there. */
  readonly backUrl: string;
  /** Where it comes back to when the shopper gave up at the provider; the payment stays open. */
  readonly givenUpUrl: string;
  /** Only for providers that show the order. */
  readonly shown?: ShownOrder;
  /** Where signed notifications are posted. */
  readonly notifyUrl: string;
};

/** A verified message of a provider; `reference` names the payment to fetch, null when it is about none. */
export type ProviderNotification = {
  readonly eventId: string;
  readonly type: string;
  readonly reference: string | null;
  readonly payload: Record<string, unknown>;
};

/** What the browser needs to show a provider's fields on our own page; made for one payment and never kept. */
export type PaymentFields = {
  readonly scriptUrl: string;
  readonly publishableKey: string;
  readonly clientSecret: string;
  /** Origins the page has to let in: scripts, frames, and what they talk to. */
  readonly origins: { readonly script: string; readonly frame: string; readonly connect: string };
};

/** What a writing call names its effect with. */
export type Keyed = { readonly idempotencyKey: string };

/**
 * A payment provider. Calls may time out or fail after having had effect: every writing call carries an idempotency key, stored before
 * the call, and what a lost answer was is looked up (`findPayment`, `fetchPayment` with its refunds). Errors are thrown as `ProviderError`.
 */
export type PaymentProvider = {
  readonly code: string;
  /**
   * How long the provider surely remembers the key of a refund, in ms. One asked for longer ago is looked up, never repeated blindly. Payments
   * are always looked up first, and a capture is whole and once whatever is remembered.
   */
  readonly keyLifeMs: number;
  /**
   * Working days an order waits where people send the money themselves; absent: half an hour. The order then leaves the cart when it is placed, and
   * the provider is not asked again and again: it tells of money by itself.
   */
  readonly payableDays?: number;
  /** Whether it shows the buyer the order: only then it is told what is paid for and where it goes. */
  readonly showsOrder?: boolean;
  /** Origin of the page it sends shoppers to, which forms of ours lead to. */
  readonly pageOrigin?: string;
  /** Codes of the markets it is offered in; absent: all. */
  readonly markets?: readonly string[];
  /** Currencies it takes; absent: all. */
  readonly currencies?: readonly Currency[];
  createPayment(payment: NewPayment): Promise<ProviderPayment>;
  /** @throws PaymentNotThere when the provider has none of this reference */
  fetchPayment(reference: string): Promise<ProviderPayment>;
  /**
   * The payment made with this key since an instant, or null: asked after a crash between call and answer. Null also where a provider cannot
   * tell but what it made can have no effect, as nobody was told where to pay it.
   */
  findPayment(idempotencyKey: string, since: Date): Promise<ProviderPayment | null>;
  /** Takes an authorized payment, whole. One that is captured stays as it is. */
  capturePayment(reference: string, capture: Keyed): Promise<ProviderPayment>;
  /** Gives a pending or authorized payment up. One that is captured stays as it is. */
  cancelPayment(reference: string): Promise<ProviderPayment>;
  refundPayment(reference: string, refund: Keyed & { readonly amount: number }): Promise<ProviderPayment>;
  /** Payments made, refunded or disputed since an instant, for the daily reconciliation. */
  listPayments(since: Date): Promise<ProviderPayment[]>;
  /** For providers whose fields stand on our own page: what the browser needs for a payment; null when there is nothing to fill in. */
  readonly fields?: (reference: string) => Promise<PaymentFields | null>;
  /** Checks that a message is the provider's and fresh (±5 min); null when it is not. */
  verifyNotification(rawBody: string, headers: Headers, now: Date): Promise<ProviderNotification | null>;
};

/** The provider could not be reached or answered with an error; whether it had effect is unknown. */
export class ProviderError extends Error {
  constructor(message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.name = 'ProviderError';
  }
}

/** The provider said no: nothing happened, and asking again would end the same. */
export class ProviderRefused extends ProviderError {}

/** The provider has no payment of this reference. */
export class PaymentNotThere extends ProviderRefused {}

/** For `catch`: null where the provider has no such payment; anything else goes on. */
export function ifNotThere(error: unknown): null {
  if (error instanceof PaymentNotThere) return null;
  throw error;
}
