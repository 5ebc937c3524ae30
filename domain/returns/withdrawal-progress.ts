import type { OrderStatus } from '#domain/orders/states.ts';
import type { ReturnStatus } from './states.ts';

/**
 * How far a withdrawal is: its order is not known; nothing was paid; nothing leaves; a parcel is
 * still on its way; the goods are with the buyer, or coming back; the money went back; staff closed
 * it.
 */
export type WithdrawalProgress =
  | 'order-unknown'
  | 'unpaid'
  | 'held'
  | 'on-its-way'
  | 'arrived'
  | 'coming-back'
  | 'settled'
  | 'closed';

/** A withdrawn line with what became of its pieces, by returns and parcels of that line alone. */
export type WithdrawnLine = {
  readonly quantity: number;
  readonly returns: readonly {
    readonly status: ReturnStatus;
    readonly quantity: number;
    readonly receivedQuantity: number | null;
  }[];
  readonly parcels: readonly { readonly status: string }[];
};

/** Withdrawn pieces, and those of them whose money went back. */
export type WithdrawnPieces = { readonly withdrawn: number; readonly refunded: number };

/** Counts the pieces of these lines. Pieces that came back before they were withdrawn count too. */
export function countPieces(lines: readonly WithdrawnLine[]): WithdrawnPieces {
  return {
    withdrawn: sum(lines, ({ quantity }) => quantity),
    refunded: sum(lines, refundedOf),
  };
}

/**
 * The progress of what is left to do: a withdrawal is settled only when the money of each of its
 * pieces went back. Returns of other lines say nothing about it.
 * @param status the order's; null without one
 */
export function progressOf(status: OrderStatus | null, lines: readonly WithdrawnLine[]): WithdrawalProgress {
  if (status === null) return 'order-unknown';
  if (status === 'awaiting_payment') return 'unpaid';
  if (status === 'canceled' || status === 'refunded') return 'settled';
  const left = lines.filter((line) => refundedOf(line) < line.quantity);
  if (left.length === 0) return 'settled';
  if (status === 'pending') return 'held';
  if (left.every((line) => refundedOf(line) + comingBackOf(line) >= line.quantity)) return 'coming-back';
  const isOnItsWay = left.some(({ parcels }) => parcels.some((parcel) => parcel.status === 'shipped'));
  return isOnItsWay ? 'on-its-way' : 'arrived';
}

function refundedOf(line: WithdrawnLine): number {
  const back = line.returns.filter(({ status }) => status === 'completed');
  return Math.min(
    line.quantity,
    sum(back, ({ receivedQuantity, quantity }) => receivedQuantity ?? quantity),
  );
}

function comingBackOf({ returns }: WithdrawnLine): number {
  const open = returns.filter(({ status }) => ['requested', 'approved', 'received'].includes(status));
  return sum(open, ({ receivedQuantity, quantity }) => receivedQuantity ?? quantity);
}

function sum<One>(all: readonly One[], of: (one: One) => number): number {
  return all.reduce((whole, one) => whole + of(one), 0);
}
