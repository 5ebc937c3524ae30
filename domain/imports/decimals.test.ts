import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { numberForm, scaledNumber } from './decimals.ts';

describe('the decimal sign of a file by its numbers', () => {
  it.each([
    ['5490', 'whole'],
    ['1.234,56', 'comma'],
    ['1.234.567', 'comma'],
    ['12,5', 'comma'],
    ['0,125', 'comma'],
    ['1234,567', 'comma'],
    ['1,234.56', 'point'],
    ['1,234,567', 'point'],
    ['12.5', 'point'],
    ['0.125', 'point'],
    ['5.490', 'ambiguous'],
    ['5,490', 'ambiguous'],
    ['1 234,56', 'comma'],
    ['1\u202f234.56', 'point'],
    ['', 'bad'],
    ['-5', 'bad'],
    ['1,2,3', 'bad'],
    ['1.23.456', 'bad'],
    ['1e9', 'bad'],
    ['€ 12', 'bad'],
    ['NaN', 'bad'],
    ['٥', 'bad'],
  ])('%s is %s', (text, form) => {
    expect(numberForm(text)).toBe(form);
  });
});

describe('reading a number without a float', () => {
  it.each([
    ['1.234,56', 'comma', 2, 123_456],
    ['1,234.56', 'point', 2, 123_456],
    ['5.490', 'comma', 2, 549_000],
    ['5.490', 'point', 2, 549],
    ['5490,00', 'comma', 0, 5490],
    ['7,42', 'comma', 3, 7420],
    ['0,29', 'comma', 2, 29],
    ['000', 'point', 2, 0],
    ['21474836.47', 'point', 2, 2_147_483_647],
    ['21474836.48', 'point', 2, 'too-large'],
    ['99999999999999999999', 'point', 2, 'too-large'],
    ['1.005', 'point', 2, 'too-fine'],
    ['12,5', 'comma', 0, 'too-fine'],
    ['abc', 'comma', 2, 'bad'],
  ] as const)('%s with decimal %s in %i digits is %s', (text, sign, digits, expected) => {
    expect(scaledNumber(text, sign, digits)).toBe(expected);
  });

  it('returns every amount written the Italian or the English way', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2_147_483_647 }), fc.boolean(), (amount, italian) => {
        const text = new Intl.NumberFormat(italian ? 'de-DE' : 'en-GB', { minimumFractionDigits: 2 }).format(
          amount / 100,
        );
        expect(scaledNumber(text, italian ? 'comma' : 'point', 2)).toBe(amount);
      }),
    );
  });
});
