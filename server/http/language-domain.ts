import type { Config } from '#config';
import { isLocale, LANGUAGES, type Language, localeOfPath } from '#shared/locale.ts';
import type { Front } from './listen.ts';
import { securityHeaders } from './security-headers.ts';

/**
 * Leads from the domain of a language into the shop, in that language: `/` to its home, a page to
 * itself. Carts and sessions belong to one host, so the shop itself has no second one.
 */
export function leadLanguageDomains(
  { baseUrl }: Pick<Config, 'baseUrl'>,
  languages: readonly Language[] = LANGUAGES,
): Front {
  const byDomain = new Map(
    languages.flatMap(({ code, domain }) => (domain === null ? [] : [[domain, code] as const])),
  );
  const headers = {
    ...securityHeaders(baseUrl.startsWith('https:')),
    'Cache-Control': 'public, max-age=3600',
  };
  return (request, response) => {
    const host = request.headers.host?.toLowerCase().replace(/:\d+$/, '') ?? '';
    const locale = byDomain.get(host);
    if (locale === undefined) return false;
    response.writeHead(301, { ...headers, Location: baseUrl + pathIn(locale, request.url ?? '/') }).end();
    return true;
  };
}

/** The path under a language; one that names a language keeps it. */
function pathIn(locale: string, url: string): string {
  const path = url.startsWith('/') && !/^\/[/\\]/.test(url) ? url : '/';
  const [pathname = '/', ...query] = path.split('?');
  if (localeOfPath(pathname) || !isLocale(locale)) return path;
  return [`/${locale}${pathname === '/' ? '' : pathname}`, ...query].join('?');
}
