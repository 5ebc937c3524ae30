import type { Configuration } from 'openid-client';
import { LoginFailed, type LoginProvider } from '#domain/logins/port.ts';
import { claimsOf } from './claims-of.ts';
import { fetchAt } from './fetch-at.ts';

export type OpenidSettings = {
  /** The service's name; its metadata are under this address. */
  readonly issuer: string;
  readonly clientId: string;
  /** Empty for a service that needs none. */
  readonly clientSecret: string;
  /** The address that ends its session; null: its `end_session_endpoint`. */
  readonly logoutUrl: string | null;
  /** Its page for a password reset; null when it has no address of its own. */
  readonly passwordUrl: string | null;
  /** Its page about how somebody signs in, where it has one. */
  readonly securityUrl?: string;
  /** Whether a POST to its logout address ends the session. */
  readonly isLeftByPost?: boolean;
  /** The local origin of a service on this machine; null: its public name. */
  readonly reachAt: string | null;
};

type Claims = Readonly<Record<string, unknown>> & { readonly sub: string };
type Library = typeof import('openid-client');
type Opened = { readonly library: Library; readonly service: Configuration };

const TIMEOUT_SECONDS = 10;
const SCOPE = 'openid email profile';

/** The login service as a port. Nothing is loaded or requested before the first login. */
export function createOpenidLogin(settings: OpenidSettings): LoginProvider {
  let opening: Promise<Opened> | null = null;
  const opened = () => {
    opening ??= open(settings).catch((error) => {
      opening = null;
      throw error;
    });
    return opening;
  };
  return {
    issuer: settings.issuer,
    isLeftByPost: settings.isLeftByPost ?? false,
    begin: async ({ state, nonce, codeVerifier, intent, locale, returnAddress, isStrong }) => {
      const { library, service } = await opened().catch(fail);
      const question = {
        scope: SCOPE,
        redirect_uri: returnAddress,
        code_challenge: await library.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
        ui_locales: locale,
        ...{ state, nonce },
        ...(isStrong ? { prompt: 'login', acr_values: 'phr' } : {}),
        ...(intent === 'create' && knowsCreate(service) ? { prompt: 'create' } : {}),
      };
      return library.buildAuthorizationUrl(service, question).href;
    },
    finish: async ({ address, state, nonce, codeVerifier }) => {
      try {
        const { library, service } = await opened();
        const checks = { pkceCodeVerifier: codeVerifier, expectedState: state, expectedNonce: nonce };
        const tokens = await library.authorizationCodeGrant(service, new URL(address), {
          ...checks,
          idTokenExpected: true,
        });
        const told: Claims = tokens.claims() ?? { sub: '' };
        const hasEmail = typeof told.email === 'string';
        const more = hasEmail ? {} : await library.fetchUserInfo(service, tokens.access_token, told.sub);
        return claimsOf(settings.issuer, tokens.id_token ?? '', { ...more, ...told });
      } catch (error) {
        return fail(error);
      }
    },
    logoutAddress: async ({ locale, returnAddress, idToken }) => {
      const endpoint = settings.logoutUrl ?? (await endSessionEndpoint(opened));
      return endpoint
        ? leaving(endpoint, settings.clientId, { locale, returnAddress, idToken })
        : returnAddress;
    },
    passwordAddress: (locale) => inLanguage(settings.passwordUrl, locale),
    securityAddress: (locale) => inLanguage(settings.securityUrl ?? null, locale),
  };
}

function inLanguage(page: string | null, locale: string): string | null {
  if (!page) return null;
  const address = new URL(page);
  address.searchParams.set('lang', locale);
  return address.href;
}

async function open(settings: OpenidSettings): Promise<Opened> {
  const library = await import('openid-client');
  const { clientId, clientSecret, issuer, reachAt } = settings;
  const authentication = clientSecret ? library.ClientSecretBasic(clientSecret) : library.None();
  const isPlain = issuer.startsWith('http:');
  const service = await library.discovery(new URL(issuer), clientId, undefined, authentication, {
    timeout: TIMEOUT_SECONDS,
    execute: [library.enableNonRepudiationChecks, ...(isPlain ? [library.allowInsecureRequests] : [])],
    ...(reachAt ? { [library.customFetch]: fetchAt(issuer, reachAt) } : {}),
  });
  return { library, service };
}

function knowsCreate(service: Configuration): boolean {
  const known = service.serverMetadata().prompt_values_supported;
  return Array.isArray(known) && known.includes('create');
}

async function endSessionEndpoint(opened: () => Promise<Opened>): Promise<string | null> {
  const { service } = await opened();
  return service.serverMetadata().end_session_endpoint ?? null;
}

function leaving(
  endpoint: string,
  clientId: string,
  { locale, returnAddress, idToken }: { locale: string; returnAddress: string; idToken: string | null },
): string {
  const address = new URL(endpoint);
  const said: Record<string, string> = {
    logout: 'true',
    redirect_uri: returnAddress,
    lang: locale,
    post_logout_redirect_uri: returnAddress,
    ui_locales: locale,
    client_id: clientId,
    ...(idToken && !namesPerson(idToken) ? { id_token_hint: idToken } : {}),
  };
  for (const [name, value] of Object.entries(said)) address.searchParams.set(name, value);
  return address.href;
}

/** Addresses stand in histories and logs: a token that names its person stays out of them. */
function namesPerson(idToken: string): boolean {
  try {
    const claims = JSON.parse(Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString('utf8'));
    return ['email', 'name', 'given_name', 'family_name', 'phone_number'].some((claim) => claim in claims);
  } catch {
    return true;
  }
}

function fail(error: unknown): never {
  if (error instanceof LoginFailed) throw error;
  const { message, code, cause } = error as Error & { code?: string };
  const why = cause instanceof Error ? `, because ${cause.message}` : '';
  throw new LoginFailed(`${message}${code ? ` (${code})` : ''}${why}`, { cause: error });
}
