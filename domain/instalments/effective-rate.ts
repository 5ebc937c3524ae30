/** What is paid back, and how long after the credit was drawn. */
export type Repayment = { readonly months: number; readonly amount: number };

/** Beyond 10,000 % a year nothing is told apart. */
const HIGHEST = 100;
const HALVINGS = 80;

/**
 * The effective annual rate of a credit that is drawn at once, in basis points: the X of
 * C = Σ Dₗ (1 + X)^(−sₗ), with sₗ in years of twelve equal months. Pure.
 * @param creditAmount minor units, above 0
 * @returns 0 where no more is paid back than was drawn
 * Source: Directive 2008/48/EC Annex I, Directive (EU) 2023/2225 Annex III.
 */
export function effectiveRateOf(creditAmount: number, repayments: readonly Repayment[]): number {
  const worth = (rate: number) =>
    repayments.reduce((sum, { months, amount }) => sum + amount * (1 + rate) ** (-months / 12), 0);
  if (worth(0) <= creditAmount) return 0;
  // What is paid back is worth less the higher the rate.
  let [low, high] = [0, HIGHEST];
  for (let halving = 0; halving < HALVINGS; halving += 1) {
    const middle = (low + high) / 2;
    if (worth(middle) > creditAmount) low = middle;
    else high = middle;
  }
  return Math.round(((low + high) / 2) * 10_000);
}
