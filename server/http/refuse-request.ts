import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { MESSAGES } from '#messages/catalogue.ts';
import { refusalText } from '#messages/refusal-text.ts';
import { DEFAULT_LOCALE, type Locale, localeOfPath } from '#shared/locale.ts';
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
  return answer(c, 500, { code: 'request.failed', ...MESSAGES[localeAt(c.req.path)].errors.failed });
}

/** What is said while the database is away. */
export function answerOutage(c: Context): Response {
  c.header('Retry-After', String(RETRY_SECONDS));
  const words = MESSAGES[localeAt(c.req.path)].errors.unavailable;
  return answer(c, 503, { code: 'request.unavailable', ...words });
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
  return c.html(noticePage(localeAt(c.req.path), title, text), status);
}
