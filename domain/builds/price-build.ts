/** @browser-safe The price, weight and build time of a build. */
import { type BuildOffer, type Choice, FITTED_PARTS, type FittedPart, STANDARD } from './choice.ts';
import { fittingOf, optionOf } from './rules.ts';

export type PricedBuild = {
  /**
   * The total in minor units of the offer's currency, with VAT where the market's
   * prices include VAT.
   */
  readonly amount: number;
  readonly baseAmount: number;
  /** What paint, pattern, logo, finish, a name and exchanged parts add; nothing of zero. */
  readonly surcharges: readonly { readonly name: string; readonly amount: number }[];
  /** Null where the maker does not say. */
  readonly weightGrams: number | null;
  /** From the order to the finished bike. */
  readonly weeks: number;
  /** The variant it is built on. */
  readonly variantId: string;
};

/** The parts that add to the price. A second colour is included in the price of its pattern. */
const ADDING = ['paint', 'pattern', 'logo', 'finish', 'name'] as const;

/** What a choice adds to a build. */
export type Added = {
  readonly name: string;
  readonly amount: number;
  readonly grams: number;
  readonly weeks: number;
};

/**
 * What an exchanged part adds, measured by the one that the build or the size comes with; null for
 * that one itself.
 */
export function exchangeOf(offer: BuildOffer, choice: Choice, part: FittedPart): Added | null {
  const own = choice[part] === STANDARD[part] ? undefined : optionOf(offer, part, choice[part]);
  const standard = optionOf(offer, part, fittingOf(offer, choice, part)[0] ?? '');
  if (!own || !standard) return null;
  return {
    name: own.name,
    amount: own.amount - standard.amount,
    grams: own.grams - standard.grams,
    weeks: Math.max(0, own.weeks - standard.weeks),
  };
}

/**
 * Adds up a build of this offer. @throws Error for a build that is not offered: call `settle` first
 */
export function priceBuild(offer: BuildOffer, choice: Choice): PricedBuild {
  const base = offer.bases.find(({ group, size }) => group === choice.group && size === choice.size);
  if (!base) throw new Error(`No build ${choice.group} in size ${choice.size}`);
  const options: Added[] = [
    ...FITTED_PARTS.flatMap((part) => exchangeOf(offer, choice, part) ?? []),
    ...ADDING.flatMap((part) => optionOf(offer, part, choice[part]) ?? []),
  ];
  const sum = (of: (option: Added) => number) => options.reduce((total, option) => total + of(option), 0);
  return {
    amount: base.amount + sum(({ amount }) => amount),
    baseAmount: base.amount,
    surcharges: options.filter(({ amount }) => amount !== 0).map(({ name, amount }) => ({ name, amount })),
    weightGrams: base.weightGrams === null ? null : base.weightGrams + sum(({ grams }) => grams),
    weeks: offer.weeks + sum(({ weeks }) => weeks),
    variantId: base.variantId,
  };
}
