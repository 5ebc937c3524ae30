import { eq } from 'drizzle-orm';
import type { Shop } from '#domain/shop.ts';
import type { Currency } from '#shared/money.ts';
import type { ClaimRule } from './rules.ts';
import { claimFees } from './schema.ts';

/** What a claim may cost its owner. Amounts in minor units. */
export type ClaimCost = {
  /** Looking at it, where it turns out that nothing covers it. */
  readonly checkAmount: number;
  /** Sending the bike or the part back. */
  readonly carriageAmount: number;
  readonly currency: Currency;
};

/**
 * What a claim of this market may cost at most before its owner agrees to more; null when the
 * maker asks nothing.
 */
export async function findClaimCost({ db, market }: Pick<Shop, 'db' | 'market'>): Promise<ClaimCost | null> {
  const { checkAmount, carriageAmount, currency } = claimFees;
  const [found] = await db
    .select({ checkAmount, carriageAmount, currency })
    .from(claimFees)
    .where(eq(claimFees.market, market.code));
  return found ?? null;
}

/**
 * Whether a claim can cost anything: never what a rule covers in the end, nor what the law gives,
 * whatever comes out.
 */
export function mayCost(rules: readonly ClaimRule[]): boolean {
  return rules.some((rule) => rule !== 'legal');
}
