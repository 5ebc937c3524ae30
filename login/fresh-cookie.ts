import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { FRESH_SECONDS } from '#domain/accounts/fresh-sign-ins.ts';
import { LOGIN_SERVICE_PATH } from '#domain/accounts/service-path.ts';

const NAME = 'login-fresh';

/** Lets this browser change how its owner signs in, for ten minutes. */
export function setFresh(c: Context, token: string, isSecure: boolean): void {
  setCookie(c, NAME, token, {
    path: LOGIN_SERVICE_PATH,
    httpOnly: true,
    // The link in a mail comes from another site and is followed within these minutes.
    sameSite: 'Lax',
    secure: isSecure,
    maxAge: FRESH_SECONDS,
  });
}

export function freshToken(c: Context): string | null {
  return getCookie(c, NAME) ?? null;
}

export function forgetFresh(c: Context): void {
  deleteCookie(c, NAME, { path: LOGIN_SERVICE_PATH });
}
