import { DEFAULT_LOCALE, isLocale, type Locale } from '#shared/locale.ts';
import { type Texts, Words } from './words.ts';

type Loaders = Readonly<Record<Locale, () => Promise<{ default: Texts }>>>;

/**
 * The words of a room in a browser. Those of the page's language are fetched as soon as a script
 * that uses them runs. Another language is another document, so no page needs two.
 */
export function fetchWords(loaders: Loaders): Words<Texts> {
  const { lang } = document.documentElement;
  const locale = isLocale(lang) ? lang : DEFAULT_LOCALE;
  const texts: Partial<Record<Locale, Texts>> = {};
  const coming = load(loaders, locale).then((loaded) => {
    texts[locale] = loaded;
  });
  // React reads this field of a settled promise (RFC 229), so nobody waits for words that are
  // there.
  void coming.then(() => Object.assign(coming, { status: 'fulfilled' }));
  return new Words(texts, coming);
}

/**
 * A file that fails to load warns only, and English replaces it (specification section 8). When
 * English fails too, its components stay as the server rendered them: an error page would need
 * words too.
 */
async function load(loaders: Loaders, locale: Locale): Promise<Texts> {
  try {
    return (await loaders[locale]()).default;
  } catch (error) {
    if (locale === DEFAULT_LOCALE) return new Promise<never>(() => undefined);
    console.warn(`Texts of "${locale}" could not be loaded; English is shown instead.`, error);
    return load(loaders, DEFAULT_LOCALE);
  }
}
