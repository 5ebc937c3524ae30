import { dayOf } from './public-holidays.ts';
import { instantOf, wallTime } from './wall-time.ts';
import { type Calendar, daysLater, isOnce, workingDayBefore, works } from './working-days.ts';

/** A closure as it comes next, or is now. */
export type Break = {
  /** The midnight it begins at. */
  readonly closesAt: Date;
  /** The cut-off of the last working day before: later orders wait. */
  readonly lastOrderBy: Date;
  /** The midnight that begins the first working day after. */
  readonly opensAt: Date;
};

type Hours = Calendar & { readonly cutOffHour: number };

/**
 * The next time of a closure, or the present one while it lasts; the days that delivery promises
 * count. Pure.
 * @param closure its first and last day, `MM-DD` or, of one that comes once, `YYYY-MM-DD`
 * @throws RangeError when it came once and is over (`isOver`)
 */
export function nextBreak(hours: Hours, closure: Calendar['closures'][number], now: Date): Break {
  const year = new Date(now).getUTCFullYear();
  const coming = [year - 1, year, year + 1]
    .map((first) => breakOf(hours, closure, first))
    .find(({ opensAt }) => opensAt > now);
  if (!coming) throw new RangeError('the closure does not come again');
  return coming;
}

/** Whether a closure came once and does not come again. Pure. */
export function isOver(hours: Hours, closure: Calendar['closures'][number], now: Date): boolean {
  return isOnce(closure[0]) && breakOf(hours, closure, 0).opensAt <= now;
}

/** The midnight that begins the day so many days before an instant's. */
export function daysBefore(instant: Date, days: number, { timeZone }: Calendar): Date {
  return instantOf(wallTime(instant, timeZone).day - days, 0, timeZone);
}

function breakOf(hours: Hours, [from, to]: Calendar['closures'][number], year: number): Break {
  const { timeZone, cutOffHour } = hours;
  const closes = dayOf(isOnce(from) ? from : `${year}-${from}`);
  const last = dayOf(isOnce(from) ? to : `${from <= to ? year : year + 1}-${to}`);
  const opens = daysLater(last, 1, (day) => works(hours, day));
  return {
    closesAt: instantOf(closes, 0, timeZone),
    lastOrderBy: workingDayBefore(instantOf(closes, 24, timeZone), cutOffHour, hours),
    opensAt: instantOf(opens, 0, timeZone),
  };
}
