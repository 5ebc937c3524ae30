import { z } from 'zod';
import { emailInput } from '#domain/consents/email-input.ts';

/** One line of text; breaks and other control characters become spaces. */
function lineInput(missing: string) {
  return z
    .string(missing)
    .transform((typed) => typed.replace(/\p{Cc}+/gu, ' ').trim())
    .pipe(z.string().min(1, missing).max(120, 'withdrawals.too-long'));
}

/** The only fields the law allows: name, contract, address for the receipt. */
export const withdrawalInput = z.object({
  name: lineInput('withdrawals.name-missing'),
  orderReference: lineInput('withdrawals.order-missing'),
  email: emailInput({ missing: 'withdrawals.email-missing', invalid: 'withdrawals.email-invalid' }),
});

export type WithdrawalInput = z.infer<typeof withdrawalInput>;
