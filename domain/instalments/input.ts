// @browser-safe
import { z } from 'zod';
import { parseHundredths } from '#shared/typed-number.ts';

/** Seven years; consumer credit for a bike does not last longer. */
const MOST_MONTHS = 84;
/** Directive (EU) 2023/2225 Art. 2(2)(c): credit above it is no consumer credit. */
const HIGHEST_AMOUNT = 100_000_00;
const HIGHEST_RATE_BP = 6_000;
/** An instalment is at least this much, so that the last one is positive, too. */
const LEAST_INSTALMENT = 1_00;

const amount = z.string().transform((typed, context): number => {
  const value = parseHundredths(typed);
  if (value === null || value === 0 || value > HIGHEST_AMOUNT)
    context.addIssue({ code: 'custom', message: 'instalments.amount-invalid' });
  return value ?? 0;
});

const months = z.string().transform((typed, context): number => {
  const value = /^\d{1,2}$/.test(typed.trim()) ? Number(typed) : 0;
  if (value < 2 || value > MOST_MONTHS)
    context.addIssue({ code: 'custom', message: 'instalments.months-invalid' });
  return value;
});

const rate = z.string().transform((typed, context): number => {
  const value = parseHundredths(typed.replace(/\s?%$/, ''));
  if (value === null || value > HIGHEST_RATE_BP)
    context.addIssue({ code: 'custom', message: 'instalments.rate-invalid' });
  return value ?? 0;
});

const countries = z.string().transform((typed, context): string[] => {
  const codes = typed
    .toUpperCase()
    .split(/[\s,]+/)
    .filter(Boolean);
  if (codes.length === 0 || !codes.every((code) => /^[A-Z]{2}$/.test(code)))
    context.addIssue({ code: 'custom', message: 'instalments.countries-invalid' });
  return [...new Set(codes)].sort();
});

/** An offer as staff type it: amounts and rate with a point or a comma. */
export const offerInput = z
  .object({
    advertised: z.string().transform((typed) => typed === 'yes'),
    provider: z.string().trim().min(1, 'instalments.provider-missing').max(200, 'instalments.text-too-long'),
    months,
    lowest: amount,
    highest: amount,
    rate,
    countries,
    licensedBy: z
      .enum(['', 'maker', 'provider'], 'instalments.licence-missing')
      .transform((said) => (said === '' ? null : said)),
    licence: z.string().trim().max(200, 'instalments.text-too-long'),
  })
  .superRefine((typed, context) => {
    const fault = (path: string, message: string) =>
      context.addIssue({ code: 'custom', message, path: [path] });
    if (typed.lowest > typed.highest) fault('highest', 'instalments.highest-invalid');
    if (typed.lowest < typed.months * LEAST_INSTALMENT) fault('lowest', 'instalments.lowest-invalid');
    if (!typed.advertised) return;
    if (typed.licensedBy === null) fault('licensedBy', 'instalments.licence-missing');
    if (typed.licence === '') fault('licence', 'instalments.licence-missing');
  });
