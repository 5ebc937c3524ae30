import type { Context, Hono } from 'hono';
import { confirmAccount } from '#domain/accounts/confirm-account.ts';
import { findRequest } from '#domain/accounts/find-request.ts';
import { issueBrowserToken } from '#domain/accounts/known-browsers.ts';
import { resetPassword } from '#domain/accounts/reset-password.ts';
import { LOGIN_SERVICE_PATH } from '#domain/accounts/service-path.ts';
import { issueTicket } from '#domain/accounts/tickets.ts';
import { isRefusal } from '#shared/refusal.ts';
import { markKnown } from '../known-browser-cookie.ts';
import { linkPage } from '../pages/account-pages.ts';
import { NOTHING_TYPED, type Typed } from '../pages/form.ts';
import { overPage } from '../pages/message-page.ts';
import type { LoginServiceSettings } from '../settings.ts';
import { setTicket } from '../ticket-cookie.ts';
import { frameOf, localeOf, readTyped, refusedForm, statusOf } from '../visit.ts';

type Kind = 'confirm' | 'reset';
const PURPOSES = { confirm: 'register', reset: 'reset' } as const;
const ACTS = { confirm: confirmAccount, reset: resetPassword } as const;

/** The pages of the links in mails. GET changes nothing, because mail programs fetch them too. */
export function mountLinks(app: Hono, settings: LoginServiceSettings): void {
  for (const kind of ['confirm', 'reset'] as const) {
    app.get(`/${kind}`, (c) => show(c, settings, kind, NOTHING_TYPED, 200));
    app.post(`/${kind}`, (c) => follow(c, settings, kind));
  }
}

async function follow(c: Context, settings: LoginServiceSettings, kind: Kind) {
  const locale = localeOf(c);
  const shop = settings.shopIn(locale, c);
  const { password = '' } = await readTyped(c);
  try {
    const link = { token: c.req.query('token') ?? '', password };
    const { account, interaction } = await ACTS[kind](shop, link, settings.networkOf(c));
    const isSecure = settings.baseUrl.startsWith('https:');
    markKnown(c, await issueBrowserToken(shop, account.id), isSecure);
    setTicket(c, await issueTicket(shop, account.id), isSecure);
    const goOn = `${LOGIN_SERVICE_PATH}/interaction/${interaction}?lang=${locale}`;
    return c.redirect(interaction ? goOn : settings.shopPages.login(locale), 303);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return show(c, settings, kind, refusedForm(locale, {}, error), statusOf(error));
  }
}

async function show(
  c: Context,
  settings: LoginServiceSettings,
  kind: Kind,
  typed: Typed,
  status: 200 | ReturnType<typeof statusOf>,
) {
  const locale = localeOf(c);
  const frame = await frameOf(c, settings, locale);
  const token = c.req.query('token') ?? '';
  const request = await findRequest(settings.shopIn(locale, c), PURPOSES[kind], token);
  if (!request) return c.html(overPage(frame, 'gone', settings.shopPages.login(locale)), 410);
  const here = `${LOGIN_SERVICE_PATH}/${kind}?${new URLSearchParams({ lang: locale, token })}`;
  return c.html(linkPage(frame, kind, here, request.email, typed), status);
}
