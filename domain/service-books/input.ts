import { z } from 'zod';
import { SERVICE_KINDS } from './kinds.ts';

const line = (most: number) =>
  z.string('request.invalid').trim().max(most, 'service-books.too-long').default('');
const MOST_KM = 999_999;
const MOST_MONTHS = 60;

/** A whole number as people type it: `12.500` and `12 500` are the same. Null: left empty. */
const whole = (least: number, most: number, code: string) =>
  line(12).transform((typed, context) => {
    const digits = typed.replaceAll(/[\s.,'’\u00A0]/g, '');
    if (digits === '') return null;
    const number = /^\d{1,7}$/.test(digits) ? Number(digits) : -1;
    if (number < least || number > most) context.addIssue({ code: 'custom', message: code });
    return number;
  });

/** An entry of a service book. Messages are refusal codes. */
export const serviceEntryInput = z.object({
  kind: z.enum(SERVICE_KINDS, 'service-books.kind-missing'),
  doneOn: line(10).refine(isDate, 'service-books.date-invalid'),
  km: whole(0, MOST_KM, 'service-books.km-invalid'),
  works: line(1000).refine((text) => text !== '', 'service-books.works-missing'),
  nextMonths: whole(1, MOST_MONTHS, 'service-books.months-invalid'),
  nextAfterKm: whole(1, MOST_KM, 'service-books.km-invalid'),
});
export type ServiceEntryInput = z.output<typeof serviceEntryInput>;

/** Whom an entry is asked of: a dealer's slug. */
export const serviceRequestInput = z.object({
  dealer: line(100).refine((text) => text !== '', 'service-books.dealer-missing'),
});

function isDate(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const instant = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(text) && text >= '1950-01-01';
}
