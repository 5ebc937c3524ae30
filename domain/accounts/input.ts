import { z } from 'zod';
import { isCommonPassword } from './common-passwords.ts';

/** One line without control characters. PostgreSQL refuses NUL and lone surrogates. */
const line = (text: string) => text.toWellFormed().replace(/\p{Cc}/gu, ' ');

const name = (missing: string) =>
  z.string().overwrite(line).trim().min(1, missing).max(100, 'accounts.too-long');

/** The stored and searched form: lower case, trimmed. */
export const emailInput = z
  .string()
  .overwrite(line)
  .trim()
  .toLowerCase()
  .min(1, 'accounts.email-missing')
  .max(200, 'accounts.too-long')
  .pipe(z.email('accounts.email-invalid'));

/**
 * At least ten characters, and none of the most common (NIST SP 800-63B: length and a list, no
 * rules of composition).
 */
export const newPasswordInput = z
  .string()
  .min(1, 'accounts.password-missing')
  .min(10, 'accounts.password-short')
  .max(200, 'accounts.too-long')
  .refine((password) => !isCommonPassword(password), 'accounts.password-common');

export const registerInput = z.object({
  firstName: name('accounts.first-name-missing'),
  lastName: name('accounts.last-name-missing'),
  email: emailInput,
  password: newPasswordInput,
});

/** The first error of a single value. */
export function firstComplaint(error: z.ZodError): string {
  return error.issues[0]?.message ?? 'accounts.input-invalid';
}
