import type { FieldTexts } from '#domain/edits/compare-edit.ts';
import type { LocalText } from '#domain/site-config/schema.ts';
import { complaintsOf } from '#shared/complaints.ts';
import { LOCALES, type Locale } from '#shared/locale.ts';
import { formatAmountField } from '#shared/typed-number.ts';
import { closureInput, hoursInput, methodInput } from './input.ts';
import { deliveryInvalid, namesMissing } from './refusals.ts';
import type { BreakNotices, shippingMethods, workshops } from './schema.ts';
import { isOnce } from './working-days.ts';

type MethodRow = typeof shippingMethods.$inferSelect;
type WorkshopRow = typeof workshops.$inferSelect;

/** What a form may change of a delivery method. */
export type MethodValues = Omit<MethodRow, 'marketCode' | 'code' | 'isCollection' | 'position' | 'endedAt'>;

/** A delivery method as the texts of its form. Pure. */
export function methodFields(row: MethodValues): FieldTexts {
  const lines = (of: Readonly<Record<string, unknown>>, text: (value: never) => string) =>
    Object.entries(of)
      .map(([country, value]) => `${country} ${text(value as never)}`)
      .sort()
      .join('\n');
  return {
    ...{ amount: formatAmountField(row.amount), freeFrom: formatAmountField(row.freeFromAmount) },
    ...{ bulky: formatAmountField(row.bulkyAmount), bikeReturn: formatAmountField(row.bikeReturnAmount) },
    bikeReturns: lines(row.bikeReturnAmounts, (value: number) => formatAmountField(value)),
    ...{ minDays: String(row.minDays), maxDays: String(row.maxDays) },
    bikeExtraDays: String(row.bikeExtraDays),
    countryDays: lines(row.countryDays, ([least, most]: [number, number]) => `${least}-${most}`),
    takesBatteries: row.takesBatteries ? 'yes' : '',
    batteriesNotTo: [...row.batteriesNotTo].sort().join(' '),
    ...Object.fromEntries(LOCALES.map((locale) => [`name-${locale}`, row.names?.[locale] ?? ''])),
  };
}

/** The columns of what was typed. Pure. @throws Refusal shipping.input-invalid */
export function methodValues(typed: FieldTexts): MethodValues {
  const { data, error } = methodInput.safeParse(typed);
  if (error) throw deliveryInvalid(complaintsOf(error));
  const { amount, freeFrom, bulky, bikeReturn, bikeReturns } = data;
  return {
    names: namesIn(data),
    ...{ minDays: data.minDays, maxDays: data.maxDays, bikeExtraDays: data.bikeExtraDays },
    ...{ countryDays: data.countryDays, takesBatteries: data.takesBatteries },
    batteriesNotTo: data.batteriesNotTo,
    ...{ amount: amount ?? 0, freeFromAmount: freeFrom, bulkyAmount: bulky ?? 0 },
    ...{ bikeReturnAmount: bikeReturn ?? 0, bikeReturnAmounts: bikeReturns },
  };
}

/** Null without any. @throws Refusal shipping.input-invalid for some without the others */
function namesIn(data: Readonly<Record<`name-${Locale}`, string>>): LocalText | null {
  const names = Object.fromEntries(LOCALES.map((locale) => [locale, data[`name-${locale}`]])) as LocalText;
  const missing = LOCALES.filter((locale) => names[locale] === '');
  if (missing.length === LOCALES.length) return null;
  if (missing.length > 0) throw namesMissing(missing);
  return names;
}

export type HoursValues = Pick<WorkshopRow, 'cutOffHour' | 'bikeDays' | 'parcelDays'>;

/** The maker's hours as the texts of their form. Pure. */
export function hoursFields({ cutOffHour, bikeDays, parcelDays }: HoursValues): FieldTexts {
  return { cutOffHour: String(cutOffHour), bikeDays: String(bikeDays), parcelDays: String(parcelDays) };
}

/** @throws Refusal shipping.input-invalid */
export function hoursValues(typed: FieldTexts): HoursValues {
  const { data, error } = hoursInput.safeParse(typed);
  if (error) throw deliveryInvalid(complaintsOf(error));
  return data;
}

export type Closure = {
  /** `MM-DD`, or `YYYY-MM-DD` of one that comes once. */
  readonly from: string;
  readonly to: string;
  /** Null: shoppers are told nothing of it. */
  readonly notice: BreakNotices[string] | null;
};

/** A closure's day as it is typed: `12-19` is `19/12`. Pure. */
export function closureDayText(day: string): string {
  const [month = '', date = '', year] = isOnce(day)
    ? [day.slice(5, 7), day.slice(8), day.slice(0, 4)]
    : day.split('-');
  return [date, month, ...(year === undefined ? [] : [year])].join('/');
}

/** A closure as the texts of its form. Pure. */
export function closureFields({ from, to, notice }: Closure): FieldTexts {
  const words = (name: string, text: LocalText | undefined) =>
    Object.fromEntries(LOCALES.map((locale) => [`${name}-${locale}`, text?.[locale] ?? '']));
  return {
    ...{ from: closureDayText(from), to: closureDayText(to) },
    before: notice ? String(notice.shownDaysBefore) : '',
    ...words('title', notice?.title),
    ...words('text', notice?.text),
  };
}

/** @throws Refusal shipping.input-invalid */
export function closureValues(typed: FieldTexts): Closure {
  const { data, error } = closureInput.safeParse(typed);
  if (error) throw deliveryInvalid(complaintsOf(error));
  const { from, to, before } = data;
  const isWrong = isOnce(from) !== isOnce(to) || (isOnce(from) && to < from);
  if (isWrong) throw deliveryInvalid({ to: 'shipping.span-invalid' });
  if (before === null) return { from, to, notice: null };
  const missing = LOCALES.flatMap((locale) =>
    ([`title-${locale}`, `text-${locale}`] as const).filter((name) => data[name] === ''),
  );
  if (missing.length > 0)
    throw deliveryInvalid(Object.fromEntries(missing.map((name) => [name, 'shipping.words-missing'])));
  const words = (name: 'title' | 'text') =>
    Object.fromEntries(LOCALES.map((locale) => [locale, data[`${name}-${locale}`]])) as LocalText;
  return { from, to, notice: { shownDaysBefore: before, title: words('title'), text: words('text') } };
}
