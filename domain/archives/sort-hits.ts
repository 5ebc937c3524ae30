/** @browser-safe */
import { type ArchiveTable, NONE } from './archive-table.ts';
import type { Sort } from './facets.ts';
import type { Hit } from './fit.ts';

/**
 * Sorts hits. Equal ones keep the maker's order; so do all when no sort is asked for. Hits without
 * price or weight come last.
 */
export function sortHits(table: ArchiveTable, hits: readonly Hit[], sort: Sort | null): readonly Hit[] {
  if (sort === null) return hits;
  const keyOf = KEYS[sort];
  const keyed = hits.map((hit) => ({ hit, key: keyOf(table, hit) }));
  return keyed.sort((first, second) => compare(first.key, second.key)).map(({ hit }) => hit);
}

/** The sort keys, smallest first; null means unknown. */
const KEYS: Record<Sort, (table: ArchiveTable, hit: Hit) => number | null> = {
  new: (table, hit) => -(table.age[hit.product] ?? 0),
  price: (table, hit) => known(table.price[hit.cheapest]),
  'price-desc': (table, hit) => {
    const amount = known(table.price[hit.cheapest]);
    return amount === null ? null : -amount;
  },
  weight: (table, hit) => known(table.weight[hit.lightest]),
};

function known(amount: number | undefined): number | null {
  return amount === undefined || amount === NONE ? null : amount;
}

function compare(first: number | null, second: number | null): number {
  if (first === null || second === null) return Number(first === null) - Number(second === null);
  return first - second;
}
