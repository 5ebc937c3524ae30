import { z } from 'zod';
import { emailInput } from '#domain/consents/email-input.ts';
import { parseDayFirstDate } from './calendar-date.ts';

const LONGEST_BUILD = 500;

const line = (most = 100) => z.string('request.invalid').trim().max(most, 'quotes.too-long').default('');
const needed = (code: string) => line().refine((text) => text !== '', code);

/**
 * The input of a request, for the page's form and the API; fields in the order of the form. Error
 * messages are refusal codes, worded in `messages/` under `refusals`.
 */
export const quoteInput = z
  .object({
    bike: needed('quotes.bike-missing').describe('Code of the product'),
    group: line(),
    wheelset: line(200),
    fork: line(200),
    color: line().describe('Code of the colour'),
    size: line(20),
    setup: line(500),
    build: line(LONGEST_BUILD).describe('Code of a bike somebody put together'),
    unico: line().describe('Slug of a one-off bike'),
    dealer: needed('quotes.dealer-missing').describe('Slug of a dealer who answers quotes'),
    visitOn: line()
      .transform((typed, context) => {
        if (typed === '') return null;
        const date = parseDayFirstDate(typed);
        if (date === null) context.addIssue({ code: 'custom', message: 'quotes.date-invalid' });
        return date;
      })
      .describe('DD-MM-YYYY'),
    firstName: needed('quotes.first-name-missing'),
    lastName: needed('quotes.last-name-missing'),
    email: emailInput({ missing: 'quotes.email-missing', invalid: 'quotes.email-invalid' }),
    phone: line(30).refine(
      (text) => text === '' || /^\+?[\d ()./-]{6,30}$/.test(text),
      'quotes.phone-invalid',
    ),
    contactBy: z.enum(['email', 'phone'], 'quotes.contact-missing'),
    notes: line(2000),
    consent: z
      .literal('yes', 'quotes.consent-missing')
      .describe('The rider agrees that this is passed on to the dealer'),
    consentVersion: z
      .string('quotes.consent-missing')
      .max(20, 'quotes.consent-missing')
      .describe('The date of the words they agreed to'),
  })
  .superRefine(({ contactBy, phone }, context) => {
    if (contactBy === 'phone' && phone === '')
      context.addIssue({ code: 'custom', path: ['phone'], message: 'quotes.phone-missing' });
  });
export type QuoteRequest = z.infer<typeof quoteInput>;
export type QuoteField = keyof typeof quoteInput.shape;
