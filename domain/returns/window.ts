import { calendarDate } from '#shared/clock.ts';

/** For so many days goods can be sent back after their parcel was delivered (specification, section 9; never below the 14 of Directive 2011/83/EU Art. 9). */
export const RETURN_DAYS = 14;

/** A parcel that arrived, and how many pieces of a line were in it. */
export type Arrival = { readonly deliveredAt: Date; readonly quantity: number };

/** The last day on which what arrived then can be announced, `YYYY-MM-DD`: days are counted in Europe/Rome, that of delivery is none of them. */
export function lastDayOf(deliveredAt: Date): string {
  const day = new Date(`${calendarDate(deliveredAt)}T12:00:00Z`);
  day.setUTCDate(day.getUTCDate() + RETURN_DAYS);
  return day.toISOString().slice(0, 10);
}

/** Pieces whose days are not over, and the last day of those that have longest; null when there are none. */
export function openPieces(
  arrivals: readonly Arrival[],
  now: Date,
): { readonly quantity: number; readonly lastDay: string | null } {
  const today = calendarDate(now);
  const open = arrivals.filter(({ deliveredAt }) => lastDayOf(deliveredAt) >= today);
  const days = open.map(({ deliveredAt }) => lastDayOf(deliveredAt)).sort();
  return { quantity: open.reduce((sum, { quantity }) => sum + quantity, 0), lastDay: days.at(-1) ?? null };
}
