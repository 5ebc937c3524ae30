import { expect, test } from 'vitest';
import { contrastOf } from './contrast.ts';

test('black on white is 21 to 1, a colour on itself 1 to 1, in either order', () => {
  expect(contrastOf('#000000', '#ffffff')).toBe(21);
  expect(contrastOf('#ffffff', '#000000')).toBe(21);
  expect(contrastOf('#2a39c9', '#2a39c9')).toBe(1);
});

test('agrees with a published pair: #767676 on white is 4.54 to 1', () => {
  expect(contrastOf('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
});

test('what is not written as #rrggbb is refused', () => {
  expect(() => contrastOf('white', '#000000')).toThrow(RangeError);
});
