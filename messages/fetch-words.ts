import { DEFAULT_LOCALE, isLocale, type Locale } from '#shared/locale.ts';
import { type Texts, Words } from './words.ts';

type Loaders = Readonly<Record<Locale, () => Promise<{ default: Texts }>>>;

/**
 * The words of a room in a browser: those of the page's language, fetched as soon as a script that says them is
 * there. Another language is another document, so no page needs two.
 */
export function fetchWords(loaders: Loaders): Words<Texts> {
  const { lang } = document.documentElement;
  const locale = isLocale(lang) ? lang : DEFAULT_LOCALE;
  const texts: Partial<Record<Locale, Texts>> = {};
  const coming = load(loaders, locale).then((loaded) => {
    texts[locale] = loaded;
  });
  // As React marks what it has waited for: nobody waits for words that are there.
  void coming.then(() => Object.assign(coming, { status: 'fulfilled' }));
  return new Words(texts, coming);
}

/**
 * A file that does not arrive only warns, and English stands in (specification section 8). When English does not
 * arrive either, what waits for it stays as the server wrote it: an error page would need words too.
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
