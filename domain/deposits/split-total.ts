/** @browser-safe */

/** What is paid when ordering, and what before the bikes leave. Minor units. */
export type Deposit = {
  readonly sharePercent: number;
  readonly depositAmount: number;
  readonly balanceAmount: number;
};

export type TotalToSplit = {
  readonly totalAmount: number;
  /** Their amounts are those after discounts; `isBuilt`: a bike made to order. */
  readonly lines: readonly { readonly totalAmount: number; readonly isBuilt: boolean }[];
};

/**
 * Splits a total: of each bike made to order its share is paid at once, rounded half up; all other
 * goods and the delivery are paid whole. Null where nothing is left for later, or nothing is to be
 * paid now. Pure.
 */
export function splitTotal({ totalAmount, lines }: TotalToSplit, sharePercent: number): Deposit | null {
  const balanceAmount = lines.reduce(
    (sum, line) => (line.isBuilt ? sum + line.totalAmount - shareOf(line.totalAmount, sharePercent) : sum),
    0,
  );
  const depositAmount = totalAmount - balanceAmount;
  return balanceAmount > 0 && depositAmount > 0 ? { sharePercent, depositAmount, balanceAmount } : null;
}

/** Half up, in whole numbers. */
function shareOf(amount: number, percent: number): number {
  return Math.floor((2 * amount * percent + 100) / 200);
}
