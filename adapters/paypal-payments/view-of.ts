import type {
  AuthorizationWithAdditionalData,
  Order,
  OrdersCapture,
  PurchaseUnit,
  Refund,
} from '@paypal/paypal-server-sdk';
import type {
  ProviderDispute,
  ProviderPayment,
  ProviderPaymentState,
  ProviderRefund,
} from '#domain/payments/port.ts';
import type { Currency } from '#shared/money.ts';
import { readAmount } from './amounts.ts';
import { readCustomId } from './custom-id.ts';
import { declinedFor } from './declined-for.ts';

/**
 * The fields of a case that the shop reads from the Disputes API, which the library does not cover.
 */
export type PaypalDispute = {
  readonly dispute_id: string;
  readonly reason?: string;
  readonly status?: string;
  readonly dispute_amount?: { readonly currency_code: string; readonly value: string };
  readonly dispute_outcome?: { readonly outcome_code?: string };
  readonly disputed_transactions?: readonly { readonly seller_transaction_id?: string }[];
};

export type OrderFacts = {
  readonly order: Order;
  /** With details where the order's list lacks the owner of the refund. */
  readonly refunds: readonly Refund[];
  readonly disputes: readonly PaypalDispute[];
};

/** Captures whose money is ours, with or without later refunds. */
const TAKEN: readonly (string | undefined)[] = ['COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED'];
const LIVE: readonly (string | undefined)[] = ['CREATED', 'PENDING'];
/** Cases that the buyer won or we accepted. No other outcome takes money from us. */
const LOST: readonly (string | undefined)[] = ['RESOLVED_BUYER_FAVOUR', 'ACCEPTED'];

/** An order of PayPal as a payment view. */
export function viewOf({ order, refunds, disputes }: OrderFacts): ProviderPayment {
  const unit = unitOf(order);
  const amount = unit.amount ?? { currencyCode: '', value: '' };
  const moneyBack = refunds.map((refund) => refundOf(refund, unit));
  const done = moneyBack.filter((refund) => refund.state === 'done');
  const state = stateOf(order);
  return {
    reference: order.id ?? '',
    idempotencyKey: readCustomId(unit.customId).key,
    orderReference: unit.referenceId ?? '',
    state,
    amount: readAmount(amount),
    capturedAmount: sum(capturesOf(order).filter(isTaken).map(amountOf)),
    refundedAmount: sum(done.map((refund) => refund.amount)),
    currency: amount.currencyCode as Currency,
    redirectUrl: state === 'pending' ? pageOf(order) : null,
    method: state === 'pending' ? null : 'paypal',
    cardLastDigits: null,
    declinedFor: state === 'declined' ? (declinedFor(capturesOf(order)) ?? 'other') : null,
    refunds: moneyBack,
    disputes: disputes.map(disputeOf),
  };
}

/**
 * An approved order is `authorized`: PayPal has the buyer's consent, and nothing moves before we
 * request it. Money on its way to us is `authorized` too.
 */
function stateOf(order: Order): ProviderPaymentState {
  const captures = capturesOf(order);
  if (captures.some(isTaken)) return 'captured';
  if (captures.some(isUnderWay) || liveAuthorization(order)) return 'authorized';
  const { ending } = readCustomId(unitOf(order).customId);
  if (ending) return ending;
  if (captures.length > 0) return 'declined';
  const reserved = authorizationsOf(order);
  if (reserved.length > 0)
    return reserved.some(({ status }) => isOneOf(status, 'DENIED')) ? 'declined' : 'canceled';
  if (isOneOf(order.status, 'VOIDED')) return 'canceled';
  return isOneOf(order.status, 'APPROVED') ? 'authorized' : 'pending';
}

export function unitOf(order: Order): PurchaseUnit {
  return order.purchaseUnits?.[0] ?? {};
}

export function capturesOf(order: Order): readonly OrdersCapture[] {
  return unitOf(order).payments?.captures ?? [];
}

/** Captured, but held by PayPal or the buyer's bank. */
export function isUnderWay({ status }: OrdersCapture): boolean {
  return isOneOf(status, 'PENDING');
}

export function isTaken({ status }: OrdersCapture): boolean {
  return TAKEN.includes(status);
}

/** A reservation that can be captured or released. */
export function liveAuthorization(order: Order): AuthorizationWithAdditionalData | null {
  return authorizationsOf(order).find(({ status }) => LIVE.includes(status)) ?? null;
}

/** The key of a refund, ours by it; a refund made at PayPal has none, or the payment's. */
export function refundKeyOf({ customId, invoiceId }: Refund, unit: PurchaseUnit): string | null {
  const key = customId ?? invoiceId ?? null;
  return key === unit.customId || key === unit.invoiceId ? null : key;
}

function refundOf(refund: Refund, unit: PurchaseUnit): ProviderRefund {
  const { id = '', status } = refund;
  const isOver = isOneOf(status, 'CANCELLED') || isOneOf(status, 'FAILED');
  const state = isOneOf(status, 'COMPLETED') ? 'done' : isOver ? 'failed' : 'pending';
  return { reference: id, idempotencyKey: refundKeyOf(refund, unit), amount: amountOf(refund), state };
}

function disputeOf(dispute: PaypalDispute): ProviderDispute {
  const { dispute_id, dispute_amount, reason = 'OTHER', status, dispute_outcome } = dispute;
  const { currency_code: currency = '', value = '0' } = dispute_amount ?? {};
  const outcome = LOST.includes(dispute_outcome?.outcome_code) ? 'lost' : 'won';
  return {
    reference: dispute_id,
    amount: readAmount({ currencyCode: currency, value }),
    currency,
    reason,
    state: status === 'RESOLVED' ? outcome : 'open',
  };
}

function authorizationsOf(order: Order): readonly AuthorizationWithAdditionalData[] {
  return unitOf(order).payments?.authorizations ?? [];
}

/** The page where the buyer approves. */
function pageOf({ links = [] }: Order): string | null {
  return links.find(({ rel }) => rel === 'payer-action' || rel === 'approve')?.href ?? null;
}

function amountOf({ amount }: { amount?: { currencyCode: string; value: string } }): number {
  return amount ? readAmount(amount) : 0;
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((whole, amount) => whole + amount, 0);
}

/** The library's enums are these words. */
function isOneOf(status: string | undefined, word: string): boolean {
  return status === word;
}
