/** The clock of rooms. It is injected, so tests and jobs can move it. */
export type Clock = { now(): Date };

export const systemClock: Clock = { now: () => new Date() };

const ROME = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Rome', dateStyle: 'short' });

/**
 * The calendar date `YYYY-MM-DD` of an instant in the shop's time zone (Europe/Rome,
 * specification section 9).
 */
export function calendarDate(instant: Date): string {
  return ROME.format(instant);
}
