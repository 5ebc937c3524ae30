import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { publicAddress } from '#server/page-cache/public-address.ts';
import { addressedFilterQuery, anyFilterQuery, anyTable } from '#tests/helpers/archive-tables.ts';
import { activeFilters, formatFilterQuery, parseFilterQuery, withoutFilter } from './filter-query.ts';

const table = fc.sample(anyTable, 1)[0]!;
const read = (query: string) => parseFilterQuery(new URLSearchParams(query), table);

describe('a filter query in an address', () => {
  it('reads back as it was written, and is always written the same way', () => {
    fc.assert(
      fc.property(addressedFilterQuery, (query) => {
        const { query: again, unknown } = read(formatFilterQuery(query, table));
        expect(again).toEqual(query);
        expect(unknown).toEqual([]);
        expect(formatFilterQuery(again, table)).toBe(formatFilterQuery(query, table));
      }),
    );
  });

  it('is written in the form that the page cache uses as its key', () => {
    fc.assert(
      fc.property(anyFilterQuery, (query) => {
        const address = `/it/bikes${formatFilterQuery(query, table)}`;
        if (address.length < 250) expect(publicAddress(address)?.path).toBe(address);
      }),
    );
  });

  it('X1.16 holds nothing about the rider, whose measures stay in the browser', () => {
    fc.assert(
      fc.property(addressedFilterQuery, (query) => {
        const mine = { ...query, flags: { ...query.flags, mine: true } };
        expect(formatFilterQuery(mine, table)).toBe(formatFilterQuery(query, table));
      }),
    );
    expect(read('mine=1').query.flags.mine).toBe(false);
  });

  it('is the same whatever the order of its parameters', () => {
    const ordered = read('size=size-1&size=size-2&color=color-0&price-from=5&available=1');
    expect(read('available=1&size=size-2&price-from=5&color=color-0&size=size-1&size=size-1')).toEqual(
      ordered,
    );
  });

  it('never fails and never asks for an unknown option, whatever the address says', () => {
    const name = fc.oneof(
      fc.constantFrom('size', 'price-from', 'weight-to', 'page', 'sort', 'custom'),
      fc.string(),
    );
    const pairs = fc.array(
      fc.tuple(name, fc.oneof(fc.string(), fc.constantFrom('size-1', '1', '12.5', 'price'))),
    );
    fc.assert(
      fc.property(pairs, (given) => {
        const { query } = parseFilterQuery(new URLSearchParams(given), table);
        expect(parseFilterQuery(new URLSearchParams(formatFilterQuery(query, table)), table).query).toEqual(
          query,
        );
      }),
    );
  });

  it('lists unknown values, shortened, and does not filter by them', () => {
    const { query, unknown } = read(
      `size=size-1&size=gone&color=${'x'.repeat(900)}&price-to=cheap&weight-to=7.1234`,
    );
    expect(unknown).toEqual(['gone', 'x'.repeat(40), 'cheap', '7.1234']);
    expect(activeFilters(query)).toEqual([{ facet: 'size', option: 1 }]);
  });

  it('swaps bounds that are in the wrong order', () => {
    expect(read('price-from=5000&price-to=2000').query.ranges.price).toEqual({ from: 200_000, to: 500_000 });
  });

  it.each([
    ['7.5', 7500],
    ['7,5', 7500],
    ['7', 7000],
    ['6.85', 6850],
    ['6.853', 6853],
    ['0', 0],
  ])('takes a weight of %s kilograms', (typed, grams) => {
    expect(read(`weight-to=${typed}`).query.ranges.weight.to).toBe(grams);
  });

  it.each([
    ['6000', 600_000],
    ['6.000', 600_000],
    ['6,000', 600_000],
    ['6 000', 600_000],
    ['12,5', 1250],
    ['12.50', 1250],
  ])('takes an amount of %s', (typed, amount) => {
    expect(read(`price-to=${typed}`).query.ranges.price.to).toBe(amount);
    expect(
      parseFilterQuery(new URLSearchParams(formatFilterQuery(read(`price-to=${typed}`).query, table)), table)
        .query,
    ).toEqual(read(`price-to=${typed}`).query);
  });

  it.each(['0', '-1', '1e6', 'last', '', '99999999999999999999'])(
    'begins at the first page when asked for page “%s”',
    (page) => {
      expect(read(`page=${page}`).query.page).toBe(1);
    },
  );

  it('can be removed filter by filter until nothing is left', () => {
    fc.assert(
      fc.property(anyFilterQuery, (query) => {
        const nothing = activeFilters(query).reduce(withoutFilter, { ...query, sort: null, page: 1 });
        expect(formatFilterQuery(nothing, table)).toBe('');
        for (const asked of activeFilters(query)) {
          expect(activeFilters(withoutFilter(query, asked))).toHaveLength(activeFilters(query).length - 1);
        }
      }),
    );
  });
});
