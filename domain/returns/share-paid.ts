import { paidForPieces } from '#domain/orders/paid-for-pieces.ts';
import { spreadByLargestRemainder } from '#shared/money.ts';

/**
 * A paid line of the order. Amount in minor units: all its pieces, less its share of the discounts.
 */
export type PaidLine = {
  readonly id: string;
  readonly quantity: number;
  readonly totalAmount: number;
};

/** Pieces by line of the order. */
export type PiecesByLine = ReadonlyMap<string, number>;

export type ShareBack = {
  /** Goods and delivery together, minor units. */
  readonly amount: number;
  readonly deliveryAmount: number;
  /** The part of each line, lines without one left out. */
  readonly lines: readonly { readonly id: string; readonly quantity: number; readonly amount: number }[];
};

export type Pieces = {
  /** Pieces that came back before, in other returns. */
  readonly before: PiecesByLine;
  /** Pieces that staff paid back without a return. */
  readonly byHand?: PiecesByLine;
  readonly back: PiecesByLine;
};

/**
 * The refund for pieces of an order when others were paid back already, by returns or by hand:
 * exactly what was paid for them after discounts, and nothing for what was paid back. Each line is
 * divided piece by piece, so all its pieces together give its amount to the cent. The delivery is
 * refunded with the last piece of the whole order only (docs/decisions/0025): when all of them came
 * back, for a piece that was paid back by hand may have stayed with its buyer. Pure.
 */
export function sharePaid(
  order: { readonly lines: readonly PaidLine[]; readonly shippingAmount: number },
  { before, byHand = new Map(), back }: Pieces,
): ShareBack {
  const goods = order.lines.map((line) => {
    const [returned, own] = [before.get(line.id) ?? 0, back.get(line.id) ?? 0];
    const from = Math.min(returned + (byHand.get(line.id) ?? 0), line.quantity);
    const to = Math.min(from + own, line.quantity);
    const amount = paidForPieces(line, to) - paidForPieces(line, from);
    return { id: line.id, quantity: to - from, amount, isAll: returned + own >= line.quantity };
  });
  const deliveryAmount = goods.every(({ isAll }) => isAll) ? order.shippingAmount : 0;
  return {
    amount: goods.reduce((sum, { amount }) => sum + amount, deliveryAmount),
    deliveryAmount,
    lines: goods.flatMap(({ id, quantity, amount }) => (quantity > 0 ? [{ id, quantity, amount }] : [])),
  };
}

/**
 * The same, no more than `most`: where money went back without pieces before, the rest of it,
 * spread over the lines and the delivery. Pure.
 */
export function cappedShare(share: ShareBack, most: number): ShareBack {
  const amount = Math.min(share.amount, most);
  const parts = [...share.lines.map((line) => line.amount), share.deliveryAmount];
  if (parts.reduce((sum, part) => sum + part, 0) <= amount) return { ...share, amount };
  const amounts = spreadByLargestRemainder(amount, parts);
  const lines = share.lines.map((line, index) => ({ ...line, amount: amounts[index] ?? 0 }));
  return { amount, deliveryAmount: amounts.at(-1) ?? 0, lines };
}
