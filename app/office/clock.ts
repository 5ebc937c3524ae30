import { TIME_ZONE } from '#shared/clock.ts';
import { localTimeText } from '#shared/local-time.ts';

/** As a field of date and time wants it: `2026-11-28T00:00`; empty: there is none. */
export function localTime(instant: Date | null | undefined): string {
  return instant ? localTimeText(instant, TIME_ZONE) : '';
}
