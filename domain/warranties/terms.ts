/** The terms of the maker's warranty (specification, sections 5 and 9). */
const WARRANTY_YEARS = 5;
/** A bike is registered within so many days of its purchase, the last one included. */
const REGISTRATION_DAYS = 10;
/** A request is answered within so many days, the last one included. */
const ANSWER_DAYS = 7;
/** Only bikes bought after this day can have the warranty later, as an extension. */
export const EXTENSION_AFTER = '2010-09-01';

/** The last day of the warranty. Of 29 February it is 28 February where there is no other. */
export function warrantyEnd(purchasedOn: string): string {
  return yearsAfter(purchasedOn, WARRANTY_YEARS);
}

/** The last day on which a bike is registered in time. */
export function registrationEnd(purchasedOn: string): string {
  return daysAfter(purchasedOn, REGISTRATION_DAYS);
}

/** The last day on which a request that was sent then is answered in time. */
export function answerEnd(sentOn: string): string {
  return daysAfter(sentOn, ANSWER_DAYS);
}

function daysAfter(date: string, days: number): string {
  const day = new Date(`${date}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + days);
  return day.toISOString().slice(0, 10);
}

/** The same day so many years later. */
export function yearsAfter(date: string, years: number): string {
  const year = String(Number(date.slice(0, 4)) + years).padStart(4, '0');
  const later = `${year}${date.slice(4)}`;
  const isThere = new Date(`${later}T00:00:00Z`).toISOString().startsWith(later);
  return isThere ? later : `${year}-02-28`;
}
