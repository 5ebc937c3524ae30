import type { Context, Hono } from 'hono';
import { issueFreshSignIn, maySecure, type SignInProof } from '#domain/accounts/fresh-sign-ins.ts';
import { issueBrowserToken } from '#domain/accounts/known-browsers.ts';
import { passkeyNeeded } from '#domain/accounts/refusals.ts';
import { LOGIN_SERVICE_PATH } from '#domain/accounts/service-path.ts';
import { signIn } from '#domain/accounts/sign-in.ts';
import { signInWithPasskey } from '#domain/passkeys/sign-in-with-passkey.ts';
import { refusalText } from '#messages/refusal-text.ts';
import { isRefusal } from '#shared/refusal.ts';
import { setFresh } from '../fresh-cookie.ts';
import { knownToken, markKnown } from '../known-browser-cookie.ts';
import { identityPage, type SignInTyped } from '../pages/account-pages.ts';
import { NOTHING_TYPED } from '../pages/form.ts';
import type { LoginServiceSettings } from '../settings.ts';
import {
  addressesAround,
  frameOf,
  localeOf,
  readPasskey,
  readTyped,
  refusedForm,
  statusOf,
} from '../visit.ts';

/** The forms that ask once more who it is, and lead back to the page that wanted to know. */
export function mountIdentity(app: Hono, settings: LoginServiceSettings): void {
  app.post('/identity', async (c) => {
    const locale = localeOf(c);
    const shop = settings.shopIn(locale, c);
    const typed = await readTyped(c);
    try {
      const from = { network: settings.networkOf(c), browser: knownToken(c) };
      return await goOn(c, settings, (await signIn(shop, typed, from)).id, 'password');
    } catch (error) {
      if (!isRefusal(error)) throw error;
      return showIdentity(c, settings, refusedForm(locale, typed, error), statusOf(error));
    }
  });
  app.post('/identity/passkey', async (c) => {
    const locale = localeOf(c);
    const { passkey } = await readPasskey(c);
    try {
      const used = await signInWithPasskey(settings.shopIn(locale, c), passkey, settings.networkOf(c));
      return await goOn(c, settings, used.account.id, 'passkey');
    } catch (error) {
      if (!isRefusal(error)) throw error;
      const typed = { ...NOTHING_TYPED, passkeyFault: refusalText(locale, error) };
      return showIdentity(c, settings, typed, statusOf(error));
    }
  });
}

/** @param status 401, because the page that was asked for needs a fresh sign-in */
export async function showIdentity(
  c: Context,
  settings: LoginServiceSettings,
  typed: SignInTyped = NOTHING_TYPED,
  status: 200 | ReturnType<typeof statusOf> = 200,
): Promise<Response> {
  const locale = localeOf(c);
  const query = queryOf(c);
  const { forgot } = addressesAround(null, locale, '');
  const addresses = {
    here: `${LOGIN_SERVICE_PATH}/identity?${query}`,
    passkey: `${LOGIN_SERVICE_PATH}/identity/passkey?${query}`,
    forgot,
  };
  return c.html(identityPage(await frameOf(c, settings, locale), addresses, typed), status);
}

async function goOn(
  c: Context,
  settings: LoginServiceSettings,
  accountId: string,
  provenBy: SignInProof,
): Promise<Response> {
  const shop = settings.shopIn(localeOf(c), c);
  if (!(await maySecure(shop, { accountId, provenBy }))) throw passkeyNeeded();
  const isSecure = settings.baseUrl.startsWith('https:');
  markKnown(c, await issueBrowserToken(shop, accountId), isSecure);
  setFresh(c, await issueFreshSignIn(shop, accountId, provenBy), isSecure);
  const page = c.req.query('token') === undefined ? 'security' : 'email';
  return c.redirect(`${LOGIN_SERVICE_PATH}/${page}?${queryOf(c)}`, 303);
}

/** Language and, at a mailed link, its token: all that leads back. */
function queryOf(c: Context): URLSearchParams {
  const token = c.req.query('token');
  return new URLSearchParams({ lang: localeOf(c), ...(token === undefined ? {} : { token }) });
}
