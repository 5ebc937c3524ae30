import { dateFormat } from '#shared/format-cache.ts';
import { type Day, dateOf, dayOf } from './public-holidays.ts';

const MINUTE_MS = 60_000;

/** Local date and time at an instant. @param timeZone IANA, `Europe/Rome` */
export function wallTime(instant: Date, timeZone: string): { day: Day; hour: number; minute: number } {
  const shown: Record<string, string> = {};
  for (const { type, value } of formatOf(timeZone).formatToParts(instant)) shown[type] = value;
  const { year, month, day, hour, minute } = shown;
  return { day: dayOf(`${year}-${month}-${day}`), hour: Number(hour), minute: Number(minute) };
}

/**
 * The instant of a full local hour of a day (24: the midnight that ends it). The hour must not be
 * one that a change of summer time skips.
 */
export function instantOf(day: Day, hour: number, timeZone: string): Date {
  const asUtc = Date.parse(`${dateOf(day)}T00:00:00Z`) + hour * 60 * MINUTE_MS;
  const near = asUtc - aheadOfUtc(asUtc, timeZone);
  return new Date(asUtc - aheadOfUtc(near, timeZone));
}

/** Milliseconds that local time is ahead of UTC, at a full minute. */
function aheadOfUtc(instant: number, timeZone: string): number {
  const { day, hour, minute } = wallTime(new Date(instant), timeZone);
  return (day * 1440 + hour * 60 + minute) * MINUTE_MS - instant;
}

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const [date, time] = ['2-digit', '2-digit'] as const;
  return dateFormat('en-GB', {
    ...{ timeZone, hourCycle: 'h23', year: 'numeric', month: date, day: date, hour: time, minute: time },
  });
}
