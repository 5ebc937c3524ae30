import { z } from 'zod';

/**
 * The input of the consent banner and its settings: the version shown, and yes or no per purpose.
 */
export const cookieChoiceInput = z.strictObject({
  version: z.iso.date(),
  source: z.enum(['banner', 'settings']),
  analytics: z.boolean(),
  marketing: z.boolean(),
});
export type CookieChoiceInput = z.infer<typeof cookieChoiceInput>;
