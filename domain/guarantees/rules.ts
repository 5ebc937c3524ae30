import type { Guarantee } from './schema.ts';

/** A producer's guarantee must be longer than this to carry the label. */
const LEGAL_LEAST_YEARS = 2;

/**
 * Whether a guarantee carries the harmonised label. It must be given by the producer, free of
 * charge, on the whole good and for more than two years (Directive (EU) 2024/825, Implementing
 * Regulation (EU) 2025/1960). A frame's guarantee covers a part and never qualifies.
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

/**
 * The years of the legal guarantee in a country; null when the shop has no data on
 * that country's law.
 */
export function legalYears(guarantees: readonly Legal[], country: string): number | null {
  const years = guarantees
    .filter(({ kind, countries }) => kind === 'legal' && countries.includes(country))
    .map((guarantee) => guarantee.years);
  return years.length === 0 ? null : Math.max(...years);
}

/** What holds for everybody in a market: the least years, and the countries with more, by years. */
export type MarketYears = { least: number; more: { years: number; countries: string[] }[] };

/**
 * The legal guarantee for all countries of a market; null when one of them has none on record,
 * because then no statement is true for all.
 */
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
