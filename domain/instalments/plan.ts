import { effectiveRateOf } from './effective-rate.ts';
import type { InstalmentOffer } from './schema.ts';

/** A price in instalments, the first a month after the credit was drawn; minor units. */
export type InstalmentPlan = {
  readonly months: number;
  /** Each but the last. */
  readonly instalmentAmount: number;
  readonly lastAmount: number;
  /** All of them. */
  readonly totalAmount: number;
  /** What they are more than the price. */
  readonly costAmount: number;
  /** Of these very instalments, basis points a year. */
  readonly effectiveRateBp: number;
  /** Fixed, basis points a year. */
  readonly borrowingRateBp: number;
};

/** The instalments of a price at an effective annual rate. Pure. */
export function planInstalments(
  priceAmount: number,
  { months, effectiveRateBp }: Pick<InstalmentOffer, 'months' | 'effectiveRateBp'>,
): InstalmentPlan {
  const monthly = (1 + effectiveRateBp / 10_000) ** (1 / 12) - 1;
  const exact =
    effectiveRateBp === 0 ? priceAmount / months : (priceAmount * monthly) / (1 - (1 + monthly) ** -months);
  const totalAmount = Math.round(exact * months);
  const instalmentAmount = Math.round(exact);
  const lastAmount = totalAmount - instalmentAmount * (months - 1);
  const repayments = Array.from({ length: months }, (_, index) => ({
    months: index + 1,
    amount: index + 1 === months ? lastAmount : instalmentAmount,
  }));
  return {
    ...{ months, instalmentAmount, lastAmount, totalAmount, costAmount: totalAmount - priceAmount },
    effectiveRateBp: effectiveRateOf(priceAmount, repayments),
    borrowingRateBp: Math.round(monthly * 12 * 10_000),
  };
}

/** Whether an offer is made for a price. Pure. */
export function isOfferedFor(
  { lowestAmount, highestAmount }: Pick<InstalmentOffer, 'lowestAmount' | 'highestAmount'>,
  priceAmount: number,
): boolean {
  return priceAmount >= lowestAmount && priceAmount <= highestAmount;
}
