import { type Day, dateOf, isPublicHoliday } from './public-holidays.ts';
import { instantOf, wallTime } from './wall-time.ts';

/** What decides which days the maker works. */
export type Calendar = {
  /** ISO 3166-1 alpha-2; its public holidays apply. */
  readonly country: string;
  /** IANA time zone, `Europe/Rome`. */
  readonly timeZone: string;
  /**
   * First and last day of each closure: `MM-DD` comes every year and may span the new year,
   * `YYYY-MM-DD` once.
   */
  readonly closures: readonly (readonly [from: string, to: string])[];
};

/** The calendar of a shop without one: Monday to Friday. */
const PLAIN: Calendar = { country: '', timeZone: 'Europe/Rome', closures: [] };

/**
 * The midnight that ends the workshop's nth working day after today. @param workshop null:
 * every weekday counts
 */
export function endOfWorkingDay(now: Date, days: number, workshop: Calendar | null): Date {
  const calendar = workshop ?? PLAIN;
  const { day: today } = wallTime(now, calendar.timeZone);
  return instantOf(
    daysLater(today, days, (day) => works(calendar, day)),
    24,
    calendar.timeZone,
  );
}

/**
 * This hour on the working day before the day that ends at an instant: the time to remind
 * of that end.
 */
export function workingDayBefore(end: Date, hour: number, workshop: Calendar | null): Date {
  const calendar = workshop ?? PLAIN;
  let { day } = wallTime(new Date(end.getTime() - 1), calendar.timeZone);
  const last = day;
  do {
    day -= 1;
    if (last - day > NEVER) throw new RangeError('there is no working day');
  } while (!works(calendar, day));
  return instantOf(day, hour, calendar.timeZone);
}

/** The limit of the search; a workshop without a working day for so long is always closed. */
const NEVER = 800;

/** The day that is `count` counting days after a day. */
export function daysLater(from: Day, count: number, counts: (day: Day) => boolean): Day {
  let day = from;
  for (let left = count; left > 0; ) {
    day += 1;
    if (day - from > NEVER) throw new RangeError('there is no working day');
    if (counts(day)) left -= 1;
  }
  return day;
}

/** Whether it is a working day: no weekend, no holiday, no closure. */
export function works({ country, closures }: Pick<Calendar, 'country' | 'closures'>, day: Day): boolean {
  return isWorkingDay(country, day) && !isClosed(closures, day);
}

export function isWorkingDay(country: string, day: Day): boolean {
  // Day 0, 1 January 1970, was a Thursday.
  const weekday = (day + 4) % 7;
  return weekday !== 0 && weekday !== 6 && !isPublicHoliday(country, day);
}

function isClosed(closures: Calendar['closures'], day: Day): boolean {
  const whole = dateOf(day);
  return closures.some(([from, to]) => {
    const date = isOnce(from) ? whole : whole.slice(5);
    return from <= to ? from <= date && date <= to : from <= date || date <= to;
  });
}

/** Whether a closure that begins on this day comes once, not every year. */
export function isOnce(from: string): boolean {
  return from.length === 'YYYY-MM-DD'.length;
}
