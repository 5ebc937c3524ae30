import { BANK_TRANSFER } from '#domain/bank-transfers/code.ts';
import type { OrderView } from '#domain/orders/find-order.ts';

/**
 * What the page after the payment says: `unconfirmed`, until the link in its mail is followed;
 * `paid`, just now; `underway`, parcels have left; `arrived`; `withdrawn`, its buyer withdrew and
 * the money is not back yet;
 * `waiting` for the payment service; `transfer`, to be transferred by the buyer; `unpaid`, a retry
 * can pay; `over`, its time has passed; `calledOff`, canceled by the buyer or the shop.
 */
export type OrderOutcome =
  | 'unconfirmed'
  | 'paid'
  | 'underway'
  | 'arrived'
  | 'withdrawn'
  | 'waiting'
  | 'transfer'
  | 'unpaid'
  | 'over'
  | 'calledOff';

type Outcoming = Pick<OrderView, 'status' | 'canPay' | 'payment' | 'isCalledOff'> & {
  readonly awaitsConfirmation?: boolean;
  /** The address says that the shopper gave up at the payment service, and the payment is open. */
  readonly hasGivenUp?: boolean;
  /** Its buyer withdrew, and the money is not back yet. */
  readonly isWithdrawn?: boolean;
};

export function outcomeOf(
  order: Outcoming,
  parcels: readonly { readonly shippedAt: Date | null }[] = [],
): OrderOutcome {
  const { status, canPay, payment, isCalledOff, awaitsConfirmation, hasGivenUp, isWithdrawn } = order;
  if (isCalledOff) return 'calledOff';
  if (status === 'canceled' || status === 'refunded') return 'over';
  if (isWithdrawn && status !== 'awaiting_payment') return 'withdrawn';
  if (status === 'delivered') return 'arrived';
  if (status !== 'awaiting_payment') return parcels.some(({ shippedAt }) => shippedAt) ? 'underway' : 'paid';
  if (awaitsConfirmation) return 'unconfirmed';
  const isOpen = payment?.state === 'created' || payment?.state === 'pending';
  if (canPay && isOpen && payment.provider === BANK_TRANSFER) return 'transfer';
  const isDecided = payment?.state === 'declined' || payment?.state === 'canceled';
  const isGivenUp = hasGivenUp && payment?.state === 'pending';
  if (!isDecided && !(isGivenUp && canPay))
    return canPay || payment?.state === 'captured' ? 'waiting' : 'over';
  return canPay ? 'unpaid' : 'over';
}
