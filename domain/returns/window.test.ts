import { expect, test } from 'vitest';
import { lastDayOf, openPieces } from './window.ts';

const at = (text: string) => new Date(text);

test.each([
  ['an afternoon in autumn', '2026-11-08T15:00:00Z', '2026-11-22'],
  ['a minute before midnight in Rome', '2026-11-08T22:59:00Z', '2026-11-22'],
  ['midnight in Rome, still the day before in Greenwich', '2026-11-08T23:00:00Z', '2026-11-23'],
  ['days across the end of summer time', '2026-10-20T22:30:00Z', '2026-11-04'],
  ['a leap day', '2028-02-15T12:00:00Z', '2028-02-29'],
])('S9.06 returns can be announced for fourteen days after delivery: %s', (_what, delivered, last) => {
  expect(lastDayOf(at(delivered))).toBe(last);
});

test('S9.06 the last day ends exactly at midnight in Rome', () => {
  const arrivals = [{ deliveredAt: at('2026-11-08T15:00:00Z'), quantity: 2 }];
  const open = { quantity: 2, lastDay: '2026-11-22' };
  expect(openPieces(arrivals, at('2026-11-08T15:00:00Z'))).toEqual(open);
  expect(openPieces(arrivals, at('2026-11-22T22:59:59.999Z'))).toEqual(open);
  expect(openPieces(arrivals, at('2026-11-22T23:00:00Z'))).toEqual({ quantity: 0, lastDay: null });
});

test('S9.06 each parcel has fourteen days of its own', () => {
  const arrivals = [
    { deliveredAt: at('2026-11-08T15:00:00Z'), quantity: 2 },
    { deliveredAt: at('2026-11-12T15:00:00Z'), quantity: 1 },
  ];
  expect(openPieces(arrivals, at('2026-11-20T12:00:00Z'))).toEqual({ quantity: 3, lastDay: '2026-11-26' });
  expect(openPieces(arrivals, at('2026-11-25T12:00:00Z'))).toEqual({ quantity: 1, lastDay: '2026-11-26' });
  expect(openPieces([], at('2026-11-25T12:00:00Z'))).toEqual({ quantity: 0, lastDay: null });
});
