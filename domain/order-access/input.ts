import { z } from 'zod';
import { emailInput } from '#domain/consents/email-input.ts';

/** What stands in every order mail, as somebody types it: small letters, spaces or no dash are fine. */
export const orderAccessInput = z.object({
  number: z
    .string()
    .trim()
    .min(1, 'order-access.number-missing')
    .max(40, 'order-access.number-invalid')
    .refine((typed) => typed.replace(/[^0-9A-Za-z]/g, '').length === 8, 'order-access.number-invalid'),
  email: emailInput({ missing: 'order-access.email-missing', invalid: 'order-access.email-invalid' }),
});

/** Six digits, with whatever a mail program put between them. */
export const codeInput = z
  .string()
  .max(40, 'order-access.code-invalid')
  .transform((typed) => typed.replace(/[\s-]/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, 'order-access.code-invalid'));
