import { createContext, use } from 'react';
import { DEFAULT_LOCALE, type Locale } from '#shared/locale.ts';

/** The language of the page. Both entries provide it. */
export const LocaleContext = createContext<Locale>(DEFAULT_LOCALE);

export function useLocaleCode(): Locale {
  return use(LocaleContext);
}
