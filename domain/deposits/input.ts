// @browser-safe
import { z } from 'zod';

const LEAST_PERCENT = 5;
const MOST_PERCENT = 95;

/** A share as staff type it: `30` or `30 %`; nothing: no deposit. */
export const termsInput = z.object({
  share: z.string().transform((typed, context): number | null => {
    const text = typed.replace(/%$/, '').trim();
    if (text === '') return null;
    const share = /^\d{1,3}$/.test(text) ? Number(text) : 0;
    if (share < LEAST_PERCENT || share > MOST_PERCENT)
      context.addIssue({ code: 'custom', message: 'deposits.share-invalid' });
    return share;
  }),
});
