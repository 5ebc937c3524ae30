import type Stripe from 'stripe';
import type {
  ProviderDispute,
  ProviderPayment,
  ProviderPaymentState,
  ProviderRefund,
} from '#domain/payments/port.ts';
import type { Currency } from '#shared/money.ts';
import { declinedFor } from './declined-for.ts';

/** The name of our key in Stripe's metadata, on payments and refunds. */
export const KEY_IN_METADATA = 'idempotency_key';

export type IntentFacts = {
  readonly intent: Stripe.PaymentIntent;
  readonly refunds: readonly Stripe.Refund[];
  readonly disputes: readonly Stripe.Dispute[];
};

/** The decided states. A declined card leaves the PaymentIntent open for another try. */
const DECIDED: Readonly<Record<string, ProviderPaymentState>> = {
  requires_capture: 'authorized',
  succeeded: 'captured',
  canceled: 'canceled',
};

/** A PaymentIntent as a payment view. Amounts of both are minor units. */
export function viewOf({ intent, refunds, disputes }: IntentFacts): ProviderPayment {
  const moneyBack = refunds.map(refundOf);
  const done = moneyBack.filter((refund) => refund.state === 'done');
  return {
    reference: intent.id,
    idempotencyKey: intent.metadata[KEY_IN_METADATA] ?? '',
    orderReference: intent.metadata.order ?? '',
    state: DECIDED[intent.status] ?? 'pending',
    amount: intent.amount,
    capturedAmount: intent.amount_received,
    refundedAmount: done.reduce((sum, refund) => sum + refund.amount, 0),
    currency: intent.currency.toUpperCase() as Currency,
    redirectUrl: null,
    ...meansOf(intent),
    declinedFor: declinedFor(intent),
    refunds: moneyBack,
    disputes: disputes.map(disputeOf),
  };
}

function meansOf({ latest_charge }: Stripe.PaymentIntent) {
  const details = typeof latest_charge === 'object' ? latest_charge?.payment_method_details : null;
  if (!details) return { method: null, cardLastDigits: null };
  return { method: details.card?.brand ?? details.type, cardLastDigits: details.card?.last4 ?? null };
}

function refundOf({ id, amount, status, metadata }: Stripe.Refund): ProviderRefund {
  const isOver = status === 'failed' || status === 'canceled';
  const state = status === 'succeeded' ? 'done' : isOver ? 'failed' : 'pending';
  return { reference: id, idempotencyKey: metadata?.[KEY_IN_METADATA] ?? null, amount, state };
}

function disputeOf({ id, amount, currency, reason, status }: Stripe.Dispute): ProviderDispute {
  const state = status === 'lost' ? 'lost' : isWon(status) ? 'won' : 'open';
  return { reference: id, amount, currency: currency.toUpperCase(), reason, state };
}

/** Closed inquiries and prevented claims took nothing from us. */
function isWon(status: string): boolean {
  return ['won', 'warning_closed', 'prevented'].includes(status);
}
