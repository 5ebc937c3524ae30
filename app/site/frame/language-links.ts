import { useLocation, useMatches } from 'react-router';
import { DEFAULT_LOCALE, LOCALES, type Locale, localeOfPath, withLocale } from '#shared/locale.ts';
import type { ShellData } from './shell-data.server.ts';

/**
 * Loader data of a page whose slugs differ by language: its address in each, and the parameters
 * that move along.
 */
export type WithAlternates = {
  alternates?: Partial<Record<Locale, string>>;
  carried?: Carried;
};

/**
 * Parameters with the same meaning in every language, and those whose values are slugs: each in all
 * languages, in their order.
 */
export type Carried = {
  readonly names: readonly string[];
  readonly slugs: Readonly<Record<string, readonly (readonly string[])[]>>;
};

/** The same page in another language: the address that the page names, else the same path. */
export function useLanguageLinks(): (locale: Locale) => string {
  const { pathname, search } = useLocation();
  const data = useMatches().map((match) => match.loaderData as WithAlternates | null | undefined);
  const page = data.findLast((one) => one?.alternates);
  return (locale) => languageLink(page ?? {}, pathname + search, locale);
}

/** The address of a page in another language, with its moved parameters in that language. */
export function languageLink({ alternates, carried }: WithAlternates, here: string, locale: Locale): string {
  const [pathname = '', ...rest] = here.split('?');
  const search = rest.join('?');
  const path = alternates?.[locale] ?? withLocale(pathname, locale);
  if (!carried || !search) return path;
  const place = LOCALES.findIndex((one) => pathname.startsWith(`/${one}/`));
  const pairs = [...new URLSearchParams(search)]
    .filter(([name]) => carried.names.includes(name))
    .map(([name, value]) => {
      const known = carried.slugs[name]?.find((slugs) => slugs[place] === value);
      return [name, known?.[LOCALES.indexOf(locale)] ?? value];
    });
  return pairs.length > 0 ? `${path}?${new URLSearchParams(pairs)}` : path;
}

/**
 * Where a page of a silent language leads: to the same page in English, with what its address
 * asks for, such as the key of a link in a mail. Null: the site speaks the language of the page.
 * @param loaded the data of the page's loaders, by route
 */
export function spokenAddress(
  loaded: Readonly<Record<string, unknown>> | undefined,
  url: string,
): string | null {
  const { pathname, search } = new URL(url);
  const locale = localeOfPath(pathname);
  const { shell } = (loaded?.root ?? {}) as { shell?: ShellData };
  if (!locale || !shell?.silent?.includes(locale)) return null;
  const all = Object.values(loaded ?? {}) as (WithAlternates | null | undefined)[];
  const page = all.findLast((one) => one?.alternates) ?? {};
  const path = languageLink(page, pathname + search, DEFAULT_LOCALE);
  return page.carried ? path : path + search;
}
