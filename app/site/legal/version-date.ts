import { type Locale, languageTag } from '#shared/locale.ts';

/**
 * A calendar date in words: `2026-11-20`, `de` → `20. November 2026`. English is written the
 * European way, as prices are.
 */
export function versionDate(version: string, locale: Locale): string {
  const format = new Intl.DateTimeFormat(languageTag(locale), {
    dateStyle: 'long',
    timeZone: 'UTC',
  });
  return format.format(new Date(version));
}
