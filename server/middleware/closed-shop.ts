import type { Context, MiddlewareHandler } from 'hono';
import { findBrand } from '#domain/brand/find-brand.ts';
import type { Opening } from '#domain/first-sale/find-opening.ts';
import { listSilentLanguages } from '#domain/languages/stop-language.ts';
import { findSiteConfig } from '#domain/site-config/find-site-config.ts';
import { MESSAGES } from '#messages/catalogue.ts';
import { isLocale, type Locale, localeFromAcceptLanguage, localeOfPath } from '#shared/locale.ts';
import { CLOSED_PAGE_POLICY, closedPage } from '../http/closed-page.ts';
import type { ServerEnv } from '../http/env.ts';
import { localeAt } from '../http/refuse-request.ts';
import type { Services } from '../services.ts';
import { staysOpen } from './stays-open.ts';

type ClosedServices = Pick<Services, 'base' | 'cookies' | 'opening' | 'previewPass'>;

/** A crawler that is told so comes back; it takes nothing out of its index meanwhile. */
const RETRY_SECONDS = 60 * 60;

/**
 * Answers for a closed shop: 503 with a calm page, for programs the API's error. What stays is
 * reached (`staysOpen`), and staff with a pass look at the rest. No answer of a closed shop is
 * stored or found by search engines.
 */
export function answerWhileClosed(services: ClosedServices): MiddlewareHandler<ServerEnv> {
  return async (c, next) => {
    const opening = services.opening.current();
    if (opening.isOpen) return next();
    if (c.req.path === '/robots.txt')
      return c.text('User-agent: *\nDisallow: /\n', 200, { 'Cache-Control': 'no-store' });
    if (!staysOpen(c.req.path) && !isPreview(c, services)) return answerClosed(c, services, opening);
    await next();
    c.header('Cache-Control', 'no-store');
    c.header('X-Robots-Tag', 'noindex');
  };
}

/** Who looks at the closed shop changes nothing there. */
function isPreview(c: Context<ServerEnv>, { base, cookies, previewPass }: ClosedServices): boolean {
  if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return false;
  const pass = cookies.read(c.req.header('cookie'), 'preview');
  return previewPass.admits(pass, c.get('visitor').officeToken, base.clock.now());
}

async function answerClosed(
  c: Context<ServerEnv>,
  { base, cookies }: ClosedServices,
  { since }: Opening,
): Promise<Response> {
  c.header('Cache-Control', 'no-store');
  c.header('Retry-After', String(RETRY_SECONDS));
  c.header('X-Robots-Tag', 'noindex');
  const locale = readersLocale(c, cookies);
  const words = MESSAGES[locale].errors.closed[since === null ? 'soon' : 'shut'];
  if (!c.req.header('accept')?.includes('text/html'))
    return c.json({ error: { code: 'request.closed', message: words.text, fields: {} } }, 503);
  const [brand, site, silent] = await Promise.all([
    findBrand(base),
    findSiteConfig({ ...base, locale }),
    listSilentLanguages(base),
  ]);
  c.header('Content-Security-Policy', CLOSED_PAGE_POLICY);
  return c.html(await closedPage({ locale, brand, site, words, hasOrders: since !== null, silent }), 503);
}

/** The language of the address; without one, that of the cookie or the browser. */
function readersLocale(c: Context, cookies: Services['cookies']): Locale {
  const remembered = cookies.read(c.req.header('cookie'), 'locale');
  if (localeOfPath(c.req.path) || c.req.path.startsWith('/api/')) return localeAt(c.req.path);
  if (isLocale(remembered)) return remembered;
  return localeFromAcceptLanguage(c.req.header('accept-language')) ?? localeAt(c.req.path);
}
