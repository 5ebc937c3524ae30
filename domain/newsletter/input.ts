import { z } from 'zod';
import { emailInput } from '#domain/consents/email-input.ts';

/** An address for the newsletter. */
export const letterEmail = emailInput({
  missing: 'newsletter.email-missing',
  invalid: 'newsletter.email-invalid',
});

/**
 * The form: `marketing` is the radio that dynamic forms of this kind add (specification section 5).
 */
export const newsletterInput = z.object({
  email: letterEmail,
  marketing: z.enum(['si', 'no'], 'newsletter.marketing-missing'),
});

/** The banner of the footer asks for the address only and leads on to the form. */
export const newsletterBannerInput = newsletterInput.pick({ email: true });
