import { createHmac } from 'node:crypto';
import { join } from 'node:path';
import { createOpenidLogin } from '#adapters/openid-login/create-openid-login.ts';
import { addressOf } from '#app/addresses.ts';
import type { Config } from '#config';
import { madeOnce } from '#database/made-once.ts';
import { endServiceSessions } from '#domain/accounts/end-service-sessions.ts';
import { LOGIN_SERVICE_PATH, ownIssuer } from '#domain/accounts/service-path.ts';
import { RETURN_PATH } from '#domain/logins/begin-login.ts';
import { STAFF_RETURN_PATH } from '#domain/logins/begin-staff-login.ts';
import type { LoginProvider } from '#domain/logins/port.ts';
import type { Shop } from '#domain/shop.ts';
import { createLoginService, type LoginService } from '#login/create-login-service.ts';
import { logFailure } from '../http/log-failure.ts';
import { clientAddress } from '../visitor/client-address.ts';

const CLIENT_ID = 'shop';
const OFFICE_ID = 'office';

/**
 * Who logs customers in: the issuer of the settings, else the bundled service, which the shop meets
 * in the same way.
 */
export function openLogin(
  config: Config,
  secret: string,
  base: () => Shop,
): { provider: LoginProvider; staff: LoginProvider | null; service: LoginService | null } {
  if (config.login) return elsewhere(config);
  const { baseUrl } = config;
  const issuer = ownIssuer(baseUrl);
  const secretOf = (client: string) => createHmac('sha256', secret).update(client).digest('base64url');
  const clientSecret = secretOf('login client');
  const officeSecret = secretOf('office client');
  const service = createLoginService({
    baseUrl,
    returnOrigins: [new URL(baseUrl).origin],
    clients: [
      { id: CLIENT_ID, secret: clientSecret, returnAddress: baseUrl + RETURN_PATH },
      {
        ...{ id: OFFICE_ID, secret: officeSecret, returnAddress: baseUrl + STAFF_RETURN_PATH },
        wantsPasskey: true,
      },
    ],
    secret,
    keepKeys: (make) => madeOnce(join(config.dataDir, 'login-keys.json'), make),
    shopIn: (locale, c) => ({
      ...base(),
      locale,
      actor: { kind: 'guest', id: null },
      requestId: c?.get('requestId') ?? 'login',
    }),
    networkOf: (c) => clientAddress(c, config.trustedProxies),
    logFailure: ({ method = '', url = '' }, response, error) => {
      const requestId = String(response.getHeader('X-Request-Id') ?? '');
      logFailure({ method, url, requestId, route: `${LOGIN_SERVICE_PATH}/*` }, error);
    },
    shopPages: {
      home: (locale) => addressOf(locale, 'home'),
      login: (locale) => addressOf(locale, 'login'),
      privacy: (locale) => addressOf(locale, 'privacy-policy'),
      orderAccess: (locale) => addressOf(locale, 'order-access'),
    },
  });
  const known = {
    issuer,
    logoutUrl: `${issuer}/logout`,
    passwordUrl: `${issuer}/forgot`,
    securityUrl: `${issuer}/security`,
    isLeftByPost: true,
    reachAt: loopback(config),
  };
  const provider = createOpenidLogin({ ...known, clientId: CLIENT_ID, clientSecret });
  const staff = createOpenidLogin({ ...known, clientId: OFFICE_ID, clientSecret: officeSecret });
  const endSessionsOf = async (subject: string) => void (await endServiceSessions(base(), subject));
  return { provider: { ...provider, endSessionsOf }, staff, service };
}

/** The issuer of the settings. Staff have a client of their own there, or cannot sign in. */
function elsewhere({ login }: Config) {
  if (!login) throw new Error('no issuer is set');
  const { officeClientId: clientId, officeClientSecret: clientSecret, ...shop } = login;
  const provider = createOpenidLogin({ ...shop, reachAt: null });
  const staff = clientId ? createOpenidLogin({ ...shop, clientId, clientSecret, reachAt: null }) : null;
  return { provider, staff, service: null };
}

/** The address of this server on this machine. */
function loopback({ host, port }: Config): string {
  const everywhere: Record<string, string> = { '0.0.0.0': '127.0.0.1', '::': '[::1]' };
  const name = everywhere[host] ?? (host.includes(':') ? `[${host}]` : host);
  return `http://${name}:${port}`;
}
