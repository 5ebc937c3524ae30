import { z } from 'zod';

/** An address mail can go to; as typed but for spaces around it. */
export const emailInput = z
  .string()
  .trim()
  .min(1, 'newsletter.email-missing')
  .max(254, 'newsletter.email-invalid')
  .pipe(z.email('newsletter.email-invalid'));

/** The form: `marketing` is the radio that dynamic forms of this kind add (specification section 5). */
export const newsletterInput = z.object({
  email: z.string('newsletter.email-missing').pipe(emailInput),
  marketing: z.enum(['si', 'no'], 'newsletter.marketing-missing'),
});
