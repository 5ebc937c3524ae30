import type { DeliveredBreakdown } from '#domain/carts/price-delivered.ts';
import { billingOf } from '#domain/checkout/billing.ts';
import type { Address, Billing } from '#domain/checkout/input.ts';
import type { Payment } from '#domain/payments/find-payment.ts';
import type { DeclineReason } from '#domain/payments/port.ts';
import type { PaymentState } from '#domain/payments/states.ts';
import type { Shop } from '#domain/shop.ts';
import { type ImportCharges, importChargesOf } from '#domain/taxes/tax-scheme.ts';
import type { Currency } from '#shared/money.ts';
import { balanceAmountOf, isBalanceOpen } from './balance-of.ts';
import { findOpenedOrder, findOrderParts, type OrderLine, type OrderParts } from './find-order-parts.ts';
import { type Order, REASONS } from './move-order.ts';
import { parseOrderNumber } from './order-number.ts';
import { takesDays } from './payable-until.ts';
import type { OrderStatus } from './states.ts';

/**
 * An order as its buyer sees it (specification section 3). Amounts in minor units, all as they were
 * when it was placed.
 */
export type OrderView = {
  readonly id: string;
  readonly number: string;
  readonly date: Date;
  readonly status: OrderStatus;
  /** Every change of its status, the first one first. */
  readonly history: readonly { readonly status: OrderStatus; readonly at: Date }[];
  /** Canceled on purpose, by its buyer or the shop. */
  readonly isCalledOff: boolean;
  readonly currency: Currency;
  readonly totalAmount: number;
  /** Null: all of it was due when ordering. */
  readonly deposit: OrderDeposit | null;
  readonly email: string;
  readonly phone: string;
  readonly shippingAddress: Address;
  readonly billingAddress: Address;
  readonly billing: Billing;
  /** Its name is the maker's in the reader's language; null: the house's word of its code. */
  readonly shippingMethod: { readonly code: string; readonly name: string | null };
  /** It waits at a dealer, whose address is the shipping address. */
  readonly isCollected: boolean;
  /**
   * First and last day of its arrival, or of the collection at the dealer; null without a promise,
   * or before a transfer's money arrived.
   */
  readonly promisedDays: { readonly from: string; readonly to: string } | null;
  readonly courierNotes: string | null;
  readonly payment: OrderPayment | null;
  readonly couponDiscountAmount: number;
  readonly discountsTotalAmount: number;
  readonly subtotalAmount: number;
  readonly shippingAmount: number;
  readonly vatAmount: number;
  readonly vatIncluded: boolean;
  /** Its buyer was told of a right to withdraw. */
  readonly mayWithdraw: boolean;
  /** Who pays import duty and taxes. */
  readonly importCharges: ImportCharges;
  /** All amounts, with VAT per rate and each discount. */
  readonly breakdown: DeliveredBreakdown;
  readonly lines: readonly OrderLineView[];
  readonly payableUntil: Date;
  /** The link in its mail must be followed first: to prove the address, or to order by phone. */
  readonly awaitsConfirmation: boolean;
  /** It was taken by phone, and its buyer has not ordered it yet. */
  readonly awaitsBuyer: boolean;
  /** The order waits for its payment, and `retryPayment` leads to the provider. */
  readonly canPay: boolean;
  /** It ran out of time: `restoreToCart` puts its goods back into the cart. */
  readonly canBringBack: boolean;
};

/** What of an order was due when ordering, and what before its bikes made to order leave. */
export type OrderDeposit = {
  readonly depositAmount: number;
  readonly balanceAmount: number;
  /** When staff said that the bike is built. */
  readonly balanceAskedAt: Date | null;
  /** When its buyer was last reminded; null: not since. */
  readonly balanceRemindedAt: Date | null;
  readonly balancePaidAt: Date | null;
  /** When its bikes made to order were taken off: it is not due any more. */
  readonly balanceEndedAt: Date | null;
  /** The deposit is paid, and the balance can be. */
  readonly isBalanceOpen: boolean;
};

export type OrderPayment = {
  readonly provider: string;
  readonly state: PaymentState;
  /** `visa`, `paypal` …; null until the provider's answer. */
  readonly method: string | null;
  readonly cardLastDigits: string | null;
  /** Why the bank refused the last attempt; null: it did not, or nobody knows. */
  readonly declinedFor: DeclineReason | null;
};

export type OrderLineView = Omit<OrderLine, 'orderId'>;

/** Finds an order by its number and token; null otherwise, whichever of the two was wrong. */
export async function findOrder(
  shop: Shop,
  { number, token }: { number: string; token: string },
): Promise<OrderView | null> {
  const found = await findOpenedOrder(shop, { number: parseOrderNumber(number), token });
  return found ? viewParts(shop, found.order, found.parts) : null;
}

export async function viewOrder(shop: Shop, order: Order): Promise<OrderView> {
  return viewParts(shop, order, await findOrderParts(shop, order.id));
}

function viewParts(
  shop: Shop,
  order: Order,
  { lines, payments, transitions, corrected }: OrderParts,
): OrderView {
  const changes = transitions.map(({ fromStatus, toStatus, at, reason }) => {
    return { from: fromStatus, status: toStatus, at, reason };
  });
  const { details, breakdown } = order;
  const billing = billingOf(details);
  const isWaiting = order.status === 'awaiting_payment' && order.payableUntil > shop.clock.now();
  return {
    id: order.id,
    number: order.number,
    date: order.placedAt,
    status: order.status,
    history: changes.filter(isChange).map(({ status, at }) => ({ status, at })),
    isCalledOff: changes.some(isCallingOff),
    currency: order.currency,
    totalAmount: order.totalAmount,
    deposit: depositOf(order),
    email: order.email,
    phone: details.phone,
    shippingAddress: corrected ?? details.address,
    billingAddress: billing.address ?? details.address,
    billing,
    shippingMethod: {
      code: details.deliveryMethod,
      name: breakdown.shipping?.names?.[shop.locale] ?? null,
    },
    isCollected: details.collection !== undefined,
    promisedDays: promisedDaysOf(shop, order),
    courierNotes: details.courierNotes || null,
    payment: paymentOf(order, payments),
    couponDiscountAmount: breakdown.discounts.reduce((sum, discount) => sum + discount.amount, 0),
    discountsTotalAmount: order.discountAmount,
    subtotalAmount: order.itemsAmount,
    shippingAmount: order.shippingAmount,
    vatAmount: order.vatAmount,
    vatIncluded: order.vatIncluded,
    mayWithdraw: order.mayWithdraw,
    importCharges: importChargesOf(order.taxScheme),
    breakdown,
    lines: lines.map(({ orderId: _orderId, ...line }) => line),
    payableUntil: order.payableUntil,
    awaitsConfirmation: isWaiting && (order.isUnconfirmed || order.awaitsBuyer),
    awaitsBuyer: isWaiting && order.awaitsBuyer,
    canPay: isWaiting && !order.isUnconfirmed && !order.awaitsBuyer,
    canBringBack: order.status === 'canceled' && changes.at(-1)?.reason === REASONS.expired,
  };
}

function depositOf(order: Order): OrderDeposit | null {
  const { depositAmount, balanceAskedAt, balanceRemindedAt, balancePaidAt, balanceEndedAt } = order;
  if (depositAmount === null) return null;
  const amounts = { depositAmount, balanceAmount: balanceAmountOf(order) };
  const moments = { balanceAskedAt, balanceRemindedAt, balancePaidAt, balanceEndedAt };
  return { ...amounts, ...moments, isBalanceOpen: isBalanceOpen(order) };
}

/**
 * The promised days of an order as far as they are certain: for a transfer they start
 * with the money.
 */
export function promisedDaysOf(
  shop: Pick<Shop, 'ports'>,
  { details, paidAt, promisedDays }: Pick<Order, 'details' | 'paidAt' | 'promisedDays'>,
): Order['promisedDays'] {
  return paidAt === null && takesDays(shop, details.paymentMethod) ? null : promisedDays;
}

type Change = {
  readonly from: OrderStatus | null;
  readonly status: OrderStatus;
  readonly at: Date;
  readonly reason: string;
};

/** Some rows only explain why an order stays as it is. */
function isChange({ from, status }: Change): boolean {
  return from !== status;
}

/** A cancellation on purpose is final: only an expired order can be revived. */
function isCallingOff({ status, reason }: Change): boolean {
  return status === 'canceled' && (reason === REASONS.byBuyer || reason === REASONS.byShop);
}

/** The payment that paid it, else the last attempt. */
function paymentOf(order: Order, payments: readonly Payment[]): OrderPayment | null {
  const shown = payments.find((payment) => payment.id === order.paymentId) ?? payments.at(-1);
  if (!shown) return null;
  const { provider, state, method, cardLastDigits, declinedFor } = shown;
  return { provider, state, method, cardLastDigits, declinedFor };
}
