import { useLocale } from 'use-intl';
import type { Locale } from '#shared/locale.ts';

/** The page's language, typed as one of ours. */
export function useLocaleCode(): Locale {
  return useLocale() as Locale;
}
