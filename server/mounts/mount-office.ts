import type { Context, Hono } from 'hono';
import type { StatusCode } from 'hono/utils/http-status';
import { addressOf } from '#app/addresses.ts';
import { answerOffice } from '#app/office/answer-office.tsx';
import { officeLocale } from '#app/office/words.ts';
import { isOutage } from '#database/outage.ts';
import { brandLinks } from '#domain/brand/brand-links.ts';
import { findBrand } from '#domain/brand/find-brand.ts';
import {
  beginStaffLogin,
  OFFICE_PATH,
  officePath,
  STAFF_RETURN_PATH,
} from '#domain/logins/begin-staff-login.ts';
import { consumeFlow } from '#domain/logins/finish-login.ts';
import { finishStaffLogin } from '#domain/logins/finish-staff-login.ts';
import { findSiteConfig } from '#domain/site-config/find-site-config.ts';
import { endStaffSession, findSignedIn } from '#domain/staff/staff-session.ts';
import { DEFAULT_LOCALE, localeFromAcceptLanguage } from '#shared/locale.ts';
import { isRefusal } from '#shared/refusal.ts';
import type { ServerEnv } from '../http/env.ts';
import { logFailure } from '../http/log-failure.ts';
import { answerOutage } from '../http/refuse-request.ts';
import { statusOfRefusal } from '../refusals.ts';
import type { Services } from '../services.ts';
import { shopFor } from '../visitor/request-context.ts';
import { readNode } from '../watch/read-node.ts';
import { mountOfficeScripts } from './mount-office-scripts.ts';

const SIGN_IN = `${OFFICE_PATH}/sign-in`;

/**
 * The office: its pages and scripts, and how staff sign in and out. No page of it is cached or
 * found by search engines.
 */
export function mountOffice(app: Hono<ServerEnv>, services: Services): void {
  mountOfficeScripts(app);
  app.use(`${OFFICE_PATH}/*`, async (c, next) => {
    for (const [name, value] of headersOf(services)) c.header(name, value);
    await next();
  });
  app.post(SIGN_IN, (c) => signIn(c, services));
  app.get(STAFF_RETURN_PATH, (c) => welcomeBack(c, services));
  app.post(`${OFFICE_PATH}/sign-out`, (c) => signOut(c, services));
  app.post(`${OFFICE_PATH}/look-at-shop`, (c) => lookAtShop(c, services));
  app.all(OFFICE_PATH, (c) => showPage(c, services));
  app.all(`${OFFICE_PATH}/*`, (c) => showPage(c, services));
}

/** Scripts, styles and pictures are its own, and nobody frames it. */
function headersOf({ formTargets }: Services): [string, string][] {
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "connect-src 'self'",
    "style-src 'self'",
    // A swatch shows the paint's own gradient.
    "style-src-attr 'unsafe-inline'",
    "font-src 'self'",
    "img-src 'self' data:",
    ['form-action', "'self'", ...formTargets].join(' '),
    "base-uri 'none'",
    "frame-src 'self'",
    "frame-ancestors 'none'",
  ];
  return [
    ['Content-Security-Policy', policy.join('; ')],
    ['Cache-Control', 'no-store'],
    ['X-Robots-Tag', 'noindex, nofollow'],
    // Not `no-referrer`, because browsers would then send `Origin: null` with our own forms.
    ['Referrer-Policy', 'same-origin'],
  ];
}

async function showPage(c: Context<ServerEnv>, services: Services): Promise<Response> {
  const visitor = c.get('visitor');
  const nobody = nobodyIn(c, services);
  const person = await findSignedIn(nobody, visitor.officeToken);
  const locale = officeLocale(person?.locale ?? nobody.locale);
  const shop = person ? { ...nobody, locale, actor: person.actor } : { ...nobody, locale };
  const [site, brand] = await Promise.all([findSiteConfig(shop), findBrand(shop)]);
  const { pathname, search } = new URL(c.req.url);
  const { method, url } = c.req;
  const logged = { method, url, requestId: c.get('requestId'), route: `${OFFICE_PATH}/*` };
  let isAway = false;
  const answer = await answerOffice(c.req.raw, {
    ...{ shop, person, locale, siteName: site.siteName, path: pathname + search },
    ...{ wordmark: brand.wordmark, brand: brandLinks(brand, locale), statusOf: statusOfRefusal },
    readNode: () => readNode(services.config),
    logFailure: (error) => {
      isAway ||= isOutage(error);
      logFailure(logged, error);
    },
  });
  if (isAway) return answerOutage(c);
  for (const [name, value] of answer.headers) c.header(name, value);
  c.status(answer.status as StatusCode);
  if (answer.body === null) return c.body(null);
  // A file goes out as it is read; a page is there already.
  return c.body(answer.headers.has('Content-Disposition') ? answer.body : await answer.arrayBuffer());
}

async function signIn(c: Context<ServerEnv>, services: Services): Promise<Response> {
  const typed = await c.req.parseBody().catch(() => ({}) as Record<string, unknown>);
  const text = (name: string) => (typeof typed[name] === 'string' ? typed[name] : null);
  const from = text('from');
  try {
    const { address, browserToken } = await beginStaffLogin(nobodyIn(c, services), {
      ...{ returnPath: from, browserToken: c.get('visitor').loginToken },
      invitationToken: text('token'),
    });
    c.header('Set-Cookie', services.cookies.write('login', browserToken), { append: true });
    return c.redirect(address, 303);
  } catch (error) {
    return refuse(c, error, officePath(from));
  }
}

async function welcomeBack(c: Context<ServerEnv>, services: Services): Promise<Response> {
  const { cookies, config } = services;
  const visitor = c.get('visitor');
  const nobody = nobodyIn(c, services);
  // The address the service knows, whatever host the browser used.
  const address = config.baseUrl + STAFF_RETURN_PATH + new URL(c.req.url).search;
  try {
    const flow = await consumeFlow(nobody, { address, browserToken: visitor.loginToken }, 'office');
    const { token, returnPath } = await finishStaffLogin(nobody, flow, {
      ...{ address, userAgent: c.req.header('user-agent') ?? '' },
      demoMayType: config.isLocal && config.seedDemoCustomer,
    });
    await endStaffSession(nobody, visitor.officeToken);
    c.header('Set-Cookie', cookies.write('office', token), { append: true });
    return c.redirect(returnPath, 302);
  } catch (error) {
    return refuse(c, error, null);
  }
}

async function signOut(c: Context<ServerEnv>, services: Services): Promise<Response> {
  await endStaffSession(nobodyIn(c, services), c.get('visitor').officeToken);
  c.header('Set-Cookie', services.cookies.clear('office'), { append: true });
  return c.redirect(SIGN_IN, 303);
}

/** Whoever is signed in sees the closed shop for a while, in this browser. */
async function lookAtShop(c: Context<ServerEnv>, services: Services): Promise<Response> {
  const nobody = nobodyIn(c, services);
  const { officeToken } = c.get('visitor');
  const person = await findSignedIn(nobody, officeToken);
  if (!person || officeToken === null) return c.redirect(SIGN_IN, 303);
  const pass = services.previewPass.issue(officeToken, nobody.clock.now());
  c.header('Set-Cookie', services.cookies.write('preview', pass), { append: true });
  return c.redirect(addressOf(person.locale, 'home'), 303);
}

/** Back to the sign-in page, which words what was refused. */
function refuse(c: Context<ServerEnv>, error: unknown, from: string | null): Response {
  if (!isRefusal(error)) throw error;
  const query = new URLSearchParams({ problem: error.code, ...(from !== null && { from }) });
  return c.redirect(`${SIGN_IN}?${query}`, 303);
}

/** The shop for what happens before somebody is known. */
function nobodyIn(c: Context<ServerEnv>, services: Services) {
  const locale = localeFromAcceptLanguage(c.req.header('accept-language')) ?? DEFAULT_LOCALE;
  const shop = shopFor(services, { ...c.get('visitor'), locale }, c.get('requestId'));
  return { ...shop, actor: { kind: 'guest', id: null } as const };
}
