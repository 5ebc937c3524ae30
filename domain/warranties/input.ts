import { z } from 'zod';
import { LOCALES } from '#shared/locale.ts';
import { parsePrice } from './parse-price.ts';
import { REGISTRATION_SUBJECTS } from './subjects.ts';

const line = (most = 100) => z.string('request.invalid').trim().max(most, 'warranties.too-long').default('');
const needed = (code: string, most = 100) => line(most).refine((text) => text !== '', code);

const purchasedOn = line()
  .refine((text) => text !== '', 'warranties.date-missing')
  .refine((text) => text === '' || isDate(text), 'warranties.date-invalid');

/** What a check asks for. */
export const checkInput = z.object({
  serial: needed('warranties.serial-missing', 40),
  purchasedOn: purchasedOn.describe('YYYY-MM-DD'),
});

/**
 * The form of a registration and of a request (specification, section 3), in the order of its
 * fields. Messages are refusal codes.
 */
export const registrationInput = checkInput.extend({
  dealer: line().describe('Slug of a dealer, or "other"'),
  dealerName: line().describe('Of another dealer'),
  orderNumber: line(40).describe('Of an order in this shop'),
  handover: line(40).describe('Code of a dealer’s hand-over'),
  bikeModel: line(),
  bikeColor: line(),
  price: line(20).transform((typed, context) => {
    if (typed === '') return null;
    const amount = parsePrice(typed);
    if (amount === null) context.addIssue({ code: 'custom', message: 'warranties.price-invalid' });
    return amount;
  }),
  requestSubject: z.enum(REGISTRATION_SUBJECTS, 'warranties.subject-invalid').default('registration'),
  message: line(2000),
  country: z.string('request.invalid').regex(/^[A-Z]{2}$/, 'warranties.country-missing'),
  language: z.enum(LOCALES, 'warranties.language-missing'),
  firstOwner: line(5),
  privacy: z.literal('yes', 'warranties.privacy-missing'),
});
export type RegistrationInput = z.output<typeof registrationInput>;
export type RegistrationField = keyof typeof registrationInput.shape | 'evidence';

function isDate(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const instant = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(text) && text >= '1900-01-01';
}
