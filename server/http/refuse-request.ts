import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { type OfficeLocale, officeLocale, sayIn } from '#app/office/words.ts';
import { OFFICE_PATH } from '#domain/logins/begin-staff-login.ts';
import { MESSAGES } from '#messages/catalogue.ts';
import { refusalText } from '#messages/refusal-text.ts';
import { DEFAULT_LOCALE, type Locale, localeFromAcceptLanguage, localeOfPath } from '#shared/locale.ts';
import { Refusal } from '#shared/refusal.ts';
import { NOTICE_PAGE_POLICY, noticePage } from './notice-page.ts';

/** The language of an address, of a page or of the API; English without one. */
export function localeAt(path: string): Locale {
  const page = path.replace(/\.data$/, '').replace(/^\/api(?=\/)/, '');
  return localeOfPath(page) ?? DEFAULT_LOCALE;
}

/**
 * Refuses a request before any page or handler saw it: a page for who reads pages, the API's
 * error for programs.
 */
export function refuseRequest(c: Context, code: string, status: ContentfulStatusCode): Response {
  const locale = localeAt(c.req.path);
  const { title } = MESSAGES[locale].errors.request;
  return answer(c, status, { code, title, text: refusalText(locale, new Refusal(code)) });
}

/** The answer to an internal error; the log has its details under the request's id. */
export function failRequest(c: Context): Response {
  const words = isOffice(c) ? officeWords(c, 'failed') : MESSAGES[localeAt(c.req.path)].errors.failed;
  return answer(c, 500, { code: 'request.failed', ...words });
}

/** What is said while the database is away. */
export function answerOutage(c: Context): Response {
  c.header('Retry-After', String(RETRY_SECONDS));
  const words = isOffice(c) ? officeWords(c, 'outage') : MESSAGES[localeAt(c.req.path)].errors.unavailable;
  return answer(c, 503, { code: 'request.unavailable', ...words });
}

function isOffice({ req }: Context): boolean {
  return req.path === OFFICE_PATH || req.path.startsWith(`${OFFICE_PATH}/`);
}

/**
 * Staff have no bag. Their own language is in the database: it is the browser's while that is away.
 */
function officeLocaleOf(c: Context): OfficeLocale {
  return officeLocale(localeFromAcceptLanguage(c.req.header('accept-language')) ?? DEFAULT_LOCALE);
}

function officeWords(c: Context, what: 'failed' | 'outage'): { title: string; text: string } {
  const say = sayIn(officeLocaleOf(c));
  return { title: say(`${what}.title`), text: say(`${what}.text`) };
}

/** A database that restarts is back after some seconds. */
export const RETRY_SECONDS = 10;

type Said = { code: string; title: string; text: string };

function answer(c: Context, status: ContentfulStatusCode, { code, title, text }: Said): Response {
  c.header('Cache-Control', 'no-store');
  if (!c.req.header('accept')?.includes('text/html')) {
    return c.json({ error: { code, message: text, fields: {} } }, status);
  }
  c.header('Content-Security-Policy', NOTICE_PAGE_POLICY);
  if (!isOffice(c)) return c.html(noticePage(localeAt(c.req.path), title, text), status);
  const locale = officeLocaleOf(c);
  const start = { to: OFFICE_PATH, label: sayIn(locale)('to-start') };
  return c.html(noticePage(locale, title, text, start), status);
}
