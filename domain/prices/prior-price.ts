/** A reduction is measured against this many days before it began. */
export const PRIOR_DAYS = 30;

type Reduction = {
  /** Whether the market's law asks for the lowest price of the days before. */
  readonly lowestPriceRule: boolean;
  readonly listAmount: number;
  readonly streetAmount: number;
  /** What held until now; null: nothing. */
  readonly before: { readonly announcedAmount: number; readonly streetAmount: number } | null;
  /** The lowest street price of the days before; null: it had none. */
  readonly lowestAmount: number | null;
};

/**
 * What may be struck through beside a new street price; the street price itself where no reduction may be announced. Amounts in minor units.
 *
 * Under the rule it is the lowest price of the 30 days before the reduction began. A reduction that goes on or deepens keeps what it began
 * with; one that shrinks is a new one, and finds the deeper price among the days before it. Never above the list price (Directive 98/6 Art. 6a,
 * CJEU C-330/23: the percentage is computed from it too).
 */
export function announcedAmount(reduction: Reduction): number {
  const { lowestPriceRule, listAmount, streetAmount, before, lowestAmount } = reduction;
  if (!lowestPriceRule || listAmount <= streetAmount) return lowestPriceRule ? streetAmount : listAmount;
  const goesOn =
    before !== null && before.announcedAmount > before.streetAmount && streetAmount <= before.streetAmount;
  const prior = goesOn ? before.announcedAmount : lowestAmount;
  return prior === null || prior <= streetAmount ? streetAmount : Math.min(prior, listAmount);
}
