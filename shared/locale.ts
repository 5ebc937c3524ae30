/** What the site knows of a language (specification section 3, Locale). */
export type Language = {
  readonly code: string;
  /** In itself. */
  readonly name: string;
  /** The BCP 47 tag that dates, numbers and money are written by. */
  readonly iso: string;
  readonly dir: 'ltr' | 'rtl';
  /** A host of its own that leads into the shop in this language, if any. */
  readonly domain: string | null;
  /** Its file in each folder of `messages/`. */
  readonly file: string;
};

/**
 * The languages of the site (specification sections 3 and 9), in the order they are listed: the one
 * list that types settings, wordings, seeds and tests.
 */
export const LANGUAGES = [
  { code: 'it', name: 'Italiano', iso: 'it-IT', dir: 'ltr', domain: null, file: 'it.json' },
  { code: 'en', name: 'English', iso: 'en-GB', dir: 'ltr', domain: null, file: 'en.json' },
  { code: 'de', name: 'Deutsch', iso: 'de-DE', dir: 'ltr', domain: null, file: 'de.json' },
  { code: 'fr', name: 'Français', iso: 'fr-FR', dir: 'ltr', domain: null, file: 'fr.json' },
  { code: 'es', name: 'Español', iso: 'es-ES', dir: 'ltr', domain: null, file: 'es.json' },
] as const satisfies readonly Language[];
export type Locale = (typeof LANGUAGES)[number]['code'];
export const LOCALES: readonly Locale[] = LANGUAGES.map(({ code }) => code);

/** The row of a language. */
export function languageOf(locale: Locale): Language {
  const languages: readonly Language[] = LANGUAGES;
  const language = languages.find(({ code }) => code === locale);
  if (!language) throw new Error(`LANGUAGES has no language ${locale}`);
  return language;
}

/** The BCP 47 tag that dates and numbers of a language are written by: `en` → `en-GB`. */
export function languageTag(locale: Locale): string {
  return languageOf(locale).iso;
}

/** Default and fallback language (specification section 2). */
export const DEFAULT_LOCALE: Locale = 'en';

export function isLocale(text: unknown): text is Locale {
  return (LOCALES as readonly unknown[]).includes(text);
}

/** The locale at the start of a path, or undefined: `/it/cart` → `it`. */
export function localeOfPath(pathname: string): Locale | undefined {
  const first = pathname.split('/', 2)[1];
  return isLocale(first) ? first : undefined;
}

/** The same page in another language, for addresses without translated slugs only. */
export function withLocale(pathname: string, locale: Locale): string {
  const rest = localeOfPath(pathname) ? pathname.slice(3) : pathname;
  return `/${locale}${rest === '/' ? '' : rest}`;
}

/**
 * The best of our languages for an Accept-Language header (RFC 9110 12.5.4), or undefined when it
 * names none of them. Regions fall back to their language: `de-AT` → `de`.
 */
export function localeFromAcceptLanguage(header: string | null | undefined): Locale | undefined {
  const wishes = (header ?? '').slice(0, 500).split(',').map(parseWish);
  return wishes
    .filter((wish) => wish.weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map((wish) => wish.language)
    .find(isLocale);
}

function parseWish(part: string): { language: string; weight: number } {
  const [range = '', ...parameters] = part.trim().toLowerCase().split(';');
  const quality = parameters
    .map((parameter) => parameter.trim())
    .find((parameter) => parameter.startsWith('q='));
  const weight = quality === undefined ? 1 : Number(quality.slice(2));
  return { language: range.split('-', 1)[0] ?? '', weight: Number.isFinite(weight) ? weight : 0 };
}
