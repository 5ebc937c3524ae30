import { dateFormat } from './format-cache.ts';
import type { Locale } from './locale.ts';

/** In the order of a week. */
export const WEEKDAYS = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** 5 January 1970 was a Monday. */
const MONDAY = Date.UTC(1970, 0, 5);
const DAY_MILLISECONDS = 24 * 60 * 60 * 1000;

/**
 * The name of a weekday. On the server only, because browsers have different names.
 * @param weekday 0 is Monday
 */
export function weekdayName(weekday: number, locale: Locale, length: 'short' | 'long'): string {
  const format = dateFormat(locale, { weekday: length, timeZone: 'UTC' });
  return format.format(new Date(MONDAY + weekday * DAY_MILLISECONDS));
}
