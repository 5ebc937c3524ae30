// @browser-safe
import { z } from 'zod';
import { parseHundredths } from '#shared/typed-number.ts';

/** Beyond this many working days nothing is promised. */
const MOST_DAYS = 60;
const DAYS_BEFORE = 90;

const amount = (isNeeded: boolean) =>
  z.string().transform((typed, context): number | null => {
    if (typed.trim() === '' && !isNeeded) return null;
    const value = parseHundredths(typed);
    if (value === null || value > 10_000_00)
      context.addIssue({ code: 'custom', message: 'shipping.amount-invalid' });
    return value;
  });
const whole = (most: number, fault: string) =>
  z.string().transform((typed, context): number => {
    const isFine = /^\d{1,3}$/.test(typed.trim()) && Number(typed) <= most;
    if (!isFine) context.addIssue({ code: 'custom', message: fault });
    return isFine ? Number(typed) : 0;
  });
const days = whole(MOST_DAYS, 'shipping.days-invalid');

/** Lines such as `IT 2-3` or `FI 49.00`, read one by one. */
function lines<Value>(form: RegExp, fault: string, read: (parts: readonly string[]) => Value | null) {
  return z.string().transform((typed, context): Readonly<Record<string, Value>> => {
    const entries = typed
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean)
      .map((line): [string, Value] | null => {
        const [, country = '', ...parts] = form.exec(line.toUpperCase()) ?? [];
        const value = country === '' ? null : read(parts);
        return value === null ? null : [country, value];
      });
    const known = entries.filter((entry) => entry !== null);
    const isTwice = new Set(known.map(([country]) => country)).size < known.length;
    if (known.length < entries.length || isTwice) context.addIssue({ code: 'custom', message: fault });
    return Object.fromEntries(known);
  });
}

/** A country, a territory, or the beginning of a country's postal codes: `MT`, `ES-CN`, `GR/8`. */
const PLACE = /^[A-Z]{2}(?:-[A-Z0-9]{2,10}|\/[A-Z0-9]{1,8})?$/;
const places = z.string().transform((typed, context): string[] => {
  const said = [
    ...new Set(
      typed
        .toUpperCase()
        .split(/[\s,]+/)
        .filter(Boolean),
    ),
  ].sort();
  if (!said.every((place) => PLACE.test(place)))
    context.addIssue({ code: 'custom', message: 'shipping.places-invalid' });
  return said;
});

const name = z.string().trim().max(60, 'shipping.name-invalid').default('');

/** A delivery method as staff type it: amounts with a point or a comma, exceptions in lines. */
export const methodInput = z
  .object({
    amount: amount(true),
    freeFrom: amount(false),
    bulky: amount(true),
    bikeReturn: amount(true),
    bikeReturns: lines(/^([A-Z]{2})[\s:]+(\S+)$/, 'shipping.returns-invalid', ([said = '']) =>
      parseHundredths(said),
    ),
    minDays: days,
    maxDays: days,
    bikeExtraDays: days,
    countryDays: lines(
      /^([A-Z]{2})[\s:]+(\d{1,2})\s?[-–]\s?(\d{1,2})$/,
      'shipping.country-days-invalid',
      ([least, most]): readonly [number, number] | null =>
        Number(least) <= Number(most) && Number(most) <= MOST_DAYS ? [Number(least), Number(most)] : null,
    ),
    takesBatteries: z.string().transform((typed) => typed === 'yes'),
    batteriesNotTo: places,
    /** All of them or none. */
    ...{ 'name-it': name, 'name-en': name, 'name-de': name, 'name-fr': name, 'name-es': name },
  })
  .refine(({ minDays, maxDays }) => minDays <= maxDays, {
    message: 'shipping.days-invalid',
    path: ['maxDays'],
  });

/** When the maker works, as staff type it. */
export const hoursInput = z.object({
  cutOffHour: whole(23, 'shipping.hour-invalid'),
  bikeDays: days,
  parcelDays: days,
});

/** The day of a closure: `19/12` comes every year, `07/12/2026` once. Null when it is none. */
export function parseClosureDay(typed: string): string | null {
  const [, day = '', month = '', year] =
    /^(\d{1,2})[./](\d{1,2})(?:[./](\d{4}))?\.?$/.exec(typed.trim()) ?? [];
  const date = `${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  // A closure of every year begins and ends on days that every year has.
  const whole = `${year ?? '2027'}-${date}`;
  const time = Date.parse(`${whole}T00:00:00Z`);
  if (Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== whole) return null;
  return year === undefined ? date : whole;
}

const closureDay = z.string().transform((typed, context): string => {
  const day = parseClosureDay(typed);
  if (day === null) context.addIssue({ code: 'custom', message: 'shipping.day-invalid' });
  return day ?? '';
});
/** Only what `announceBreaks` fills stands in braces. */
const words = (most: number) =>
  z
    .string()
    .trim()
    .max(most, 'shipping.words-invalid')
    .refine(
      (text) => !/[{}]/.test(text.replaceAll(/\{(?:lastOrder|opens)\}/g, '')),
      'shipping.words-invalid',
    );

/** A closure as staff type it; without days before, shoppers are told nothing of it. */
export const closureInput = z.object({
  from: closureDay,
  to: closureDay,
  before: z.string().transform((typed, context): number | null => {
    if (typed.trim() === '') return null;
    const isFine = /^\d{1,3}$/.test(typed.trim()) && Number(typed) <= DAYS_BEFORE;
    if (!isFine) context.addIssue({ code: 'custom', message: 'shipping.before-invalid' });
    return isFine ? Number(typed) : null;
  }),
  ...{ 'title-it': words(80), 'title-en': words(80), 'title-de': words(80) },
  ...{ 'title-fr': words(80), 'title-es': words(80) },
  ...{ 'text-it': words(400), 'text-en': words(400), 'text-de': words(400) },
  ...{ 'text-fr': words(400), 'text-es': words(400) },
});
