import { DEFAULT_LOCALE, type Locale } from '#shared/locale.ts';

/** The languages to read for a visitor: their own and the fallback. */
export function languagesFor(locale: Locale): Locale[] {
  return locale === DEFAULT_LOCALE ? [locale] : [locale, DEFAULT_LOCALE];
}

/**
 * The text in the visitor's language, else in English (specification section 2), else
 * in any language.
 */
export function inLanguage<Text extends { locale: string }>(
  texts: readonly Text[],
  locale: Locale,
): Text | undefined {
  return (
    texts.find((text) => text.locale === locale) ??
    texts.find((text) => text.locale === DEFAULT_LOCALE) ??
    texts[0]
  );
}
