import { expect, test } from 'vitest';
import { turned, turnedByDrag } from './turned.ts';

test('a turn goes around and around, either way', () => {
  expect([turned(0, 1, 24), turned(23, 1, 24), turned(0, -1, 24), turned(3, -51, 24)]).toEqual([1, 0, 23, 0]);
});

test('the width of the picture is one whole turn', () => {
  const of = { width: 600, count: 24 };
  expect([turnedByDrag(0, 600, of), turnedByDrag(0, 300, of), turnedByDrag(5, -25, of)]).toEqual([0, 12, 4]);
  expect(turnedByDrag(2, 10, { width: 0, count: 24 })).toBe(2);
});
