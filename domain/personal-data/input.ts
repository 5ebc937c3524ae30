// @browser-safe
import { z } from 'zod';

/** The wish to be forgotten: its box must be ticked. */
export const erasureInput = z.object({
  understood: z.literal('yes', { error: 'personal-data.unconfirmed' }),
});
