/** @browser-safe */
import { z } from 'zod';

/** An address mail can go to; as typed but for spaces around it. @param wrong the refusals of a form that asks for one */
export function emailInput(wrong: { missing: string; invalid: string }) {
  return z
    .string(wrong.missing)
    .trim()
    .min(1, wrong.missing)
    .max(254, wrong.invalid)
    .pipe(z.email(wrong.invalid));
}
