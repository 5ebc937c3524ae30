/** @browser-safe */
import { z } from 'zod';

/**
 * An address that mail can go to, trimmed. @param wrong the refusals of the form that asks for it
 */
export function emailInput(wrong: { missing: string; invalid: string }) {
  return z
    .string(wrong.missing)
    .trim()
    .min(1, wrong.missing)
    .max(254, wrong.invalid)
    .pipe(z.email(wrong.invalid));
}
