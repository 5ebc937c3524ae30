import type { Context, Hono } from 'hono';
import type { Provider } from 'oidc-provider';
import { findAccount } from '#domain/accounts/find-account.ts';
import { issueFreshSignIn, type SignInProof } from '#domain/accounts/fresh-sign-ins.ts';
import { issueBrowserToken } from '#domain/accounts/known-browsers.ts';
import { LOGIN_SERVICE_PATH } from '#domain/accounts/service-path.ts';
import { signIn } from '#domain/accounts/sign-in.ts';
import { consumeTicket } from '#domain/accounts/tickets.ts';
import { isInvitedBy } from '#domain/logins/is-invited-by.ts';
import { mayMakePasskey } from '#domain/passkeys/offer-passkey.ts';
import { signInWithPasskey } from '#domain/passkeys/sign-in-with-passkey.ts';
import type { Shop } from '#domain/shop.ts';
import { refusalText } from '#messages/refusal-text.ts';
import { isRefusal } from '#shared/refusal.ts';
import { setFresh } from '../fresh-cookie.ts';
import { knownToken, markKnown } from '../known-browser-cookie.ts';
import { type SignInTyped, signInPage } from '../pages/account-pages.ts';
import { NOTHING_TYPED } from '../pages/form.ts';
import { overPage } from '../pages/message-page.ts';
import { BY_PASSWORD, byPasskey } from '../proofs.ts';
import type { LoginServiceSettings } from '../settings.ts';
import { hasTicket, takeTicket } from '../ticket-cookie.ts';
import {
  addressesAround,
  frameOf,
  localeOf,
  readPasskey,
  readTyped,
  refusedForm,
  statusOf,
} from '../visit.ts';
import { findInteraction, finishInteraction, type Interaction, wantsPasskey } from './pending.ts';

type Open = () => Promise<Provider>;

/** The sign-in page, shown while the protocol waits for the account. */
export function mountInteraction(app: Hono, settings: LoginServiceSettings, open: Open): void {
  app.get('/interaction/:uid', async (c) => {
    const provider = await open();
    const interaction = await findInteraction(c, settings, provider);
    if (!interaction) return showExpired(c, settings);
    const ticket = takeTicket(c);
    const accountId = ticket ? await consumeTicket(settings.shopIn(localeOf(c), c), ticket) : null;
    if (accountId) return byTicket(c, settings, interaction, provider, accountId);
    const isNewcomer = interaction.prompt.name === 'create' && c.req.query('lang') === undefined;
    const locale = localeOf(c, interaction.params.ui_locales);
    const { register } = addressesAround(interaction.uid, locale, '');
    return isNewcomer ? c.redirect(register, 303) : showSignIn(c, settings, interaction, NOTHING_TYPED);
  });
  app.post('/interaction/:uid', (c) => follow(c, settings, open, byTypedPassword));
  app.post('/interaction/:uid/passkey', (c) => follow(c, settings, open, byUsedPasskey));
}

type Way = (
  c: Context,
  settings: LoginServiceSettings,
  interaction: Interaction,
  provider: Provider,
) => Promise<Response>;

async function follow(c: Context, settings: LoginServiceSettings, open: Open, way: Way) {
  const provider = await open();
  const interaction = await findInteraction(c, settings, provider);
  return interaction ? way(c, settings, interaction, provider) : showExpired(c, settings);
}

async function byTypedPassword(...[c, settings, interaction, provider]: Parameters<Way>) {
  const typed = await readTyped(c);
  const { couldMake } = await readPasskey(c);
  const locale = localeOf(c, interaction.params.ui_locales);
  const shop = settings.shopIn(locale, c);
  try {
    const account = await signIn(shop, typed, { network: settings.networkOf(c), browser: knownToken(c) });
    await markBrowser(c, settings, account.id);
    const provenBy = await proofOf(shop, interaction, account.email);
    const isWanted = wantsPasskey(settings, interaction);
    if (couldMake && (await mayMakePasskey(shop, { accountId: account.id, provenBy, isWanted })))
      return await offerPasskey(c, settings, interaction, account.id, provenBy);
    return await finishInteraction(c, settings, provider, account.id, BY_PASSWORD);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return showSignIn(c, settings, interaction, refusedForm(locale, typed, error), statusOf(error));
  }
}

/** The owner of an address that was proven by a link: of a new account, or with a new password. */
async function byTicket(
  ...[c, settings, interaction, provider, accountId]: [...Parameters<Way>, string]
): Promise<Response> {
  const shop = settings.shopIn(localeOf(c), c);
  const account = await findAccount(shop, accountId);
  const provenBy = account ? await proofOf(shop, interaction, account.email) : 'password';
  const isInvited = wantsPasskey(settings, interaction) && provenBy === 'invitation';
  if (isInvited && (await mayMakePasskey(shop, { accountId, provenBy, isWanted: true })))
    return offerPasskey(c, settings, interaction, accountId, provenBy);
  return finishInteraction(c, settings, provider, accountId, {});
}

/** How a password, or a link that stands for one, proves somebody in this sign-in. */
async function proofOf(shop: Shop, { params }: Interaction, email: string): Promise<SignInProof> {
  const state = typeof params.state === 'string' ? params.state : '';
  return (await isInvitedBy(shop, { state, email })) ? 'invitation' : 'password';
}

async function offerPasskey(
  c: Context,
  settings: LoginServiceSettings,
  { uid, params }: Interaction,
  accountId: string,
  provenBy: SignInProof,
): Promise<Response> {
  const locale = localeOf(c, params.ui_locales);
  const token = await issueFreshSignIn(settings.shopIn(locale, c), accountId, provenBy);
  setFresh(c, token, isSecure(settings));
  return c.redirect(`${LOGIN_SERVICE_PATH}/interaction/${uid}/offer?lang=${locale}`, 303);
}

async function byUsedPasskey(...[c, settings, interaction, provider]: Parameters<Way>) {
  const locale = localeOf(c, interaction.params.ui_locales);
  const { passkey } = await readPasskey(c);
  try {
    const used = await signInWithPasskey(settings.shopIn(locale, c), passkey, settings.networkOf(c));
    await markBrowser(c, settings, used.account.id);
    return await finishInteraction(c, settings, provider, used.account.id, byPasskey(used));
  } catch (error) {
    if (!isRefusal(error)) throw error;
    const typed = { ...NOTHING_TYPED, passkeyFault: refusalText(locale, error) };
    return showSignIn(c, settings, interaction, typed, statusOf(error));
  }
}

async function markBrowser(c: Context, settings: LoginServiceSettings, accountId: string): Promise<void> {
  markKnown(c, await issueBrowserToken(settings.shopIn(localeOf(c), c), accountId), isSecure(settings));
}

function isSecure({ baseUrl }: LoginServiceSettings): boolean {
  return baseUrl.startsWith('https:');
}

async function showSignIn(
  c: Context,
  settings: LoginServiceSettings,
  interaction: Interaction,
  typed: SignInTyped,
  status: 200 | ReturnType<typeof statusOf> = 200,
) {
  const locale = localeOf(c, interaction.params.ui_locales);
  const addresses = addressesAround(interaction.uid, locale, settings.shopPages.login(locale));
  const frame = await frameOf(c, settings, locale);
  const orderAccess = settings.shopPages.orderAccess(locale);
  const passkey = `${LOGIN_SERVICE_PATH}/interaction/${interaction.uid}/passkey?lang=${locale}`;
  return c.html(
    signInPage(frame, { ...addresses, here: addresses.signIn, orderAccess, passkey }, typed),
    status,
  );
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
