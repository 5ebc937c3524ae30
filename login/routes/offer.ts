import type { Context, Hono } from 'hono';
import type { Provider } from 'oidc-provider';
import { findFreshSignIn } from '#domain/accounts/fresh-sign-ins.ts';
import { LOGIN_SERVICE_PATH } from '#domain/accounts/service-path.ts';
import { deviceName } from '#domain/customers/device-name.ts';
import { addPasskey } from '#domain/passkeys/add-passkey.ts';
import { answerNotNow } from '#domain/passkeys/offer-passkey.ts';
import { refusalText } from '#messages/refusal-text.ts';
import { isRefusal } from '#shared/refusal.ts';
import { freshToken } from '../fresh-cookie.ts';
import { offerPage } from '../pages/security-pages.ts';
import { BY_NEW_PASSKEY, BY_PASSWORD } from '../proofs.ts';
import type { LoginServiceSettings } from '../settings.ts';
import { frameOf, localeOf, readPasskey, statusOf } from '../visit.ts';
import { findInteraction, finishInteraction } from './pending.ts';

/** The page between a typed password and the way back: it offers to make a passkey. */
export function mountOffer(app: Hono, settings: LoginServiceSettings, open: () => Promise<Provider>): void {
  app.get('/interaction/:uid/offer', async (c) => {
    const account = await findFreshSignIn(settings.shopIn(localeOf(c), c), freshToken(c));
    return account ? show(c, settings, null, 200) : c.redirect(signInOf(c), 303);
  });

  app.post('/interaction/:uid/offer', async (c) => {
    const shop = settings.shopIn(localeOf(c), c);
    const provider = await open();
    const account = await findFreshSignIn(shop, freshToken(c));
    if (!account || !(await findInteraction(c, settings, provider))) return c.redirect(signInOf(c), 303);
    const { passkey } = await readPasskey(c);
    try {
      if (passkey === '') {
        await answerNotNow(shop, freshToken(c));
        return await finishInteraction(c, settings, provider, account.id, BY_PASSWORD);
      }
      const name = deviceName(c.req.header('user-agent') ?? '');
      await addPasskey(shop, freshToken(c), { passkey, name });
      return await finishInteraction(c, settings, provider, account.id, BY_NEW_PASSKEY);
    } catch (error) {
      if (!isRefusal(error)) throw error;
      return show(c, settings, refusalText(localeOf(c), error), statusOf(error));
    }
  });
}

async function show(
  c: Context,
  settings: LoginServiceSettings,
  fault: string | null,
  status: 200 | ReturnType<typeof statusOf>,
) {
  const locale = localeOf(c);
  const here = `${LOGIN_SERVICE_PATH}/interaction/${c.req.param('uid')}/offer?lang=${locale}`;
  return c.html(offerPage(await frameOf(c, settings, locale), here, fault), status);
}

function signInOf(c: Context): string {
  return `${LOGIN_SERVICE_PATH}/interaction/${c.req.param('uid')}?lang=${localeOf(c)}`;
}
