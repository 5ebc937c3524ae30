import { calendarDate } from '#shared/clock.ts';

/**
 * How many days after the delivery of their parcel goods can be returned (specification, section 9;
 * never below the 14 of Directive 2011/83/EU Art. 9).
 */
export const RETURN_DAYS = 14;

/** A delivered parcel, and its pieces of a line. */
export type Arrival = { readonly deliveredAt: Date; readonly quantity: number };

/**
 * The last day for announcing a return of a delivery, `YYYY-MM-DD`. Days are counted in
 * Europe/Rome; the day of delivery does not count.
 */
export function lastDayOf(deliveredAt: Date): string {
  const day = new Date(`${calendarDate(deliveredAt)}T12:00:00Z`);
  day.setUTCDate(day.getUTCDate() + RETURN_DAYS);
  return day.toISOString().slice(0, 10);
}

/** Pieces within their days, and the latest last day among them; null when there are none. */
export function openPieces(
  arrivals: readonly Arrival[],
  now: Date,
): { readonly quantity: number; readonly lastDay: string | null } {
  const today = calendarDate(now);
  const open = arrivals.filter(({ deliveredAt }) => lastDayOf(deliveredAt) >= today);
  const days = open.map(({ deliveredAt }) => lastDayOf(deliveredAt)).sort();
  return { quantity: open.reduce((sum, { quantity }) => sum + quantity, 0), lastDay: days.at(-1) ?? null };
}
