import { dayOf } from '#domain/shipping/public-holidays.ts';
import { instantOf } from '#domain/shipping/wall-time.ts';
import { TIME_ZONE } from '#shared/clock.ts';

const MINUTE_MS = 60_000;

/**
 * The last minute of a calendar date `YYYY-MM-DD` in Europe/Rome: when a parcel arrived of which
 * only the day is known. Null for anything that is no date.
 */
export function endOfDay(date: string): Date | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date) || Number.isNaN(Date.parse(date))) return null;
  return new Date(instantOf(dayOf(date), 24, TIME_ZONE).getTime() - MINUTE_MS);
}
