import { z } from 'zod';
import { emailInput } from '#domain/consents/email-input.ts';

/** The form: `variant` is the maker's code. */
export const stockAlertInput = z.object({
  email: emailInput({ missing: 'stock-alerts.email-missing', invalid: 'stock-alerts.email-invalid' }),
  variant: z.string('stock-alerts.unknown-variant').min(1, 'stock-alerts.unknown-variant').max(100),
});
