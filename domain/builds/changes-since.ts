/** @browser-safe What changed of a build since a link to it was made or it was saved. */
import type { Currency } from '#shared/money.ts';
import type { BuildOffer, Part } from './choice.ts';
import { nameOf } from './name-of.ts';
import { priceBuild } from './price-build.ts';
import type { Settled, Why } from './rules.ts';
import type { Seen } from './seen.ts';

type Amount = { readonly currency: Currency; readonly amount: number };

export type ChangeSince =
  | {
      readonly what: 'part';
      readonly part: Part;
      readonly why: Why;
      readonly asked: string;
      readonly now: string;
    }
  | { readonly what: 'price'; readonly before: Amount; readonly now: Amount }
  | { readonly what: 'weeks'; readonly before: number; readonly now: number };

/**
 * Parts that had to change, then the price and the weeks where they differ. Prices of two
 * currencies are not compared.
 */
export function changesSince(offer: BuildOffer, settled: Settled, seen: Seen | null): ChangeSince[] {
  const { choice, changes } = settled;
  const { amount, weeks } = priceBuild(offer, choice);
  const { currency } = offer;
  const parts = changes.map(({ part, asked, why }) => ({
    ...({ what: 'part', part, why, asked: nameOf(offer, part, asked) } as const),
    now: nameOf(offer, part, choice[part], choice),
  }));
  const isOther = seen?.currency === currency && seen.amount !== amount;
  return [
    ...parts,
    ...(isOther ? [{ what: 'price', before: seen, now: { currency, amount } } as const] : []),
    ...(seen && seen.weeks !== weeks ? [{ what: 'weeks', before: seen.weeks, now: weeks } as const] : []),
  ];
}
