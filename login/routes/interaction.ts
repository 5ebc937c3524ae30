import type { Context, Hono } from 'hono';
import type { Provider } from 'oidc-provider';
import { issueBrowserToken } from '#domain/accounts/known-browsers.ts';
import { signIn } from '#domain/accounts/sign-in.ts';
import { consumeTicket } from '#domain/accounts/tickets.ts';
import { isRefusal } from '#shared/refusal.ts';
import { knownToken, markKnown } from '../known-browser-cookie.ts';
import { nodeExchange } from '../node-request.ts';
import { signInPage } from '../pages/account-pages.ts';
import { NOTHING_TYPED, type Typed } from '../pages/form.ts';
import { overPage } from '../pages/message-page.ts';
import type { LoginServiceSettings } from '../settings.ts';
import { hasTicket, takeTicket } from '../ticket-cookie.ts';
import { addressesAround, frameOf, localeOf, readTyped, refusedForm, statusOf } from '../visit.ts';

type Interaction = Awaited<ReturnType<Provider['interactionDetails']>>;
type Open = () => Promise<Provider>;

/** The sign-in page, shown while the protocol waits for the account. */
export function mountInteraction(app: Hono, settings: LoginServiceSettings, open: Open): void {
  app.get('/interaction/:uid', async (c) => {
    const provider = await open();
    const interaction = await findInteraction(c, settings, provider);
    if (!interaction) return showExpired(c, settings);
    const ticket = takeTicket(c);
    const accountId = ticket ? await consumeTicket(settings.shopIn(localeOf(c), c), ticket) : null;
    if (accountId) return finish(c, settings, provider, accountId);
    const isNewcomer = interaction.prompt.name === 'create' && c.req.query('lang') === undefined;
    const locale = localeOf(c, interaction.params.ui_locales);
    const { register } = addressesAround(interaction.uid, locale, '');
    return isNewcomer ? c.redirect(register, 303) : showSignIn(c, settings, interaction, NOTHING_TYPED);
  });

  app.post('/interaction/:uid', async (c) => {
    const provider = await open();
    const interaction = await findInteraction(c, settings, provider);
    if (!interaction) return showExpired(c, settings);
    const typed = await readTyped(c);
    const locale = localeOf(c, interaction.params.ui_locales);
    try {
      const from = { network: settings.networkOf(c), browser: knownToken(c) };
      const shop = settings.shopIn(locale, c);
      const account = await signIn(shop, typed, from);
      markKnown(c, await issueBrowserToken(shop, account.id), settings.baseUrl.startsWith('https:'));
      return await finish(c, settings, provider, account.id);
    } catch (error) {
      if (!isRefusal(error)) throw error;
      return showSignIn(c, settings, interaction, refusedForm(locale, typed, error), statusOf(error));
    }
  });
}

/**
 * This browser's running sign-in at this address; null when it has ended or belongs to another
 * browser.
 */
async function findInteraction(c: Context, settings: LoginServiceSettings, provider: Provider) {
  const { incoming, outgoing } = nodeExchange(c, settings.baseUrl);
  const found = await provider.interactionDetails(incoming, outgoing).catch((error: Error) => {
    if (error.name !== 'SessionNotFound') throw error;
    return null;
  });
  return found?.uid === c.req.param('uid') ? found : null;
}

/** Passes the account to the protocol, which continues. */
async function finish(c: Context, settings: LoginServiceSettings, provider: Provider, accountId: string) {
  const { incoming, outgoing } = nodeExchange(c, settings.baseUrl);
  const returnTo = await provider.interactionResult(incoming, outgoing, { login: { accountId }, create: {} });
  return c.redirect(returnTo, 303);
}

async function showSignIn(
  c: Context,
  settings: LoginServiceSettings,
  interaction: Interaction,
  typed: Typed,
  status: 200 | 410 | 422 | 429 = 200,
) {
  const locale = localeOf(c, interaction.params.ui_locales);
  const addresses = addressesAround(interaction.uid, locale, settings.shopPages.login(locale));
  const frame = await frameOf(c, settings, locale);
  const orderAccess = settings.shopPages.orderAccess(locale);
  return c.html(signInPage(frame, { ...addresses, here: addresses.signIn, orderAccess }, typed), status);
}

/**
 * The sign-in has ended or belongs to another browser. A holder of a ticket starts again and is
 * signed in without a form.
 */
async function showExpired(c: Context, settings: LoginServiceSettings) {
  const locale = localeOf(c);
  const login = settings.shopPages.login(locale);
  if (hasTicket(c)) return c.redirect(login, 303);
  return c.html(overPage(await frameOf(c, settings, locale), 'expired', login), 410);
}
