// @browser-safe
import { z } from 'zod';
import { TIME_ZONE } from '#shared/clock.ts';
import { parseLocalTime } from '#shared/local-time.ts';
import { CURRENCIES } from '#shared/money.ts';
import { parseHundredths } from '#shared/typed-number.ts';

/** What a promotion gives, as its form asks for it. */
export const GIVES = ['percent', 'amount', 'delivery', 'pieces'] as const;

const MOST_PIECES = 99;
const MOST_ORDERS = 1_000_000;

const count = (most: number, fault: string) =>
  z
    .string()
    .trim()
    .transform((typed, context): number | null => {
      if (typed === '') return null;
      const isFine = /^\d{1,7}$/.test(typed) && Number(typed) >= 1 && Number(typed) <= most;
      if (!isFine) context.addIssue({ code: 'custom', message: fault });
      return isFine ? Number(typed) : null;
    });
const hundredths = (most: number, fault: string) =>
  z
    .string()
    .trim()
    .transform((typed, context): number | null => {
      if (typed === '') return null;
      const value = parseHundredths(typed.replace(/\s?%$/, ''));
      const isFine = value !== null && value >= 1 && value <= most;
      if (!isFine) context.addIssue({ code: 'custom', message: fault });
      return isFine ? value : null;
    });
const time = z.string().transform((typed, context): Date | null => {
  if (typed.trim() === '') return null;
  const instant = parseLocalTime(typed.trim(), TIME_ZONE);
  if (!instant) context.addIssue({ code: 'custom', message: 'promotions.period-invalid' });
  return instant;
});
const mark = z.string().transform((typed) => typed === 'yes');
const codes = z
  .string()
  .max(5000)
  .transform((typed) => typed.split(' ').filter(Boolean));
const name = z.string().trim().max(80, 'promotions.name-invalid');

/** A promotion as staff type it; times on the clock of the house, marks and codes as texts. */
export const promotionInput = z.object({
  kind: z.enum(['coupon', 'automatic']),
  gives: z.enum(GIVES),
  percent: hundredths(10_000, 'promotions.percent-invalid'),
  amount: hundredths(100_000_00, 'promotions.amount-invalid'),
  currency: z.enum(CURRENCIES),
  buy: count(MOST_PIECES, 'promotions.pieces-invalid'),
  get: count(MOST_PIECES, 'promotions.pieces-invalid'),
  markets: codes,
  categories: codes,
  combines: mark,
  active: mark,
  totalLimit: count(MOST_ORDERS, 'promotions.limit-invalid'),
  customerLimit: count(MOST_ORDERS, 'promotions.limit-invalid'),
  from: time,
  until: time,
  'name-it': name,
  'name-en': name,
  'name-de': name,
  'name-fr': name,
  'name-es': name,
});
export type SaidPromotion = z.output<typeof promotionInput>;

/** A new code: letters, digits and hyphens, as people read it aloud. */
export const NEW_CODE = /^[A-Z0-9](?:[A-Z0-9-]{1,28})[A-Z0-9]$/;
