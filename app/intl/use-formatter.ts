import { createFormatter } from 'use-intl/core';
import type { Locale } from '#shared/locale.ts';
import { useLocaleCode } from './use-locale-code.ts';

type Formatter = ReturnType<typeof createFormatter>;

const formatters = new Map<Locale, Formatter>();

/**
 * How the page's language writes dates, numbers and lists. One for each language, because each keeps the formats of
 * Intl it made (`shared/format-cache.ts` tells what they cost).
 */
export function useFormatter(): Formatter {
  const locale = useLocaleCode();
  const formatter = formatters.get(locale) ?? createFormatter({ locale, timeZone: 'Europe/Rome' });
  formatters.set(locale, formatter);
  return formatter;
}
