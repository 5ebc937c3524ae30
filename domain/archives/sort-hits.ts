/** @browser-safe */
import { type ArchiveTable, NONE } from './archive-table.ts';
import type { Sort } from './facets.ts';
import type { Hit } from './fit.ts';

/** Hits in the order asked for; alike ones, and all without a wish, stay in the maker's. What has no price or weight comes last. */
export function sortHits(table: ArchiveTable, hits: readonly Hit[], sort: Sort | null): readonly Hit[] {
  if (sort === null) return hits;
  const keyOf = KEYS[sort];
  const keyed = hits.map((hit) => ({ hit, key: keyOf(table, hit) }));
  return keyed.sort((first, second) => compare(first.key, second.key)).map(({ hit }) => hit);
}

/** What sorts first has the smaller key; null is not known. */
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
