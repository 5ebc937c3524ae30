import type { Locale } from '#shared/locale.ts';
import { Refusal } from '#shared/refusal.ts';

export function languageIsTheFallback(locale: Locale): Refusal {
  return new Refusal('languages.is-the-fallback', { locale });
}
