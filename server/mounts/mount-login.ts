import type { Context, Hono } from 'hono';
import { addressOf } from '#app/addresses.ts';
import { LOGIN_SERVICE_PATH } from '#domain/accounts/service-path.ts';
import { RETURN_PATH } from '#domain/logins/begin-login.ts';
import { consumeFlow, finishLogin } from '#domain/logins/finish-login.ts';
import { localeFromAcceptLanguage } from '#shared/locale.ts';
import { isRefusal } from '#shared/refusal.ts';
import type { ServerEnv } from '../http/env.ts';
import type { Services } from '../services.ts';
import { shopFor } from '../visitor/request-context.ts';

/** The bundled login service, and the address where any login service sends browsers back to. */
export function mountLogin(app: Hono<ServerEnv>, services: Services): void {
  if (services.loginService) app.route(LOGIN_SERVICE_PATH, services.loginService.pages);
  app.get(RETURN_PATH, (c) => welcomeBack(c, services));
}

async function welcomeBack(c: Context<ServerEnv>, services: Services) {
  const { cookies } = services;
  const visitor = c.get('visitor');
  const shop = shopFor(services, visitor, c.get('requestId'));
  c.header('Cache-Control', 'no-store');
  c.header('Referrer-Policy', 'no-referrer');
  // The address the service knows, whatever host the browser used.
  const address = services.config.baseUrl + RETURN_PATH + new URL(c.req.url).search;
  let locale = localeFromAcceptLanguage(c.req.header('accept-language')) ?? visitor.locale;
  try {
    const flow = await consumeFlow(shop, { address, browserToken: visitor.loginToken });
    locale = flow.locale;
    const { guestToken, bagKey } = visitor;
    const { token, returnPath } = await finishLogin({ ...shop, locale }, flow, {
      ...{ address, guestToken, bagKey },
      userAgent: c.req.header('user-agent') ?? '',
    });
    c.header('Set-Cookie', cookies.write('session', token), { append: true });
    c.header('Set-Cookie', cookies.clear('guest'), { append: true });
    c.header('Set-Cookie', cookies.clear('bag'), { append: true });
    return c.redirect(returnPath, 302);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    const problem = error.code.replace('logins.', '');
    return c.redirect(addressOf(locale, 'login', {}, { problem }), 302);
  }
}
