import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyFilterQuery, anyTable } from '#tests/helpers/archive-tables.ts';
import { type ArchiveTable, NONE, productCount } from './archive-table.ts';
import { CHOICES, type Choice, FACETS, type Facet } from './facets.ts';
import { type FilterQuery, withoutFilter } from './filter-query.ts';
import { filterTable, nearest } from './filter-table.ts';
import { narrowTable } from './narrow-table.ts';
import { sortHits } from './sort-hits.ts';

const products = (table: ArchiveTable) =>
  Array.from({ length: productCount(table) }, (_, product) => product);
const variantsOf = (table: ArchiveTable, product: number) =>
  Array.from(
    { length: table.first[product + 1]! - table.first[product]! },
    (_, index) => table.first[product]! + index,
  );

function optionsOf(table: ArchiveTable, facet: Choice, product: number, variant: number): number[] {
  if (facet === 'usage') return Array.from(table.usages[product]!);
  return facet === 'category' ? [table.category[product]!] : [table[facet][variant]!];
}

/** The same rules again, in a slow and plain form: the facets a variant fails. */
function failed(table: ArchiveTable, query: FilterQuery, product: number, variant: number): Facet[] {
  const { ranges, flags } = query;
  const isOutside = (amount: number, { from, to }: { from: number | null; to: number | null }) =>
    (from !== null || to !== null) && (amount === NONE || amount < (from ?? 0) || amount > (to ?? Infinity));
  return [
    ...CHOICES.filter((choice) => {
      const chosen = query.choices[choice];
      return (
        chosen.length > 0 && !optionsOf(table, choice, product, variant).some((one) => chosen.includes(one))
      );
    }),
    ...(isOutside(table.price[variant]!, ranges.price) ? (['price'] as const) : []),
    ...(isOutside(table.weight[variant]!, ranges.weight) ? (['weight'] as const) : []),
    ...(flags.available && !table.available[variant] ? (['available'] as const) : []),
    ...(flags.custom && !table.custom[product] ? (['custom'] as const) : []),
    ...(flags.electric && !table.electric[variant] ? (['electric'] as const) : []),
    ...(flags.mine && !table.mine?.[variant] ? (['mine'] as const) : []),
  ];
}

function fitting(table: ArchiveTable, query: FilterQuery): number[] {
  return products(table).filter((product) =>
    variantsOf(table, product).some((variant) => failed(table, query, product, variant).length === 0),
  );
}

describe('filtering an archive', () => {
  it('keeps products of which one single variant matches every filter, in the maker’s order', () => {
    fc.assert(
      fc.property(anyTable, anyFilterQuery, (table, query) => {
        expect(filterTable(table, query).hits.map((hit) => hit.product)).toEqual(fitting(table, query));
      }),
    );
  });

  it('shows a matching variant of each product, of the first colour that matches, with the cheapest price', () => {
    fc.assert(
      fc.property(anyTable, anyFilterQuery, (table, query) => {
        for (const hit of filterTable(table, query).hits) {
          const fit = variantsOf(table, hit.product).filter(
            (variant) => failed(table, query, hit.product, variant).length === 0,
          );
          const priced = fit.map((variant) => table.price[variant]!).filter((price) => price !== NONE);
          expect(table.color[hit.variant]).toBe(table.color[fit[0]!]);
          expect(table.price[hit.cheapest]).toBe(priced.length > 0 ? Math.min(...priced) : NONE);
          expect(hit.isAvailable).toBe(fit.some((variant) => table.available[variant] === 1));
          expect(fit).toContain(hit.variant);
          expect(fit).toContain(hit.lightest);
        }
      }),
    );
  });

  it('counts for each option how many products would show if it were the only option of its facet', () => {
    fc.assert(
      fc.property(anyTable, anyFilterQuery, (table, query) => {
        const { counts, flagCounts } = filterTable(table, query);
        for (const choice of CHOICES) {
          const open = withoutFilter(query, { facet: choice });
          counts[choice].forEach((count, option) => {
            const only = { ...open, choices: { ...open.choices, [choice]: [option] } };
            expect(count).toBe(fitting(table, only).length);
          });
        }
        for (const flag of ['available', 'custom', 'electric'] as const) {
          const on = { ...query, flags: { ...query.flags, [flag]: true } };
          expect(flagCounts[flag]).toBe(fitting(table, on).length);
        }
      }),
    );
  });

  it('shows fewer products with each further facet, and the counted number when one is removed', () => {
    fc.assert(
      fc.property(anyTable, anyFilterQuery, (table, query) => {
        const { hits, freed } = filterTable(table, query);
        if (hits.length > 0) return;
        for (const facet of FACETS) {
          expect(freed.get(facet) ?? 0).toBe(fitting(table, withoutFilter(query, { facet })).length);
        }
      }),
    );
  });

  it('finds the products that fail the fewest facets when none matches, and names those facets', () => {
    fc.assert(
      fc.property(anyTable, anyFilterQuery, (table, query) => {
        const near = nearest(table, query, 3);
        const lacks = products(table).map((product) =>
          Math.min(
            ...variantsOf(table, product).map((variant) => failed(table, query, product, variant).length),
          ),
        );
        expect(near.map((hit) => hit.misses.length)).toEqual(
          lacks.sort((one, other) => one - other).slice(0, 3),
        );
        for (const hit of near) expect(failed(table, query, hit.product, hit.variant)).toEqual(hit.misses);
      }),
    );
  });

  it('gives the same result for a part of the archive', () => {
    fc.assert(
      fc.property(anyTable, (table) => {
        const odd = products(table).filter((product) => product % 2 === 1);
        const part = narrowTable({ ...table, productIds: [] }, odd);
        const nothing = { choices: Object.fromEntries(CHOICES.map((choice) => [choice, []])) };
        const query = {
          ...nothing,
          ranges: { price: { from: null, to: null }, weight: { from: null, to: null } },
          flags: { available: false, custom: false, electric: false },
          sort: null,
          page: 1,
        } as unknown as FilterQuery;
        const [whole, own] = [filterTable(table, query), filterTable(part, query)];
        expect(own.hits.map((hit) => [odd[hit.product], part.price[hit.cheapest]])).toEqual(
          whole.hits
            .filter((hit) => odd.includes(hit.product))
            .map((hit) => [hit.product, table.price[hit.cheapest]]),
        );
        for (const choice of CHOICES) expect(own.counts[choice].every((count) => count > 0)).toBe(true);
      }),
    );
  });

  it('sorts by price and weight, unknown values last, and keeps the maker’s order among equals', () => {
    fc.assert(
      fc.property(anyTable, anyFilterQuery, (table, query) => {
        const { hits } = filterTable(table, query);
        const amounts = sortHits(table, hits, 'price').map((hit) => table.price[hit.cheapest]!);
        const known = amounts.filter((amount) => amount !== NONE);
        expect(amounts.slice(0, known.length)).toEqual([...known].sort((one, other) => one - other));
        const down = sortHits(table, hits, 'price-desc').map((hit) => table.price[hit.cheapest]!);
        expect(down.slice(0, known.length)).toEqual([...known].sort((one, other) => other - one));
        expect(sortHits(table, hits, null)).toBe(hits);
        expect(new Set(sortHits(table, hits, 'weight'))).toEqual(new Set(hits));
      }),
    );
  });
});
