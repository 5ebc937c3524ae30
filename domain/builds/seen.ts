/** @browser-safe What a link to a build says of the day it was made: `EUR942000-7`. */
import { CURRENCIES, type Currency } from '#shared/money.ts';
import type { PricedBuild } from './price-build.ts';

/** The price in minor units and the weeks of work on the day of a link. */
export type Seen = { readonly currency: Currency; readonly amount: number; readonly weeks: number };

export function codeSeen({ amount, weeks }: PricedBuild, currency: Currency): string {
  return `${currency}${amount}-${weeks}`;
}

/** Null for anything that no link says. */
export function parseSeen(text: string | null): Seen | null {
  const [, code, amount, weeks] = /^([A-Z]{3})(\d{1,9})-(\d{1,3})$/.exec(text ?? '') ?? [];
  const currency = CURRENCIES.find((one) => one === code);
  return currency ? { currency, amount: Number(amount), weeks: Number(weeks) } : null;
}
