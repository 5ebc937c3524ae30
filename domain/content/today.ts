import { type Clock, TIME_ZONE } from '#shared/clock.ts';
import { dateFormat } from '#shared/format-cache.ts';

/** The maker's calendar day, `YYYY-MM-DD`; it begins at the midnight of the maker's clock. */
export function today(clock: Clock): string {
  return dateFormat('sv-SE', { timeZone: TIME_ZONE, dateStyle: 'short' }).format(clock.now());
}
