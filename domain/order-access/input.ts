import { z } from 'zod';
import { emailInput } from '#domain/consents/email-input.ts';

/** Order number and address as typed: lower case, spaces and a missing dash are accepted. */
export const orderAccessInput = z.object({
  number: z
    .string()
    .trim()
    .min(1, 'order-access.number-missing')
    .max(40, 'order-access.number-invalid')
    .refine((typed) => typed.replace(/[^0-9A-Za-z]/g, '').length === 8, 'order-access.number-invalid'),
  email: emailInput({ missing: 'order-access.email-missing', invalid: 'order-access.email-invalid' }),
});

/** Six digits, with any separators of mail programs. */
export const orderCodeInput = z.object({
  code: z
    .string()
    .max(40, 'order-access.code-invalid')
    .transform((typed) => typed.replace(/[\s-]/g, ''))
    .pipe(z.string().regex(/^\d{6}$/, 'order-access.code-invalid')),
});
