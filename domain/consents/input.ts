import { z } from 'zod';

/** What a banner or its settings send: the words that were shown, and yes or no to each purpose. */
export const cookieChoiceInput = z.strictObject({
  version: z.iso.date(),
  source: z.enum(['banner', 'settings']),
  analytics: z.boolean(),
  marketing: z.boolean(),
});
export type CookieChoiceInput = z.infer<typeof cookieChoiceInput>;
