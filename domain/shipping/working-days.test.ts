import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dayOf } from './public-holidays.ts';
import { wallTime } from './wall-time.ts';
import { endOfWorkingDay, workingDayBefore, works } from './working-days.ts';

const workshop = {
  country: 'IT',
  timeZone: 'Europe/Rome',
  closures: [
    ['08-08', '08-23'],
    ['12-24', '01-06'],
  ],
} as const;

describe('five working days', () => {
  test.each([
    ['a Monday noon', '2026-11-23T11:00:00Z', '2026-11-30T23:00:00Z'],
    ['a Saturday', '2026-11-21T11:00:00Z', '2026-11-27T23:00:00Z'],
    ['over the Immacolata', '2026-12-03T11:00:00Z', '2026-12-11T23:00:00Z'],
    ['over the winter closure', '2026-12-22T11:00:00Z', '2027-01-12T23:00:00Z'],
    ['over the turn to summer time', '2026-03-26T11:00:00Z', '2026-04-02T22:00:00Z'],
  ])('from %s end with the midnight of the fifth', (_when, from, end) => {
    expect(endOfWorkingDay(new Date(from), 5, workshop)).toEqual(new Date(end));
  });

  test('contain exactly five days on which the workshop works, and end with one', () => {
    const instants = fc.date({
      min: new Date('2026-01-01'),
      max: new Date('2031-12-31'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(instants, (now) => {
        const end = endOfWorkingDay(now, 5, workshop);
        const { day: first } = wallTime(now, workshop.timeZone);
        const { day: last } = wallTime(new Date(end.getTime() - 1), workshop.timeZone);
        const days = Array.from({ length: last - first }, (_, index) => first + 1 + index);
        expect(days.filter((day) => works(workshop, day))).toHaveLength(5);
        expect(works(workshop, last)).toBe(true);
        expect(wallTime(end, workshop.timeZone)).toMatchObject({ day: last + 1, hour: 0, minute: 0 });
        const reminder = workingDayBefore(end, 9, workshop);
        expect(reminder > now && reminder < end).toBe(true);
        const { day, hour } = wallTime(reminder, workshop.timeZone);
        expect([works(workshop, day), hour]).toEqual([true, 9]);
      }),
      { numRuns: 300 },
    );
  });

  test('of a shop without a calendar are weekdays', () => {
    expect(endOfWorkingDay(new Date('2026-12-03T11:00:00Z'), 5, null)).toEqual(
      new Date('2026-12-10T23:00:00Z'),
    );
    expect(works({ country: '', closures: [] }, dayOf('2026-12-08'))).toBe(true);
  });
});
