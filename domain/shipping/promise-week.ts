import type { Transit, Workshop } from './promise-delivery.ts';
import { dateOf } from './public-holidays.ts';
import { instantOf, wallTime } from './wall-time.ts';
import { daysLater, isWorkingDay, works } from './working-days.ts';

/** Where the maker's hours are unknown. */
const PLAIN = { country: '', timeZone: 'Europe/Rome', closures: [] } as const;

type Made = {
  readonly workshop: Pick<Workshop, 'country' | 'timeZone' | 'closures'> | null;
  readonly transit: Transit | null;
  /** Weeks of work, five working days each. */
  readonly weeks: number;
};

export type PromisedWeek = {
  /** The Monday of the week in which it arrives at the latest, a calendar date. */
  readonly monday: string;
  /** The promise is the same until then: the midnight of the workshop. */
  readonly holdsUntil: Date;
};

/**
 * The week in which a bike arrives that is made to order, if ordered now. The workshop's weeks skip
 * weekends, public holidays and closures; then a bike's box needs its longest time on the way.
 */
export function promiseWeek(now: Date, { workshop, transit, weeks }: Made): PromisedWeek {
  const calendar = workshop ?? PLAIN;
  const { day: today } = wallTime(now, calendar.timeZone);
  const made = daysLater(today, weeks * 5, (day) => works(calendar, day));
  const onTheWay = transit ? transit.maxDays + transit.bikeExtraDays : 0;
  const arrives = daysLater(made, onTheWay, (day) => isWorkingDay(calendar.country, day));
  // Day 0 was a Thursday, so day 4 was a Monday.
  const monday = arrives - ((((arrives - 4) % 7) + 7) % 7);
  return { monday: dateOf(monday), holdsUntil: instantOf(today, 24, calendar.timeZone) };
}
