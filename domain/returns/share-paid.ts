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

/**
 * The refund for pieces of an order when `before` went back already: exactly what was paid
 * for them after discounts. Each line is divided piece by piece, so all its pieces together
 * give its amount to the cent. The delivery is refunded with the last piece of the whole
 * order only (docs/decisions/0025). Pure.
 */
export function sharePaid(
  order: { readonly lines: readonly PaidLine[]; readonly shippingAmount: number },
  { before, back }: { readonly before: PiecesByLine; readonly back: PiecesByLine },
): ShareBack {
  const goods = order.lines.map((line) => {
    const [from, quantity] = [before.get(line.id) ?? 0, back.get(line.id) ?? 0];
    return { id: line.id, quantity, amount: paidFor(line, from + quantity) - paidFor(line, from) };
  });
  const isAll = order.lines.every(
    (line) => (before.get(line.id) ?? 0) + (back.get(line.id) ?? 0) === line.quantity,
  );
  const deliveryAmount = isAll ? order.shippingAmount : 0;
  return {
    amount: goods.reduce((sum, { amount }) => sum + amount, deliveryAmount),
    deliveryAmount,
    lines: goods.filter(({ quantity }) => quantity > 0),
  };
}

/** The share of a line's amount for its first pieces. */
function paidFor({ totalAmount, quantity }: PaidLine, pieces: number): number {
  return spreadByLargestRemainder(totalAmount, [pieces, quantity - pieces])[0] ?? 0;
}
