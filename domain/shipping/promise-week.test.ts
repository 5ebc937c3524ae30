import { expect, test } from 'vitest';
import { promiseWeek } from './promise-week.ts';

const workshop = { country: 'IT', timeZone: 'Europe/Rome', closures: [['12-19', '01-06']] } as const;
const transit = { minDays: 2, maxDays: 4, bikeExtraDays: 1 };
const at = (time: string) => new Date(time);

test('X1.22 a bike made to order arrives in a week that weekends, holidays and closures push back', () => {
  // Ten working days from Friday 27 November, less 8 December, then five on the way.
  expect(promiseWeek(at('2026-11-27T10:00:00Z'), { workshop, transit, weeks: 2 }).monday).toBe('2026-12-21');
  expect(promiseWeek(at('2026-11-27T10:00:00Z'), { workshop, transit, weeks: 6 }).monday).toBe('2027-02-01');
  expect(promiseWeek(at('2026-11-27T10:00:00Z'), { workshop: null, transit: null, weeks: 1 }).monday).toBe(
    '2026-11-30',
  );
});

test('X1.22 the week holds until midnight at the workshop', () => {
  const { holdsUntil } = promiseWeek(at('2026-11-27T22:59:00Z'), { workshop, transit, weeks: 6 });
  expect(holdsUntil.toISOString()).toBe('2026-11-27T23:00:00.000Z');
});
