import { TIME_ZONE } from '#shared/clock.ts';
import { dateFormat, numberFormat } from '#shared/format-cache.ts';
import { languageTag } from '#shared/locale.ts';
import type { OfficeLocale, Say } from './words.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** An amount without its currency, which stands in the head: `4,290.00`. */
export function amountText(locale: OfficeLocale, amount: number): string {
  const digits = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
  return numberFormat(languageTag(locale), digits).format(amount / 100);
}

export function moneyText(locale: OfficeLocale, amount: number, currency: string): string {
  return numberFormat(languageTag(locale), { style: 'currency', currency }).format(amount / 100);
}

/** Basis points as a share: `12.5%`, in Italian `12,5%`. */
export function percentText(locale: OfficeLocale, basisPoints: number): string {
  const share = { style: 'percent', maximumFractionDigits: 2 } as const;
  return numberFormat(languageTag(locale), share).format(basisPoints / 10_000);
}

/** The same, taken off: `−12.5%`. */
export function discountText(locale: OfficeLocale, basisPoints: number): string {
  return `−${percentText(locale, basisPoints)}`;
}

/** `10:14` of today, `Sat 10:14` of the days around it, else `21 Nov`. */
export function whenText(locale: OfficeLocale, instant: Date, now: Date): string {
  const tag = languageTag(locale);
  const time = dateFormat(tag, { timeZone: TIME_ZONE, hour: 'numeric', minute: '2-digit' }).format(instant);
  if (dayOf(instant) === dayOf(now)) return time;
  const distance = Math.abs(now.getTime() - instant.getTime());
  if (distance < 6 * DAY_MS)
    return `${dateFormat(tag, { timeZone: TIME_ZONE, weekday: 'short' }).format(instant)} ${time}`;
  const isThisYear = dayOf(instant).slice(0, 4) === dayOf(now).slice(0, 4);
  const year = isThisYear ? {} : ({ year: 'numeric' } as const);
  return dateFormat(tag, { timeZone: TIME_ZONE, day: 'numeric', month: 'short', ...year }).format(instant);
}

/** The same with the minute, however long ago it was: `21 Nov 10:14`. */
export function minuteText(locale: OfficeLocale, instant: Date, now: Date): string {
  const when = whenText(locale, instant, now);
  const time = timeText(locale, instant);
  return when.includes(time) ? when : `${when}, ${time}`;
}

/** `Saturday 21 November 2026 at 10:09`. */
export function momentText(locale: OfficeLocale, instant: Date): string {
  const long = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const;
  const options = { timeZone: TIME_ZONE, ...long, hour: 'numeric', minute: '2-digit' } as const;
  return dateFormat(languageTag(locale), options).format(instant);
}

/** `10:14:02` with its day, for the audit. */
export function exactText(locale: OfficeLocale, instant: Date): string {
  const options = {
    day: '2-digit',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  } as const;
  return dateFormat(languageTag(locale), { timeZone: TIME_ZONE, ...options }).format(instant);
}

export function timeText(locale: OfficeLocale, instant: Date): string {
  return dateFormat(languageTag(locale), { timeZone: TIME_ZONE, hour: 'numeric', minute: '2-digit' }).format(
    instant,
  );
}

/** An address for who may not read it: `a•••@•••`. */
export function maskedEmail(email: string): string {
  return email && `${email.slice(0, 1)}•••@•••`;
}

function dayOf(instant: Date): string {
  return dateFormat('en-CA', {
    timeZone: TIME_ZONE,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(instant);
}

/** How steep a wait is, of the time allowed: 0 flat, 1, 2 and 3 rising, 4 late. */
export function slopeOf(since: Date, now: Date, allowedMs: number): 0 | 1 | 2 | 3 | 4 {
  const part = (now.getTime() - since.getTime()) / allowedMs;
  if (part >= 1) return 4;
  if (part >= 0.75) return 3;
  if (part >= 0.5) return 2;
  return part >= 0.1 ? 1 : 0;
}

const HOUR_MS = 60 * 60 * 1000;

/** What is left of the allowed time, or how late it is: `5 h left`, `1 day late`. */
export function leftText(say: Say, since: Date, now: Date, allowedMs: number): string {
  const left = allowedMs - (now.getTime() - since.getTime());
  const hours = Math.max(1, Math.floor(Math.abs(left) / HOUR_MS));
  const days = Math.floor(hours / 24);
  const which = left > 0 ? 'left' : 'late';
  return days > 0 ? say(`${which}.days`, { n: days }) : say(`${which}.hours`, { n: hours });
}

/** `8 May 2025` of a calendar date. */
export function dayText(locale: OfficeLocale, date: string): string {
  const options = { timeZone: 'UTC', day: 'numeric', month: 'long', year: 'numeric' } as const;
  return dateFormat(languageTag(locale), options).format(new Date(`${date}T00:00:00Z`));
}
