import { dateOf, dayOf } from '#domain/shipping/public-holidays.ts';
import { isWorkingDay } from '#domain/shipping/working-days.ts';
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
 * Europe/Rome; the day of delivery does not count. A last day on a weekend or a public holiday of
 * the buyer's country gives way to the next working day, as for a withdrawal (Regulation 1182/71
 * Art. 3(4)). @param country ISO 3166-1 alpha-2
 */
export function lastDayOf(deliveredAt: Date, country: string): string {
  let day = dayOf(calendarDate(deliveredAt)) + RETURN_DAYS;
  while (!isWorkingDay(country, day)) day += 1;
  return dateOf(day);
}

/** When something was announced, and the buyer's country. */
type Announced = { readonly at: Date; readonly country: string };

/** Pieces within their days, and the latest last day among them; null when there are none. */
export function openPieces(
  arrivals: readonly Arrival[],
  { at, country }: Announced,
): { readonly quantity: number; readonly lastDay: string | null } {
  const today = calendarDate(at);
  const open = arrivals.filter(({ deliveredAt }) => lastDayOf(deliveredAt, country) >= today);
  const days = open.map(({ deliveredAt }) => lastDayOf(deliveredAt, country)).sort();
  return { quantity: open.reduce((sum, { quantity }) => sum + quantity, 0), lastDay: days.at(-1) ?? null };
}
