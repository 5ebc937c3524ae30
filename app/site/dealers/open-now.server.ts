import type { Dealer } from '#domain/dealers/dealer.ts';
import { openState, weekdayOf } from '#domain/dealers/opening-hours.ts';
import { isPublicHoliday } from '#domain/shipping/public-holidays.ts';
import { wallTime } from '#domain/shipping/wall-time.ts';
import type { Locale } from '#shared/locale.ts';
import { weekdayName } from '#shared/weekdays.ts';

/**
 * Whether a dealer is open, as a page says it: `day` is a weekday in the reader's language, null
 * today.
 */
export type OpenNow =
  | { readonly is: 'open'; readonly until: string }
  | { readonly is: 'opens'; readonly day: string | null; readonly from: string }
  | { readonly is: 'closed' }
  | { readonly is: 'holiday' };

type Hours = Pick<Dealer, 'openingHours' | 'timeZone' | 'country'>;

/** What holds now by the usual hours, and in how many minutes that changes. */
export function openNow(
  { openingHours, timeZone, country }: Hours,
  now: Date,
  locale: Locale,
): { open: OpenNow; changesIn: number } {
  const wall = wallTime(now, timeZone);
  const minute = wall.hour * 60 + wall.minute;
  const untilMidnight = 1440 - minute;
  if (isPublicHoliday(country, wall.day)) return { open: { is: 'holiday' }, changesIn: untilMidnight };
  const state = openState(openingHours, wall);
  if (state.isOpen) {
    return { open: { is: 'open', until: state.until }, changesIn: minutesOf(state.until) - minute };
  }
  if (!state.next) return { open: { is: 'closed' }, changesIn: untilMidnight };
  const { daysAhead, from } = state.next;
  const day = daysAhead === 0 ? null : weekdayName(weekdayOf(wall.day + daysAhead), locale, 'long');
  const changesIn = daysAhead === 0 ? minutesOf(from) - minute : untilMidnight;
  return { open: { is: 'opens', day, from }, changesIn };
}

/** A week as a page lists it; hours are local to the dealer. */
export function weekOf({ openingHours, timeZone }: Hours, now: Date, locale: Locale) {
  const today = weekdayOf(wallTime(now, timeZone).day);
  return openingHours.map((spans, weekday) => ({
    day: weekdayName(weekday, locale, 'long'),
    hours: spans.map(({ from, to }) => `${from}–${to}`).join(', '),
    isToday: weekday === today,
  }));
}

function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
}
