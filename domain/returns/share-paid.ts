import { spreadByLargestRemainder } from '#shared/money.ts';

/** A line of the order as it was paid. Amount in minor units: all its pieces, less its part of the discounts. */
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
};

/**
 * What goes back for pieces of an order, when `before` went back already: exactly what was paid for them, discounts taken off. Line by line
 * piece after piece, such that all pieces of a line give back all of it to the cent. What the delivery cost goes back with the last piece of
 * the whole order, and not with a part of it (docs/decisions/0025). Pure.
 */
export function sharePaid(
  order: { readonly lines: readonly PaidLine[]; readonly shippingAmount: number },
  { before, back }: { readonly before: PiecesByLine; readonly back: PiecesByLine },
): ShareBack {
  const goods = order.lines.map((line) => {
    const from = before.get(line.id) ?? 0;
    return paidFor(line, from + (back.get(line.id) ?? 0)) - paidFor(line, from);
  });
  const isAll = order.lines.every(
    (line) => (before.get(line.id) ?? 0) + (back.get(line.id) ?? 0) === line.quantity,
  );
  const deliveryAmount = isAll ? order.shippingAmount : 0;
  return { amount: goods.reduce((sum, amount) => sum + amount, deliveryAmount), deliveryAmount };
}

/** The part of a line's amount that its first pieces are. */
function paidFor({ totalAmount, quantity }: PaidLine, pieces: number): number {
  return spreadByLargestRemainder(totalAmount, [pieces, quantity - pieces])[0] ?? 0;
}
