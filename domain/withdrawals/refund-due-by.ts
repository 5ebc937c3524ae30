import { calendarDate } from '#shared/clock.ts';

/** Within how many days the money must be back (Directive 2011/83/EU Art. 13(1)). */
const REFUND_DAYS = 14;

/** The last day for the refund of a withdrawal, `YYYY-MM-DD` in Europe/Rome. */
export function refundDueBy(declaredAt: Date): string {
  const day = new Date(`${calendarDate(declaredAt)}T12:00:00Z`);
  day.setUTCDate(day.getUTCDate() + REFUND_DAYS);
  return day.toISOString().slice(0, 10);
}
