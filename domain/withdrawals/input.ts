import { z } from 'zod';
import { emailInput } from '#domain/consents/email-input.ts';

/**
 * One line of text; breaks and other control characters become spaces. The receipt goes to any
 * address that is typed, so nothing in it may become a link: mail programs make one of a scheme, of
 * `www.` and of a name with points. Points and slashes between letters get a space.
 */
function lineInput(missing: string) {
  return z
    .string(missing)
    .transform((typed) => withoutLinks(typed.replace(/[\p{Cc}\p{Cf}]+/gu, ' ')).trim())
    .pipe(z.string().min(1, missing).max(120, 'withdrawals.too-long'));
}

function withoutLinks(typed: string): string {
  return typed
    .replace(/[\p{L}][\p{L}\p{N}+.-]*:\/\//gu, ' ')
    .replace(/ {2,}/g, ' ')
    .replace(/(?<=[\p{L}\p{N}])[.。．｡/@](?=[\p{L}\p{N}])/gu, (sign) => `${sign} `);
}

/** The only fields the law allows: name, contract, address for the receipt. */
export const withdrawalInput = z.object({
  name: lineInput('withdrawals.name-missing'),
  orderReference: lineInput('withdrawals.order-missing'),
  email: emailInput({ missing: 'withdrawals.email-missing', invalid: 'withdrawals.email-invalid' }),
});

export type WithdrawalInput = z.infer<typeof withdrawalInput>;
