/** The clock of rooms. It is injected, so tests and jobs can move it. */
export type Clock = { now(): Date };

export const systemClock: Clock = { now: () => new Date() };

/** Where the maker's clocks stand (specification section 9, default timezone). */
export const TIME_ZONE = 'Europe/Rome';

const ROME = new Intl.DateTimeFormat('en-CA', { timeZone: TIME_ZONE, dateStyle: 'short' });

/**
 * The calendar date `YYYY-MM-DD` of an instant in the shop's time zone (Europe/Rome,
 * specification section 9).
 */
export function calendarDate(instant: Date): string {
  return ROME.format(instant);
}
