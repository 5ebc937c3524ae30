import { spreadByLargestRemainder } from '#shared/money.ts';

/** An ordered line. Minor units: all its pieces, less their share of the discounts. */
type PaidPieces = { readonly quantity: number; readonly totalAmount: number };

/**
 * What was paid for the first pieces of a line. All of them have its amount, in whatever parts they
 * are paid back: those of a return and those that staff refund by hand are counted alike. Pure.
 */
export function paidForPieces({ totalAmount, quantity }: PaidPieces, pieces: number): number {
  return spreadByLargestRemainder(totalAmount, [pieces, quantity - pieces])[0] ?? 0;
}
