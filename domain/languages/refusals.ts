import type { Locale } from '#shared/locale.ts';
import { Refusal } from '#shared/refusal.ts';

export function languageIsTheFallback(locale: Locale): Refusal {
  return new Refusal('languages.is-the-fallback', { locale });
}

/** All other languages fall back to it, and pages that are off lead to it. */
export const fallbackStays = () => new Refusal('languages.fallback-conflict');

/** The build does not know this language. */
export const languageUnknown = () => new Refusal('languages.unknown');
