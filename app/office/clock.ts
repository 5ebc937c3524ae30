import { TIME_ZONE } from '#shared/clock.ts';
import { localTimeText, parseLocalTime } from '#shared/local-time.ts';

/** The instant of a typed `2026-11-28T00:00`; an invalid date where there is none. */
export function instantOf(typed: string): Date {
  return parseLocalTime(typed, TIME_ZONE) ?? new Date(Number.NaN);
}

/** As a field of date and time wants it: `2026-11-28T00:00`; empty: there is none. */
export function localTime(instant: Date | null | undefined): string {
  return instant ? localTimeText(instant, TIME_ZONE) : '';
}
