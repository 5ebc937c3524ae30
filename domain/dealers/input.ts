// @browser-safe
import { z } from 'zod';
import { isCountryCode } from '#shared/format-cache.ts';
import { microdegrees } from './coordinates.ts';
import { type OpenSpan, parseSpans } from './opening-hours.ts';
import { DEALER_SERVICES } from './services.ts';
import { isTimeZone } from './time-zone.ts';

const text = (most: number) =>
  z.string().trim().min(1, 'dealers.field-missing').max(most, 'dealers.field-invalid');
const like = (form: RegExp) => text(200).regex(form, 'dealers.field-invalid');
const degrees = (most: 90 | 180) =>
  z.string().transform((typed, context) => {
    const value = microdegrees(typed, most);
    if (value === null) context.addIssue({ code: 'custom', message: 'dealers.degrees-invalid' });
    return value ?? 0;
  });
const spans = z.string().transform((typed, context): OpenSpan[] => {
  const read = parseSpans(typed);
  if (!read) context.addIssue({ code: 'custom', message: 'dealers.hours-invalid' });
  return read ?? [];
});
/** Lines or words between commas. */
const words = z
  .string()
  .max(2000, 'dealers.field-invalid')
  .transform((typed) => [
    ...new Set(
      typed
        .split(/[\n,]/)
        .map((one) => one.trim())
        .filter(Boolean),
    ),
  ]);

/** A dealer's file as staff type it; degrees and hours as texts. */
export const dealerInput = z.object({
  slug: like(/^[a-z0-9]+(?:-[a-z0-9]+)*$/),
  name: text(120),
  street: text(200),
  postalCode: text(20),
  city: text(120),
  province: z.string().trim().max(100, 'dealers.field-invalid'),
  country: text(200).refine(isCountryCode, 'dealers.field-invalid'),
  latitude: degrees(90),
  longitude: degrees(180),
  phone: like(/^\+[0-9][0-9 ]{5,24}$/),
  email: text(200).pipe(z.email('dealers.field-invalid')),
  website: z.union([z.literal(''), like(/^https:\/\/[^\s"<>]+$/)]),
  timeZone: text(60).refine(isTimeZone, 'dealers.field-invalid'),
  services: z.array(z.enum(DEALER_SERVICES)),
  state: z.enum(['active', 'closed']),
  brands: words,
  categories: z.array(z.string().regex(/^[a-z0-9-]{1,60}$/)).max(50),
  monday: spans,
  tuesday: spans,
  wednesday: spans,
  thursday: spans,
  friday: spans,
  saturday: spans,
  sunday: spans,
});
export type TypedDealer = z.input<typeof dealerInput>;
