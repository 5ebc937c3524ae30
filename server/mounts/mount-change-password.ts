import type { Hono } from 'hono';
import { addressOf } from '#app/addresses.ts';
import { DEFAULT_LOCALE, isLocale, localeFromAcceptLanguage } from '#shared/locale.ts';
import type { ServerEnv } from '../http/env.ts';
import type { Services } from '../services.ts';

/**
 * Where password managers send people to change theirs (W3C, A Well-Known URL for Changing
 * Passwords): the login service's page, else the profile.
 */
export function mountChangePassword(
  app: Hono<ServerEnv>,
  { base, cookies }: Pick<Services, 'base' | 'cookies'>,
): void {
  app.get('/.well-known/change-password', (c) => {
    const remembered = cookies.read(c.req.header('cookie'), 'locale');
    const asked = localeFromAcceptLanguage(c.req.header('accept-language')) ?? DEFAULT_LOCALE;
    const locale = isLocale(remembered) ? remembered : asked;
    c.header('Cache-Control', 'no-store');
    return c.redirect(base.ports.login.securityAddress(locale) ?? addressOf(locale, 'account-profile'), 302);
  });
}
