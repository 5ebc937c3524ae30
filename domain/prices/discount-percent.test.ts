import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { discountPercent } from './discount-percent.ts';

describe('S9.04 discount percent', () => {
  test('S9.04 equals round(100·(list−street)/list) for any price below the list price', () => {
    const prices = fc
      .integer({ min: 1, max: 2_147_483_647 })
      .chain((list) => fc.tuple(fc.constant(list), fc.integer({ min: 0, max: list - 1 })));
    fc.assert(
      fc.property(prices, ([list, street]) => {
        expect(discountPercent(list, street)).toBe(Math.round((100 * (list - street)) / list));
      }),
      { numRuns: 2_000 },
    );
  });

  test.each([
    [10_000, 10_000, null],
    [10_000, 12_000, null],
    [10_000, 7_500, 25],
    [20_000, 19_900, 1],
    [20_000, 19_901, 0],
    [1_000, 875, 13],
    [10_000, 0, 100],
  ])('S9.04 a list price of %i at %i shows %s', (list, street, percent) => {
    expect(discountPercent(list, street)).toBe(percent);
  });
});
