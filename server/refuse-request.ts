import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { refusalText } from '#messages/refusal-text.ts';
import { DEFAULT_LOCALE, type Locale, localeOfPath } from '#shared/locale.ts';
import { Refusal } from '#shared/refusal.ts';

/** The language an address speaks, of a page or of the API; English where it names none. */
export function localeAt(path: string): Locale {
  return localeOfPath(path) ?? localeOfPath(path.replace(/^\/api/, '')) ?? DEFAULT_LOCALE;
}

/** Refuses a request before any page or handler saw it: a sentence for who reads pages, the API's error for programs. */
export function refuseRequest(c: Context, code: string, status: ContentfulStatusCode): Response {
  const message = refusalText(localeAt(c.req.path), new Refusal(code));
  c.header('Cache-Control', 'no-store');
  return c.req.header('accept')?.includes('text/html')
    ? c.text(message, status)
    : c.json({ error: { code, message, fields: {} } }, status);
}
