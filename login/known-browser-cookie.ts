import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { KNOWN_SECONDS } from '#domain/accounts/known-browsers.ts';
import { LOGIN_SERVICE_PATH } from '#domain/accounts/service-path.ts';

const NAME = 'login-known';

/** Lets the service tell this browser from a stranger's at the next sign-in. */
export function markKnown(c: Context, token: string, isSecure: boolean): void {
  setCookie(c, NAME, token, {
    path: LOGIN_SERVICE_PATH,
    httpOnly: true,
    sameSite: 'Lax',
    secure: isSecure,
    maxAge: KNOWN_SECONDS,
  });
}

export function knownToken(c: Context): string | null {
  return getCookie(c, NAME) ?? null;
}
