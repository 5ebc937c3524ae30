import { z } from 'zod';
import { emailInput } from '#domain/consents/email-input.ts';
import { parseDayFirstDate } from './calendar-date.ts';

/** Fields of the form in order, which is also the order of complaints. */
export const QUOTE_FIELDS = [
  ...(['bike', 'group', 'wheelset', 'fork', 'color', 'size', 'setup', 'build'] as const),
  ...([
    'dealer',
    'visitOn',
    'firstName',
    'lastName',
    'email',
    'phone',
    'contactBy',
    'notes',
    'consent',
  ] as const),
] as const;

const LONGEST_BUILD = 500;

const line = (most = 100) => z.string().trim().max(most, 'quotes.too-long').default('');
const needed = (code: string) => line().refine((text) => text !== '', code);

/**
 * The input of a request. Error messages are refusal codes, worded in `messages/` under `refusals`.
 */
export const quoteInput = z
  .object({
    bike: needed('quotes.bike-missing'),
    group: line(),
    wheelset: line(200),
    fork: line(200),
    setup: line(500),
    color: line(),
    size: line(20),
    build: line(LONGEST_BUILD),
    dealer: needed('quotes.dealer-missing'),
    visitOn: line().transform((typed, context) => {
      if (typed === '') return null;
      const date = parseDayFirstDate(typed);
      if (date === null) context.addIssue({ code: 'custom', message: 'quotes.date-invalid' });
      return date;
    }),
    firstName: needed('quotes.first-name-missing'),
    lastName: needed('quotes.last-name-missing'),
    email: emailInput({ missing: 'quotes.email-missing', invalid: 'quotes.email-invalid' }),
    phone: line(30).refine(
      (text) => text === '' || /^\+?[\d ()./-]{6,30}$/.test(text),
      'quotes.phone-invalid',
    ),
    contactBy: z.enum(['email', 'phone'], 'quotes.contact-missing'),
    notes: line(2000),
    consent: z.literal('yes', 'quotes.consent-missing'),
    /** The date of the wording they agreed to. */
    consentVersion: z.string('quotes.consent-missing').max(20),
  })
  .superRefine(({ contactBy, phone }, context) => {
    if (contactBy === 'phone' && phone === '')
      context.addIssue({ code: 'custom', path: ['phone'], message: 'quotes.phone-missing' });
  });
export type QuoteRequest = z.infer<typeof quoteInput>;
