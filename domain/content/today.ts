import type { Clock } from '#shared/clock.ts';
import { dateFormat } from '#shared/format-cache.ts';

/** The maker's day begins at its midnight (specification section 9, default timezone). */
export const TIME_ZONE = 'Europe/Rome';

/** The maker's calendar day, `YYYY-MM-DD`. */
export function today(clock: Clock): string {
  return dateFormat('sv-SE', { timeZone: TIME_ZONE, dateStyle: 'short' }).format(clock.now());
}
