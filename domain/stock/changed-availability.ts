import { availabilityOf } from './availability.ts';

/** A stock row after a change. */
export type StockLeft = { readonly variantId: string; readonly left: number; readonly lowThreshold: number };

/** The variants whose visible availability differs from before the change. */
export function changedAvailability<Row extends StockLeft>(
  rows: readonly Row[],
  leftBefore: (row: Row) => number,
): string[] {
  return rows
    .filter(
      (row) =>
        availabilityOf(row.left, row.lowThreshold) !== availabilityOf(leftBefore(row), row.lowThreshold),
    )
    .map((row) => row.variantId);
}
