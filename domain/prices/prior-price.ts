/** The reference of a reduction is the lowest price of this many days before it began. */
export const PRIOR_DAYS = 30;

type Reduction = {
  /** Whether the market's law requires the lowest price of the days before. */
  readonly lowestPriceRule: boolean;
  readonly listAmount: number;
  readonly streetAmount: number;
  /** The price before; null: none. */
  readonly before: { readonly announcedAmount: number; readonly streetAmount: number } | null;
  /** The lowest street price of the days before; null: it had none. */
  readonly lowestAmount: number | null;
};

/**
 * The amount that may be struck through beside a new street price; the street price itself when no
 * reduction may be announced. Amounts in minor units.
 *
 * Under the rule it is the lowest price of the 30 days before the reduction began. A reduction that
 * continues or deepens keeps its first amount. One that shrinks is a new reduction, so the deeper
 * price is among the days before it. It is never above the list price (Directive 98/6 Art. 6a, CJEU
 * C-330/23: the percentage is computed from it too).
 */
export function announcedAmount(reduction: Reduction): number {
  const { lowestPriceRule, listAmount, streetAmount, before, lowestAmount } = reduction;
  if (!lowestPriceRule || listAmount <= streetAmount) return lowestPriceRule ? streetAmount : listAmount;
  const goesOn =
    before !== null && before.announcedAmount > before.streetAmount && streetAmount <= before.streetAmount;
  const prior = goesOn ? before.announcedAmount : lowestAmount;
  return prior === null || prior <= streetAmount ? streetAmount : Math.min(prior, listAmount);
}
