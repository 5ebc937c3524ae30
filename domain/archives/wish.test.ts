import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { publicAddress } from '#server/page-cache/public-address.ts';
import { addressedWish, anyTable, anyWish } from '#tests/helpers/archive-tables.ts';
import { askedOf, readWish, without, writeWish } from './wish.ts';

const table = fc.sample(anyTable, 1)[0]!;
const read = (query: string) => readWish(new URLSearchParams(query), table);

describe('a filter query in an address', () => {
  it('reads back as it was written, and is always written the same way', () => {
    fc.assert(
      fc.property(addressedWish, (wish) => {
        const { wish: again, unknown } = read(writeWish(wish, table));
        expect(again).toEqual(wish);
        expect(unknown).toEqual([]);
        expect(writeWish(again, table)).toBe(writeWish(wish, table));
      }),
    );
  });

  it('is written in the form that the page cache uses as its key', () => {
    fc.assert(
      fc.property(anyWish, (wish) => {
        const address = `/it/bikes${writeWish(wish, table)}`;
        if (address.length < 250) expect(publicAddress(address)?.path).toBe(address);
      }),
    );
  });

  it('X1.16 holds nothing about the rider, whose measures stay in the browser', () => {
    fc.assert(
      fc.property(addressedWish, (wish) => {
        const mine = { ...wish, flags: { ...wish.flags, mine: true } };
        expect(writeWish(mine, table)).toBe(writeWish(wish, table));
      }),
    );
    expect(read('mine=1').wish.flags.mine).toBe(false);
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
        const { wish } = readWish(new URLSearchParams(given), table);
        expect(readWish(new URLSearchParams(writeWish(wish, table)), table).wish).toEqual(wish);
      }),
    );
  });

  it('lists unknown values, shortened, and does not filter by them', () => {
    const { wish, unknown } = read(
      `size=size-1&size=gone&color=${'x'.repeat(900)}&price-to=cheap&weight-to=7.1234`,
    );
    expect(unknown).toEqual(['gone', 'x'.repeat(40), 'cheap', '7.1234']);
    expect(askedOf(wish)).toEqual([{ facet: 'size', option: 1 }]);
  });

  it('swaps bounds that are in the wrong order', () => {
    expect(read('price-from=5000&price-to=2000').wish.ranges.price).toEqual({ from: 200_000, to: 500_000 });
  });

  it.each([
    ['7.5', 7500],
    ['7,5', 7500],
    ['7', 7000],
    ['6.85', 6850],
    ['6.853', 6853],
    ['0', 0],
  ])('takes a weight of %s kilograms', (typed, grams) => {
    expect(read(`weight-to=${typed}`).wish.ranges.weight.to).toBe(grams);
  });

  it.each([
    ['6000', 600_000],
    ['6.000', 600_000],
    ['6,000', 600_000],
    ['6 000', 600_000],
    ['12,5', 1250],
    ['12.50', 1250],
  ])('takes an amount of %s', (typed, amount) => {
    expect(read(`price-to=${typed}`).wish.ranges.price.to).toBe(amount);
    expect(
      readWish(new URLSearchParams(writeWish(read(`price-to=${typed}`).wish, table)), table).wish,
    ).toEqual(read(`price-to=${typed}`).wish);
  });

  it.each(['0', '-1', '1e6', 'last', '', '99999999999999999999'])(
    'begins at the first page when asked for page “%s”',
    (page) => {
      expect(read(`page=${page}`).wish.page).toBe(1);
    },
  );

  it('can be removed filter by filter until nothing is left', () => {
    fc.assert(
      fc.property(anyWish, (wish) => {
        const nothing = askedOf(wish).reduce(without, { ...wish, sort: null, page: 1 });
        expect(writeWish(nothing, table)).toBe('');
        for (const asked of askedOf(wish)) {
          expect(askedOf(without(wish, asked))).toHaveLength(askedOf(wish).length - 1);
        }
      }),
    );
  });
});
