import type { Address } from '#domain/checkout/input.ts';
import { countryName, dateFormat, numberFormat } from '#shared/format-cache.ts';
import { type Locale, languageTag } from '#shared/locale.ts';
import { type Currency, formatMoney } from '#shared/money.ts';
import { wordDaySpan } from '#shared/word-day-span.ts';

/**
 * The reader's formats for money, rates, dates and places. Times are the shop's (Europe/Rome,
 * specification section 9).
 */
export type ReaderFormat = ReturnType<typeof readerFormat>;

/** Countries that write the town before the postal code. */
const TOWN_FIRST = new Set(['AU', 'CA', 'GB', 'IE', 'NZ', 'US']);

export function readerFormat(locale: Locale, currency: Currency) {
  const tag = languageTag(locale);
  const percent = numberFormat(tag, { style: 'percent', maximumFractionDigits: 2 });
  return {
    /** Minor units, always with cents. */
    money: (amount: number) => formatMoney(amount, currency, locale, { cents: true }),
    /** Basis points: 2200 → `22 %`. */
    rate: (rateBp: number) => percent.format(rateBp / 10_000),
    moment: momentFormat(locale),
    day: dayFormat(locale),
    daySpan: daySpanFormat(locale),
    address: (address: Address) => addressLines(address, countryName(address.country, tag)),
  };
}

/** Date and time in the shop's time zone. */
export function momentFormat(locale: Locale): (instant: Date) => string {
  const format = dateFormat(languageTag(locale), {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'Europe/Rome',
  });
  return (instant) => format.format(instant);
}

/** The day in the shop's time zone. */
export function dayFormat(locale: Locale): (instant: Date) => string {
  const format = dateFormat(languageTag(locale), { dateStyle: 'long', timeZone: 'Europe/Rome' });
  return (instant) => format.format(instant);
}

/** A span of calendar dates: `28 December 2026 – 4 January 2027`. */
function daySpanFormat(locale: Locale): (from: string, to: string) => string {
  const format = dateFormat(languageTag(locale), { dateStyle: 'long', timeZone: 'UTC' });
  return (from, to) => wordDaySpan(format, from, to);
}

function addressLines(address: Address, country: string): string[] {
  const { postalCode, city, province } = address;
  const town = TOWN_FIRST.has(address.country)
    ? `${[city, province].filter(Boolean).join(', ')} ${postalCode}`
    : `${postalCode} ${city}${province && ` (${province})`}`;
  return [`${address.firstName} ${address.lastName}`, address.street, town, country];
}
