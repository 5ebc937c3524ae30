import { expect, test } from 'vitest';
import { type BuildOffer, type BuildOption, NO_SECOND, type OptionKind } from './choice.ts';
import { clashOf, codesOf } from './rules.ts';

function option(kind: OptionKind, code: string, look: string, metal = false): BuildOption {
  return { kind, code, look, metal, name: code, partner: null, amount: 0, grams: 0, weeks: 0 };
}

/** Two dark paints, a white and a metal one, in every scheme, with a white and a black wordmark. */
const offer: BuildOffer = {
  ...{ productCode: 'X', currency: 'EUR', weeks: 6, groups: [], sizes: [], bases: [], ended: [] },
  ...{ series: [], rulesVersion: 0, fits: { wheels: {}, bar: {}, crank: {} } },
  showpiece: { paint: 'BL', pattern: 'S', second: NO_SECOND, logo: 'W', finish: 'G' },
  options: [
    option('paint', 'BL', '#101010'),
    option('paint', 'NA', '#101840'),
    option('paint', 'WH', '#ffffff'),
    option('paint', 'CO', '#b4602f', true),
    option('pattern', 'S', 'solid'),
    option('pattern', 'F', 'fade'),
    option('pattern', 'H', 'split'),
    option('pattern', 'L', 'lines'),
    option('logo', 'W', '#ffffff'),
    option('logo', 'B', '#000000'),
  ],
  exclusions: [],
};

test('a pattern of one colour has no second, one of two has another than the first', () => {
  const clash = { rule: 'second' };
  expect(clashOf(offer, { paint: 'BL', pattern: 'S' }, 'second', NO_SECOND)).toBeNull();
  expect(clashOf(offer, { paint: 'BL', pattern: 'S' }, 'second', 'WH')).toEqual(clash);
  expect(clashOf(offer, { paint: 'BL', pattern: 'F' }, 'second', 'WH')).toBeNull();
  expect(clashOf(offer, { paint: 'BL', pattern: 'F' }, 'second', NO_SECOND)).toEqual(clash);
  expect(clashOf(offer, { paint: 'BL', pattern: 'F' }, 'second', 'BL')).toEqual(clash);
});

test('a metal is a first colour and never a second', () => {
  expect(codesOf(offer, 'paint')).toContain('CO');
  expect(codesOf(offer, 'second')).toEqual([NO_SECOND, 'BL', 'NA', 'WH']);
});

test.each([
  ['F', 'WH', { rule: 'logo' }],
  ['H', 'WH', { rule: 'logo' }],
  ['L', 'WH', null],
  ['H', 'NA', null],
])('a wordmark is legible on both colours where they meet below it: %s %s', (pattern, second, clash) => {
  expect(clashOf(offer, { paint: 'BL', pattern, second }, 'logo', 'W')).toEqual(clash);
});
