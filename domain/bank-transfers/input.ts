import { z } from 'zod';
import { parseIban } from './iban.ts';

const HOLDER_LENGTH = 70;

/**
 * The account for money going back, as its buyer types it. Error messages are refusal codes, worded
 * in `messages/` under `refusals`.
 */
export const paybackAccountInput = z.object({
  holder: z
    .string('bank-transfers.holder-invalid')
    .transform((typed) => typed.replace(/\s+/g, ' ').trim())
    .refine(({ length }) => length >= 2 && length <= HOLDER_LENGTH, 'bank-transfers.holder-invalid'),
  iban: z.string('bank-transfers.iban-invalid').transform((typed, context) => {
    const iban = parseIban(typed);
    if (iban === null) context.addIssue({ code: 'custom', message: 'bank-transfers.iban-invalid' });
    return iban ?? '';
  }),
});
