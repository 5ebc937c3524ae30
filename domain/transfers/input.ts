import { z } from 'zod';
import { emailInput } from '#domain/consents/email-input.ts';
import { LOCALES } from '#shared/locale.ts';

const understood = z.literal('yes', 'transfers.rule-missing');

/** What the seller says. Messages are refusal codes. */
export const transferInput = z.object({
  email: emailInput({ missing: 'transfers.email-missing', invalid: 'transfers.email-invalid' }),
  language: z.enum(LOCALES, 'transfers.language-missing'),
  understood,
});
export type TransferInput = z.output<typeof transferInput>;

/** What the buyer confirms. */
export const acceptInput = z.object({ understood });
