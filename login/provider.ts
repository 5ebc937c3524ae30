import type { Configuration, KoaContextWithOIDC, Provider } from 'oidc-provider';
import { findAccount } from '#domain/accounts/find-account.ts';
import { LOGIN_SERVICE_PATH, ownIssuer } from '#domain/accounts/service-path.ts';
import { DEFAULT_LOCALE } from '#shared/locale.ts';
import { PHISHING_RESISTANT } from './proofs.ts';
import { recordAdapter } from './record-adapter.ts';
import { failurePage } from './routes/failure.ts';
import { deriveKey } from './seal.ts';
import type { LoginServiceSettings } from './settings.ts';
import { signingKeys } from './signing-keys.ts';

const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;
const SCOPE = 'openid email profile';

/**
 * Opens the protocol part of the service: authorization code with PKCE for two
 * confidential clients, shop and office, nothing else.
 */
export async function openProvider(settings: LoginServiceSettings): Promise<Provider> {
  const { Provider, interactionPolicy } = await import('oidc-provider');
  const policy = interactionPolicy.base();
  // A relying party may ask for the registration page (Initiating User Registration via
  // OpenID Connect 1.0).
  policy.add(new interactionPolicy.Prompt({ name: 'create', requestable: true }), 0);
  const provider = new Provider(ownIssuer(settings.baseUrl), {
    ...(await keeping(settings)),
    ...speaking(settings),
    interactions: {
      policy,
      url: (_ctx, interaction) => `${LOGIN_SERVICE_PATH}/interaction/${interaction.uid}`,
    },
    discovery: { prompt_values_supported: ['none', 'login', 'create'] },
    findAccount: async (_ctx, subject) => accountOf(settings, subject),
    loadExistingGrant: grantAll,
    renderError: async (ctx, _out, error) => {
      console.error(`login service: ${error.name}: ${error.message}`);
      ctx.type = 'html';
      ctx.body = await failurePage(settings, ctx.get('accept-language'));
    },
  });
  // Only `believable` sets the public protocol.
  provider.proxy = true;
  provider.on('server_error', ({ req, res }, error) => settings.logFailure(req, res, error));
  return provider;
}

async function keeping(settings: LoginServiceSettings): Promise<Configuration> {
  const shop = settings.shopIn(DEFAULT_LOCALE, null);
  const sealKey = deriveKey(settings.secret, 'records');
  const cookie = {
    path: LOGIN_SERVICE_PATH,
    httpOnly: true,
    sameSite: 'lax',
    signed: true,
    overwrite: true,
  } as const;
  return {
    adapter: (kind: string) => recordAdapter(shop, sealKey, kind),
    jwks: await signingKeys(settings.keepKeys),
    cookies: {
      keys: [deriveKey(settings.secret, 'cookies').toString('base64')],
      names: { session: 'login-session', interaction: 'login-interaction', resume: 'login-resume' },
      long: cookie,
      short: { httpOnly: true, sameSite: 'lax', signed: true, overwrite: true },
    },
    ttl: {
      Session: DAY,
      Grant: DAY,
      Interaction: 2 * 60 * MINUTE,
      AuthorizationCode: MINUTE,
      AccessToken: 10 * MINUTE,
      IdToken: 10 * MINUTE,
    },
  };
}

function speaking({ clients }: LoginServiceSettings): Configuration {
  return {
    clients: clients.map(({ id, secret, returnAddress }) => ({
      client_id: id,
      client_secret: secret,
      redirect_uris: [returnAddress],
      response_types: ['code'],
      grant_types: ['authorization_code'],
      token_endpoint_auth_method: 'client_secret_basic',
      id_token_signed_response_alg: 'ES256',
    })),
    responseTypes: ['code'],
    acrValues: [PHISHING_RESISTANT],
    scopes: SCOPE.split(' '),
    claims: {
      // How somebody signed in (RFC 8176), for relying parties that ask for more than a password.
      openid: ['sub', 'acr', 'amr'],
      email: ['email', 'email_verified'],
      profile: ['given_name', 'family_name', 'locale'],
    },
    // The few claims fit into the ID token and save the userinfo request.
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    enabledJWA: { idTokenSigningAlgValues: ['ES256'] },
    features: {
      devInteractions: { enabled: false },
      // Logout has its own address (routes/logout.ts).
      rpInitiatedLogout: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      dPoP: { enabled: false },
    },
  };
}

async function accountOf(settings: LoginServiceSettings, subject: string) {
  const account = await findAccount(settings.shopIn(DEFAULT_LOCALE, null), subject);
  if (!account) return undefined;
  return {
    accountId: account.id,
    claims: () => ({
      sub: account.id,
      email: account.email,
      email_verified: true,
      given_name: account.firstName,
      family_name: account.lastName,
      locale: account.locale,
    }),
  };
}

/** The only relying parties are the shop's own, so no consent is needed. */
async function grantAll(ctx: KoaContextWithOIDC) {
  const { client, session, provider } = ctx.oidc;
  if (!client || !session?.accountId) return undefined;
  const known = session.grantIdFor(client.clientId);
  const stored = known ? await provider.Grant.find(known) : undefined;
  if (stored) return stored;
  const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
  grant.addOIDCScope(SCOPE);
  await grant.save();
  return grant;
}
