/** @browser-safe */
import { requireAmount } from '#shared/money.ts';

/**
 * amount · numerator / denominator, half up. The product may exceed the safe integers, the
 * result may not.
 */
export function shareOf(amount: number, numerator: number, denominator: number): number {
  requireAmount(amount);
  requireAmount(numerator);
  const doubled = 2n * BigInt(amount) * BigInt(numerator) + BigInt(denominator);
  return Number(doubled / (2n * BigInt(denominator)));
}

export function sum(amounts: readonly number[]): number {
  return amounts.reduce((whole, amount) => whole + amount, 0);
}
