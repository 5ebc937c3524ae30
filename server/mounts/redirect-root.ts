import type { Context } from 'hono';
import { addressOf } from '#app/addresses.ts';
import { DEFAULT_LOCALE, isLocale, localeFromAcceptLanguage } from '#shared/locale.ts';
import type { ServerEnv } from '../http/env.ts';
import type { Services } from '../services.ts';

/**
 * Answers `/` alone: the language of the cookie, else of the browser, else English; remembered for
 * 365 days. A configured address wins (specification section 2, Locale prefix).
 */
export function redirectRoot(services: Services) {
  return (c: Context<ServerEnv>) => {
    c.header('Cache-Control', 'no-store');
    c.header('Vary', 'Cookie, Accept-Language');
    if (services.config.rootRedirect) return c.redirect(services.config.rootRedirect, 302);
    const remembered = services.cookies.read(c.req.header('cookie'), 'locale');
    const locale = isLocale(remembered)
      ? remembered
      : (localeFromAcceptLanguage(c.req.header('accept-language')) ?? DEFAULT_LOCALE);
    c.header('Set-Cookie', services.cookies.write('locale', locale));
    return c.redirect(addressOf(locale, 'home') + new URL(c.req.url).search, 302);
  };
}
