/** @browser-safe The price, weight and build time of a build. */
import type { BuildOffer, BuildOption, Choice } from './choice.ts';
import { optionOf } from './rules.ts';

export type PricedBuild = {
  /**
   * The total in minor units of the offer's currency, with VAT where the market's
   * prices include VAT.
   */
  readonly amount: number;
  readonly baseAmount: number;
  /** Surcharges for paint, pattern, logo and finish, without those of zero. */
  readonly surcharges: readonly { readonly name: string; readonly amount: number }[];
  /** Null where the maker does not say. */
  readonly weightGrams: number | null;
  /** From the order to the finished bike. */
  readonly weeks: number;
  /** The variant it is built on. */
  readonly variantId: string;
};

/** The parts that add to the price. A second colour is included in the price of its pattern. */
const ADDING = ['paint', 'pattern', 'logo', 'finish'] as const;

/**
 * Adds up a build of this offer. @throws Error for a build that is not offered: call `settle` first
 */
export function priceBuild(offer: BuildOffer, choice: Choice): PricedBuild {
  const base = offer.bases.find(({ group, size }) => group === choice.group && size === choice.size);
  if (!base) throw new Error(`No build ${choice.group} in size ${choice.size}`);
  const options = ADDING.map((part) => optionOf(offer, part, choice[part])).filter(
    (option): option is BuildOption => option !== undefined,
  );
  const sum = (of: (option: BuildOption) => number) =>
    options.reduce((total, option) => total + of(option), 0);
  return {
    amount: base.amount + sum(({ amount }) => amount),
    baseAmount: base.amount,
    surcharges: options.filter(({ amount }) => amount > 0).map(({ name, amount }) => ({ name, amount })),
    weightGrams: base.weightGrams === null ? null : base.weightGrams + sum(({ grams }) => grams),
    weeks: offer.weeks + sum(({ weeks }) => weeks),
    variantId: base.variantId,
  };
}
