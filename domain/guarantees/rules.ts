import type { Guarantee } from './schema.ts';

/** Longer than this a producer's guarantee must be to wear the label. */
const LEGAL_LEAST_YEARS = 2;

/**
 * Whether a guarantee wears the harmonised label: given by the producer, free, on the whole good, for more than two years (Directive (EU) 2024/825,
 * Implementing Regulation (EU) 2025/1960). A frame's guarantee is one on a part and never does.
 */
export function wearsLabel({
  kind,
  guarantor,
  scope,
  free,
  years,
}: Pick<Guarantee, 'kind' | 'guarantor' | 'scope' | 'free' | 'years'>): boolean {
  return (
    kind === 'commercial' &&
    guarantor === 'producer' &&
    scope === 'whole' &&
    free &&
    years > LEGAL_LEAST_YEARS
  );
}

type Legal = Pick<Guarantee, 'kind' | 'years' | 'countries'>;

/** Years of the legal guarantee in a country; null where none is known of: its own law holds there. */
export function legalYears(guarantees: readonly Legal[], country: string): number | null {
  const years = guarantees
    .filter(({ kind, countries }) => kind === 'legal' && countries.includes(country))
    .map((guarantee) => guarantee.years);
  return years.length === 0 ? null : Math.max(...years);
}

/** What is true for everybody in a market: the least years, and the countries that give more, by years. */
export type MarketYears = { least: number; more: { years: number; countries: string[] }[] };

/** Of the countries of one market; null where one of them has no legal guarantee known here: then nothing is true for all. */
export function legalInMarket(
  guarantees: readonly Legal[],
  countries: readonly string[],
): MarketYears | null {
  const found = countries.map((country) => ({ country, years: legalYears(guarantees, country) }));
  if (found.length === 0 || found.some(({ years }) => years === null)) return null;
  const least = Math.min(...found.map(({ years }) => years ?? 0));
  const longer = Map.groupBy(
    found.filter(({ years }) => (years ?? 0) > least),
    ({ years }) => years ?? 0,
  );
  return {
    least,
    more: [...longer]
      .sort(([one], [other]) => one - other)
      .map(([years, alike]) => ({ years, countries: alike.map(({ country }) => country) })),
  };
}
