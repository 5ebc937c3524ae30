import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { LOGIN_SERVICE_PATH } from '#domain/accounts/service-path.ts';

const NAME = 'login-ticket';

/** Gives the browser a ticket for its next sign-in, which then needs no form. */
export function setTicket(c: Context, ticket: string, isSecure: boolean): void {
  setCookie(c, NAME, ticket, {
    path: LOGIN_SERVICE_PATH,
    httpOnly: true,
    sameSite: 'Lax',
    secure: isSecure,
    maxAge: 120,
  });
}

export function hasTicket(c: Context): boolean {
  return getCookie(c, NAME) !== undefined;
}

/** Takes the ticket from the browser. */
export function takeTicket(c: Context): string | null {
  const ticket = getCookie(c, NAME) ?? null;
  if (ticket !== null) deleteCookie(c, NAME, { path: LOGIN_SERVICE_PATH });
  return ticket;
}
