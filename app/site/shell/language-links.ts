import { useMatches } from 'react-router';
import { type Locale, withLocale } from '#shared/locale.ts';

/** Loader data of a page whose slugs differ by language may name its address in each. */
export type WithAlternates = { alternates?: Partial<Record<Locale, string>> };

/** The same page in another language: the address the page names, else the same path under the other prefix. */
export function useLanguageLinks(pathname: string): (locale: Locale) => string {
  const matches = useMatches();
  const named = matches
    .map((match) => (match.loaderData as WithAlternates | null | undefined)?.alternates)
    .findLast(Boolean);
  return (locale) => named?.[locale] ?? withLocale(pathname, locale);
}
