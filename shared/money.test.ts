import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { divideRoundHalfUp, formatMoney, requireAmount, spreadByLargestRemainder } from './money.ts';

/** Intl writes no-break spaces of different kinds. */
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');

describe('S9.02 money is formatted from minor units', () => {
  it.each([
    [549_000, 'EUR', '5.490,00 €'],
    [549_050, 'EUR', '5.490,50 €'],
    [5, 'EUR', '0,05 €'],
    [0, 'EUR', '0,00 €'],
    [549_000, 'USD', '$5,490.00'],
    [549_000, 'GBP', '£5,490.00'],
  ] as const)('in its currency’s own format when no language is known: %i %s', (amount, currency, text) => {
    expect(plain(formatMoney(amount, currency))).toBe(text);
  });

  it.each([
    ['it', 'EUR', '5.490 €'],
    ['de', 'EUR', '5.490 €'],
    ['fr', 'EUR', '5 490 €'],
    ['es', 'EUR', '5.490 €'],
    ['en', 'EUR', '€5,490'],
    ['en', 'GBP', '£5,490'],
    ['en', 'USD', '$5,490'],
  ] as const)('as a reader of %s writes %s, whole amounts without decimals', (locale, currency, text) => {
    expect(plain(formatMoney(549_000, currency, locale))).toBe(text);
  });

  it('keeps existing cents, and always shows them on request', () => {
    expect(plain(formatMoney(12_990, 'EUR', 'it'))).toBe('129,90 €');
    expect(plain(formatMoney(12_900, 'EUR', 'it', { cents: true }))).toBe('129,00 €');
  });
});

const amount = fc.integer({ min: 0, max: 1_000_000_000 });

describe('divideRoundHalfUp', () => {
  it('rounds a half up and anything less down', () => {
    expect(divideRoundHalfUp(5, 2)).toBe(3);
    expect(divideRoundHalfUp(4, 3)).toBe(1);
    expect(divideRoundHalfUp(149, 100)).toBe(1);
    expect(divideRoundHalfUp(150, 100)).toBe(2);
  });

  it('is never further than half a unit from the true quotient, for any amounts', () => {
    fc.assert(
      fc.property(amount, fc.integer({ min: 1, max: 1_000_000 }), (numerator, denominator) => {
        const twiceOff =
          2n * (BigInt(divideRoundHalfUp(numerator, denominator)) * BigInt(denominator) - BigInt(numerator));
        expect(twiceOff > -BigInt(denominator) && twiceOff <= BigInt(denominator)).toBe(true);
      }),
    );
  });

  it('stays exact where floats would not', () => {
    expect(divideRoundHalfUp(9_007_199_254_740_991, 2)).toBe(4_503_599_627_370_496);
  });
});

describe('spreadByLargestRemainder', () => {
  const weights = fc.array(fc.integer({ min: 0, max: 10_000_000 }), { minLength: 1, maxLength: 40 });

  it('loses and adds no cent, for any weights', () => {
    fc.assert(
      fc.property(amount, weights, (total, parts) => {
        const spread = spreadByLargestRemainder(total, parts);
        expect(spread.reduce((sum, part) => sum + part, 0)).toBe(total);
        expect(spread.every((part) => Number.isSafeInteger(part) && part >= 0)).toBe(true);
      }),
    );
  });

  it('gives each part its share within one cent, and nothing to a part without weight', () => {
    fc.assert(
      fc.property(amount, weights, (total, parts) => {
        const sum = BigInt(parts.reduce((whole, part) => whole + part, 0));
        fc.pre(sum > 0n);
        spreadByLargestRemainder(total, parts).forEach((share, index) => {
          const off = BigInt(share) * sum - BigInt(total) * BigInt(parts[index] ?? 0);
          expect(off > -sum && off < sum).toBe(true);
          if (parts[index] === 0) expect(share).toBe(0);
        });
      }),
    );
  });

  it('gives the odd cent to the largest remainder, the earlier of equals', () => {
    expect(spreadByLargestRemainder(100, [1, 1, 1])).toEqual([34, 33, 33]);
    expect(spreadByLargestRemainder(10, [2, 5, 2])).toEqual([2, 6, 2]);
    expect(spreadByLargestRemainder(7, [0, 0])).toEqual([7, 0]);
    expect(spreadByLargestRemainder(7, [])).toEqual([]);
  });
});

describe('requireAmount', () => {
  it.each([-1, 0.1, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('refuses %d as an amount', (value) => {
    expect(() => requireAmount(value)).toThrow(RangeError);
  });
});
