import type { Context, Hono } from 'hono';
import { changePassword } from '#domain/accounts/change-password.ts';
import { confirmEmailChange } from '#domain/accounts/confirm-email-change.ts';
import { findRequest } from '#domain/accounts/find-request.ts';
import { type FreshAccount, findFreshSignIn, issueFreshSignIn } from '#domain/accounts/fresh-sign-ins.ts';
import { requestEmailChange } from '#domain/accounts/request-email-change.ts';
import { LOGIN_SERVICE_PATH } from '#domain/accounts/service-path.ts';
import { issueTicket } from '#domain/accounts/tickets.ts';
import { deviceName } from '#domain/customers/device-name.ts';
import { addPasskey } from '#domain/passkeys/add-passkey.ts';
import { listPasskeys } from '#domain/passkeys/list-passkeys.ts';
import { removePasskey } from '#domain/passkeys/remove-passkey.ts';
import { setPasskeyName } from '#domain/passkeys/set-passkey-name.ts';
import type { Shop } from '#domain/shop.ts';
import { isRefusal } from '#shared/refusal.ts';
import { freshToken, setFresh } from '../fresh-cookie.ts';
import { NOTHING_TYPED, type Typed } from '../pages/form.ts';
import { overPage, sentPage } from '../pages/message-page.ts';
import { type Done, emailPage, securityPage } from '../pages/security-pages.ts';
import type { LoginServiceSettings } from '../settings.ts';
import { setTicket } from '../ticket-cookie.ts';
import { frameOf, localeOf, readPasskey, readTyped, refusedForm, statusOf } from '../visit.ts';
import { mountIdentity, showIdentity } from './identity.ts';

/** What a form of the page does, for a person who has proven a moment ago who they are. */
type Act = (asked: Asked) => Promise<Done | Response>;
type Asked = {
  readonly c: Context;
  readonly shop: Shop;
  readonly settings: LoginServiceSettings;
  readonly token: string | null;
  readonly account: FreshAccount;
  readonly typed: Typed['typed'];
};

const HERE = `${LOGIN_SERVICE_PATH}/security`;
const DONE = ['passkey-added', 'passkey-renamed', 'passkey-removed', 'password-changed'] as const;

/**
 * The page about how somebody signs in, and the link that a new e-mail address got. Both need a
 * sign-in of the last ten minutes, whatever else this browser is signed in to.
 */
export function mountSecurity(app: Hono, settings: LoginServiceSettings): void {
  const post = (path: string, act: Act) => app.post(path, (c) => carryOut(c, settings, act));
  mountIdentity(app, settings);
  app.get('/security', async (c) => {
    const account = await freshAccount(c, settings);
    return account ? show(c, settings, account, NOTHING_TYPED, 200) : showIdentity(c, settings);
  });
  post('/security/add', add);
  post('/security/rename', rename);
  post('/security/remove', remove);
  post('/security/email', askForEmail);
  post('/security/password', setPassword);
  app.get('/email', (c) => showLink(c, settings));
  post('/email', useEmail);
}

async function carryOut(c: Context, settings: LoginServiceSettings, act: Act): Promise<Response> {
  const locale = localeOf(c);
  const shop = settings.shopIn(locale, c);
  const account = await freshAccount(c, settings);
  const typed = await readTyped(c);
  if (!account) return showIdentity(c, settings);
  try {
    const done = await act({ c, shop, settings, token: freshToken(c), account, typed });
    return done instanceof Response ? done : c.redirect(`${HERE}?lang=${locale}&done=${done}`, 303);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    if (error.code === 'accounts.link-gone') return showGone(c, settings);
    return show(c, settings, account, refusedForm(locale, typed, error), statusOf(error));
  }
}

async function add({ c, shop, token }: Asked): Promise<Done> {
  const { passkey } = await readPasskey(c);
  await addPasskey(shop, token, { passkey, name: deviceName(c.req.header('user-agent') ?? '') });
  return 'passkey-added';
}

async function rename({ c, shop, token, typed }: Asked): Promise<Done> {
  await setPasskeyName(shop, token, { id: await idOf(c), name: typed.name ?? '' });
  return 'passkey-renamed';
}

async function remove({ c, shop, settings, token, account }: Asked): Promise<Done> {
  await removePasskey(shop, token, await idOf(c));
  return signedOut(c, shop, settings, account, 'passkey-removed');
}

async function setPassword({ c, shop, settings, token, account, typed }: Asked): Promise<Done> {
  const { current = '', password = '' } = typed;
  await changePassword(shop, token, { current, password }, settings.networkOf(c));
  return signedOut(c, shop, settings, account, 'password-changed');
}

/** Every session ended, this page's too; whoever did it goes on with it. */
async function signedOut(
  c: Context,
  shop: Shop,
  settings: LoginServiceSettings,
  { id, provenBy }: FreshAccount,
  done: Done,
): Promise<Done> {
  setFresh(c, await issueFreshSignIn(shop, id, provenBy), settings.baseUrl.startsWith('https:'));
  return done;
}

async function askForEmail({ c, shop, settings, token, typed }: Asked): Promise<Response> {
  const { email } = await requestEmailChange(shop, token, typed, settings.networkOf(c));
  const frame = await frameOf(c, settings, shop.locale);
  return c.html(sentPage(frame, 'email', { email, again: `${HERE}?lang=${shop.locale}` }));
}

async function useEmail({ c, shop, settings, token }: Asked): Promise<Response> {
  const { account } = await confirmEmailChange(shop, token, c.req.query('token') ?? '');
  setTicket(c, await issueTicket(shop, account.id), settings.baseUrl.startsWith('https:'));
  return c.redirect(settings.shopPages.login(shop.locale), 303);
}

async function showLink(c: Context, settings: LoginServiceSettings): Promise<Response> {
  const locale = localeOf(c);
  const token = c.req.query('token') ?? '';
  const request = await findRequest(settings.shopIn(locale, c), 'email', token);
  if (!request) return showGone(c, settings);
  const account = await freshAccount(c, settings);
  if (!account) return showIdentity(c, settings);
  if (account.id !== request.accountId) return showGone(c, settings);
  const here = `${LOGIN_SERVICE_PATH}/email?${new URLSearchParams({ lang: locale, token })}`;
  return c.html(emailPage(await frameOf(c, settings, locale), here, request.email));
}

async function showGone(c: Context, settings: LoginServiceSettings): Promise<Response> {
  const locale = localeOf(c);
  return c.html(overPage(await frameOf(c, settings, locale), 'gone', settings.shopPages.login(locale)), 410);
}

async function show(
  c: Context,
  settings: LoginServiceSettings,
  account: FreshAccount,
  typed: Typed,
  status: 200 | ReturnType<typeof statusOf>,
): Promise<Response> {
  const locale = localeOf(c);
  const to = (what: string) => `${HERE}/${what}?lang=${locale}`;
  const addresses = {
    ...{ add: to('add'), rename: to('rename'), remove: to('remove') },
    ...{ email: to('email'), password: to('password') },
  };
  const passkeys = await listPasskeys(settings.shopIn(locale, c), account.id);
  const asked = c.req.query('done');
  const done = c.req.method === 'GET' ? (DONE.find((known) => known === asked) ?? null) : null;
  const whose = { email: account.email, passkeys };
  return c.html(securityPage(await frameOf(c, settings, locale), whose, addresses, typed, done), status);
}

function freshAccount(c: Context, settings: LoginServiceSettings): Promise<FreshAccount | null> {
  return findFreshSignIn(settings.shopIn(localeOf(c), c), freshToken(c));
}

async function idOf(c: Context): Promise<string> {
  const { id } = await c.req.parseBody();
  return typeof id === 'string' ? id : '';
}
