import { expect, test } from 'vitest';
import { parseCountTime } from './count-time.ts';

test.each([
  ['2026-11-20T17:30Z', '2026-11-20T17:30:00.000Z'],
  ['2026-11-20 17:30:15Z', '2026-11-20T17:30:15.000Z'],
  ['2026-11-20T17:30:15.25Z', '2026-11-20T17:30:15.250Z'],
  ['2026-11-20T18:30+01:00', '2026-11-20T17:30:00.000Z'],
  ['2026-11-20 18:30 Europe/Rome', '2026-11-20T17:30:00.000Z'],
  ['2026-07-20 18:30 Europe/Rome', '2026-07-20T16:30:00.000Z'],
  ['2026-07-20 18:30 America/New_York', '2026-07-20T22:30:00.000Z'],
  ['2026-10-25 01:59 Europe/Rome', '2026-10-24T23:59:00.000Z'],
  ['2026-10-25 03:00 Europe/Rome', '2026-10-25T02:00:00.000Z'],
  ['2026-10-25 02:30+01:00', '2026-10-25T01:30:00.000Z'],
])('the time of a count %s is the instant %s', (text, instant) => {
  expect(parseCountTime(text)).toEqual(new Date(instant));
});

test.each([
  ['2026-11-20', 'count-time-bad'],
  ['2026-11-20T18:30', 'count-time-bad'],
  ['2026-11-20 18:30 Rome/Europe', 'count-time-bad'],
  ['2026-02-30 18:30Z', 'count-time-bad'],
  ['2026-11-20 25:30Z', 'count-time-bad'],
  ['2026-11-20 18:30+99:00', 'count-time-bad'],
  ['yesterday', 'count-time-bad'],
  ['2026-10-25 02:30 Europe/Rome', 'count-time-twice'],
  ['2026-03-29 02:30 Europe/Rome', 'count-time-skipped'],
])('a time that is none, or whose zone is not said, is refused: %s', (text, code) => {
  expect(parseCountTime(text)).toBe(code);
});
