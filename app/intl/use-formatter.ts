import { createFormatter } from 'use-intl/core';
import { type Locale, languageTag } from '#shared/locale.ts';
import { useLocaleCode } from './use-locale-code.ts';

type Formatter = ReturnType<typeof createFormatter>;

const formatters = new Map<Locale, Formatter>();

/**
 * Formats dates, numbers and lists in the page's language, in English as the British do. There is
 * one formatter for each language, because each stores the formats of Intl that it made
 * (`shared/format-cache.ts` says what they cost).
 */
export function useFormatter(): Formatter {
  const locale = useLocaleCode();
  const formatter =
    formatters.get(locale) ?? createFormatter({ locale: languageTag(locale), timeZone: 'Europe/Rome' });
  formatters.set(locale, formatter);
  return formatter;
}
