import type { Handle } from '#database/connect.ts';
import { keyOf, readOpenPrices } from './read-open-prices.ts';

type Wanted = Amounts & { readonly variantId: string; readonly priceListSlug: string };
type Amounts = { readonly streetAmount: number; readonly listAmount: number };

/**
 * Whether a price moves by more than half of what it was, or to 0: more often a slip of the hand
 * than meant. A first price is compared with nothing. Pure.
 * @param before null: it had none
 */
export function isLargeChange(before: Amounts | null, after: Amounts): boolean {
  if (before === null) return after.streetAmount === 0;
  return (
    isLargeMove(before.streetAmount, after.streetAmount) || isLargeMove(before.listAmount, after.listAmount)
  );
}

/** The same of one amount. Pure. */
export function isLargeMove(before: number, after: number): boolean {
  return before !== after && (after === 0 || Math.abs(after - before) * 2 > before);
}

/** A price that would move much: its place among the wanted, and the amount that moves most. */
export type LargeChange = {
  readonly index: number;
  readonly isStreet: boolean;
  readonly from: number;
  readonly to: number;
};

/** The changes among these that are large. Amounts in minor units; 0 where it had no price. */
export async function listLargeChanges(db: Handle, wanted: readonly Wanted[]): Promise<LargeChange[]> {
  if (wanted.length === 0) return [];
  const open = await readOpenPrices(db, wanted);
  return wanted.flatMap((price, index): LargeChange[] => {
    const before = open.get(keyOf(price)) ?? null;
    if (!isLargeChange(before, price)) return [];
    const isStreet = before === null || isLargeMove(before.streetAmount, price.streetAmount);
    return isStreet
      ? [{ index, isStreet, from: before?.streetAmount ?? 0, to: price.streetAmount }]
      : [{ index, isStreet, from: before.listAmount, to: price.listAmount }];
  });
}

/**
 * What is typed to confirm so many large changes. It names their number, so that a word typed for
 * two does not confirm two hundred.
 */
export function confirmationOf(count: number): string {
  return `CONFIRM ${count}`;
}

/** Whether a typed text confirms so many; in any case, with any spaces. */
export function isConfirmed(typed: string, count: number): boolean {
  return typed.trim().replace(/\s+/g, ' ').toUpperCase() === confirmationOf(count);
}
