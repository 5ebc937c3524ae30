import { addressOf } from '#app/addresses.ts';
import { LOCALES, type Locale } from '#shared/locale.ts';

type PerLocale<T> = Record<Locale, T>;

/** A page's address in every language, for the language choice and hreflang. */
export function inEveryLanguage(make: (locale: Locale) => string): PerLocale<string> {
  return Object.fromEntries(LOCALES.map((locale) => [locale, make(locale)])) as PerLocale<string>;
}

/** An archive's address in every language, with the category's slug of that language. */
export function archiveAlternates(
  kind: 'bike' | 'shop',
  categorySlugs: PerLocale<string> | undefined,
): PerLocale<string> {
  return inEveryLanguage((locale) => {
    const category = categorySlugs?.[locale];
    if (kind === 'shop') {
      return category
        ? addressOf(locale, 'ecommerce-archive-category', { category })
        : addressOf(locale, 'ecommerce-archive');
    }
    return category
      ? addressOf(locale, 'bike-archive-category', { category })
      : addressOf(locale, 'bike-archive');
  });
}
