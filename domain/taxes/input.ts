// @browser-safe
import { z } from 'zod';
import { parseHundredths } from '#shared/typed-number.ts';
import { TAX_CATEGORIES } from './tax-categories.ts';

/** No state of the Union has a rate above 27 %; more is a slip. */
const HIGHEST_BP = 3_000;

/** A rate as staff type it: a percent with a point or a comma, a calendar date. */
export const rateInput = z.object({
  categories: z.array(z.enum(TAX_CATEGORIES, 'taxes.categories-missing')).min(1, 'taxes.categories-missing'),
  percent: z.string().transform((typed, context): number => {
    const value = parseHundredths(typed.replace(/\s?%$/, ''));
    const isFine = value !== null && value <= HIGHEST_BP;
    if (!isFine) context.addIssue({ code: 'custom', message: 'taxes.percent-invalid' });
    return value ?? 0;
  }),
  from: z.iso.date('taxes.from-invalid'),
});
export type TypedRate = z.input<typeof rateInput>;
