import type { Address } from '#domain/checkout/input.ts';
import { registrationLines } from '#domain/site-config/registration-lines.ts';
import type { Company } from '#domain/site-config/schema.ts';
import { type Messages, translator } from '#messages/catalogue.ts';
import { countryName, dateFormat, numberFormat } from '#shared/format-cache.ts';
import { type Locale, languageTag } from '#shared/locale.ts';
import { type Currency, formatMoney } from '#shared/money.ts';
import type { InvoiceDocument } from '../document.ts';

type Word = keyof Messages['invoices']['pdf'];
type Titled = Pick<InvoiceDocument, 'deposit' | 'kind' | 'lines'>;
type Key = Parameters<ReturnType<typeof translator>>[0];

/**
 * The texts of a document in its reader's language, and the reader's formats for money, rates,
 * dates and places.
 */
export type ReaderWords = ReturnType<typeof readerWords>;

/** An invoice whose lines say what customs ask is a commercial invoice. */
export function titleOf({ deposit, kind, lines }: Titled): Word {
  if (kind === 'credit-note') return kind;
  if (deposit) return 'deposit-invoice';
  return lines.some(({ customs }) => customs) ? 'commercial-invoice' : kind;
}

/** Countries that write the town before the postal code. */
const TOWN_FIRST = new Set(['AU', 'CA', 'GB', 'IE', 'NZ', 'US']);

/** @param sign -1 for a credit note, whose amounts are shown as negative */
export function readerWords(locale: Locale, currency: Currency, sign: 1 | -1) {
  const tag = languageTag(locale);
  const translate = translator(locale);
  const percent = numberFormat(tag, { style: 'percent', maximumFractionDigits: 2 });
  const dates = dateFormat(tag, { dateStyle: 'long', timeZone: 'UTC' });
  const kilograms = numberFormat(tag, { style: 'unit', unit: 'kilogram', maximumFractionDigits: 3 });
  const nameOr = (key: string, code: string) => (translate.has(key as Key) ? translate(key as Key) : code);
  return {
    t: (word: Word, values?: Record<string, string | number>) => translate(`invoices.pdf.${word}`, values),
    delivery: translate('invoices.delivery'),
    refund: translate('invoices.refund'),
    deposit: (number: string) => translate('invoices.deposit', { number }),
    money: (amount: number) => formatMoney(sign * amount, currency, locale, { cents: true }),
    /** Basis points: 2200 → `22 %`. */
    rate: (rateBp: number) => percent.format(rateBp / 10_000),
    /** `YYYY-MM-DD` as one reads it. */
    date: (day: string) => dates.format(new Date(`${day}T00:00:00Z`)),
    /** A weight in kilograms, to the gram. */
    grams: (weight: number) => kilograms.format(weight / 1_000),
    registration: (seller: Company) => registrationLines(seller, locale),
    region: (code: string) => (/^[A-Z]{2}$/.test(code) ? countryName(code, tag) : code),
    deliveryName: (code: string) => nameOr(`shipping.${code}`, code),
    paymentName: (method: string) => nameOr(`payments.methods.${method}`, method),
    card: (digits: string) => translate('payments.cardEnding', { digits }),
    place: (address: Omit<Address, 'firstName' | 'lastName'>) =>
      placeLines(address, countryName(address.country, tag)),
  };
}

function placeLines(
  { street, postalCode, city, province, country }: Omit<Address, 'firstName' | 'lastName'>,
  land: string,
): string[] {
  const town = TOWN_FIRST.has(country)
    ? `${[city, province].filter(Boolean).join(', ')} ${postalCode}`
    : `${postalCode} ${city}${province && ` (${province})`}`;
  return [street, town, land];
}
