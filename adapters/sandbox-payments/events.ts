import type {
  NewPayment,
  ProviderDispute,
  ProviderPayment,
  ProviderPaymentState,
  ProviderRefund,
} from '#domain/payments/port.ts';

/** The sandbox's means of payment. Never a whole card number. */
export const SANDBOX_METHODS = ['visa', 'mastercard', 'maestro', 'paypal'] as const;
export type SandboxMethod = (typeof SANDBOX_METHODS)[number];

export const CARD_LAST_DIGITS: Readonly<Record<SandboxMethod, string | null>> = {
  visa: '4242',
  mastercard: '4444',
  maestro: '0005',
  paypal: null,
};

/** The events of a payment; its history is the payment. */
export type PaymentHappening =
  | { readonly type: 'created'; readonly payment: NewPayment; readonly redirectUrl: string }
  | { readonly type: 'challenged'; readonly method: SandboxMethod }
  | { readonly type: 'code-refused' }
  | { readonly type: 'authorized'; readonly method: SandboxMethod }
  | { readonly type: 'captured'; readonly method: SandboxMethod }
  | { readonly type: 'declined'; readonly method: SandboxMethod | null }
  | { readonly type: 'canceled'; readonly by: 'shopper' | 'shop' }
  | { readonly type: 'refunded'; readonly amount: number; readonly idempotencyKey: string | null }
  | { readonly type: 'disputed'; readonly dispute: ProviderDispute };

export type PaymentEvent = PaymentHappening & { readonly eventId: string; readonly at: string };

/** A payment inside the sandbox: the provider's view, and the data of the hosted page. */
export type SandboxPayment = ProviderPayment & {
  readonly created: NewPayment;
  readonly challenge: { readonly method: SandboxMethod; readonly refusedCodes: number } | null;
};

/** The state after a history of events. The first event must be `created`. */
export function foldPayment(reference: string, history: readonly PaymentEvent[]): SandboxPayment {
  const [first, ...later] = history;
  if (first?.type !== 'created') throw new Error(`payment ${reference} has no beginning`);
  return later.reduce(applyEvent, beginning(reference, first.payment, first.redirectUrl));
}

function beginning(reference: string, created: NewPayment, redirectUrl: string): SandboxPayment {
  const { idempotencyKey, orderReference, amount, currency } = created;
  const known = { reference, idempotencyKey, orderReference, amount, currency, redirectUrl, created };
  const open = {
    state: 'pending',
    capturedAmount: 0,
    refundedAmount: 0,
    method: null,
    cardLastDigits: null,
    declinedFor: null,
  } as const;
  return { ...known, ...open, challenge: null, refunds: [], disputes: [] };
}

function applyEvent(payment: SandboxPayment, event: PaymentEvent): SandboxPayment {
  switch (event.type) {
    case 'created':
      return payment;
    case 'challenged':
      return { ...payment, challenge: { method: event.method, refusedCodes: 0 } };
    case 'code-refused':
      return { ...payment, challenge: countRefusedCode(payment.challenge) };
    case 'authorized':
      return close(payment, 'authorized', event.method);
    case 'captured':
      return { ...close(payment, 'captured', event.method), capturedAmount: payment.amount };
    case 'declined':
      return {
        ...close(payment, 'declined', event.method),
        declinedFor: payment.challenge ? 'authentication' : 'funds',
      };
    case 'canceled':
      return close(payment, 'canceled', null);
    case 'refunded':
      return {
        ...payment,
        refundedAmount: payment.refundedAmount + event.amount,
        refunds: [...payment.refunds, refundOf(event)],
      };
    case 'disputed': {
      const others = payment.disputes.filter(({ reference }) => reference !== event.dispute.reference);
      return { ...payment, disputes: [...others, event.dispute] };
    }
  }
}

function refundOf(event: PaymentEvent & { type: 'refunded' }): ProviderRefund {
  const { idempotencyKey, amount, eventId } = event;
  return { reference: `refund_${eventId}`, idempotencyKey, amount, state: 'done' };
}

function close(
  payment: SandboxPayment,
  state: ProviderPaymentState,
  method: SandboxMethod | null,
): SandboxPayment {
  return { ...payment, state, method, cardLastDigits: method && CARD_LAST_DIGITS[method], challenge: null };
}

function countRefusedCode(challenge: SandboxPayment['challenge']): SandboxPayment['challenge'] {
  return challenge && { ...challenge, refusedCodes: challenge.refusedCodes + 1 };
}
