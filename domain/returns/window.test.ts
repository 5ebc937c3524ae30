import { expect, test } from 'vitest';
import { lastDayOf, openPieces } from './window.ts';

const at = (text: string) => new Date(text);

test.each([
  ['an afternoon in autumn', '2026-11-09T15:00:00Z', '2026-11-23'],
  ['a minute before midnight in Rome', '2026-11-09T22:59:00Z', '2026-11-23'],
  ['midnight in Rome, still the day before in Greenwich', '2026-11-09T23:00:00Z', '2026-11-24'],
  ['days across the end of summer time', '2026-10-20T22:30:00Z', '2026-11-04'],
  ['a leap day', '2028-02-15T12:00:00Z', '2028-02-29'],
])('S9.06 returns can be announced for fourteen days after delivery: %s', (_what, delivered, last) => {
  expect(lastDayOf(at(delivered), 'IT')).toBe(last);
});

test.each([
  ['a Saturday', '2026-11-07T12:00:00Z', 'IT', '2026-11-23'],
  ['a Sunday', '2026-11-08T12:00:00Z', 'IT', '2026-11-23'],
  ['a holiday of the buyer’s country', '2026-11-24T12:00:00Z', 'IT', '2026-12-09'],
  ['a working day there, a holiday elsewhere', '2026-11-24T12:00:00Z', 'DE', '2026-12-08'],
  ['Christmas and the weekend after it', '2026-12-11T12:00:00Z', 'IT', '2026-12-28'],
  ['Good Friday to Easter Monday', '2026-03-20T12:00:00Z', 'DE', '2026-04-07'],
  ['a Sunday in a country without known holidays', '2026-11-08T12:00:00Z', 'JP', '2026-11-23'],
])('S9.06 a last day gives way to the next working day: %s', (_what, delivered, country, last) => {
  expect(lastDayOf(at(delivered), country)).toBe(last);
});

test('S9.06 the last day ends exactly at midnight in Rome', () => {
  const arrivals = [{ deliveredAt: at('2026-11-09T15:00:00Z'), quantity: 2 }];
  const openAt = (instant: string) => openPieces(arrivals, { at: at(instant), country: 'IT' });
  const open = { quantity: 2, lastDay: '2026-11-23' };
  expect(openAt('2026-11-09T15:00:00Z')).toEqual(open);
  expect(openAt('2026-11-23T22:59:59.999Z')).toEqual(open);
  expect(openAt('2026-11-23T23:00:00Z')).toEqual({ quantity: 0, lastDay: null });
});

test('S9.06 each parcel has fourteen days of its own', () => {
  const arrivals = [
    { deliveredAt: at('2026-11-09T15:00:00Z'), quantity: 2 },
    { deliveredAt: at('2026-11-12T15:00:00Z'), quantity: 1 },
  ];
  const openAt = (instant: string) => openPieces(arrivals, { at: at(instant), country: 'IT' });
  expect(openAt('2026-11-20T12:00:00Z')).toEqual({ quantity: 3, lastDay: '2026-11-26' });
  expect(openAt('2026-11-25T12:00:00Z')).toEqual({ quantity: 1, lastDay: '2026-11-26' });
  const none = openPieces([], { at: at('2026-11-25T12:00:00Z'), country: 'IT' });
  expect(none).toEqual({ quantity: 0, lastDay: null });
});
