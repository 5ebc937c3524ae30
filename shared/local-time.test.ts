import { expect, test } from 'vitest';
import { TIME_ZONE } from './clock.ts';
import { localTimeText, parseLocalTime } from './local-time.ts';

test.each(['2026-03-29T01:30', '2026-03-29T03:30', '2026-07-01T09:15', '2026-12-31T23:59'])(
  'the local time %s is read and written alike',
  (typed) => {
    const instant = parseLocalTime(typed, TIME_ZONE);
    expect(instant && localTimeText(instant, TIME_ZONE)).toBe(typed);
  },
);

test.each([
  ['skipped by a change of clocks', '2026-03-29T02:30'],
  ['that a change of clocks repeats', '2026-10-25T02:30'],
  ['of a day that is none', '2026-02-30T10:00'],
  ['of an hour that is none', '2026-02-03T24:30'],
  ['that is no time', 'tomorrow'],
])('a time %s is none', (_what, typed) => {
  expect(parseLocalTime(typed, TIME_ZONE)).toBeNull();
});
