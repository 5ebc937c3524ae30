import type { IncomingMessage, ServerResponse } from 'node:http';
import { Hono } from 'hono';
import type { Provider } from 'oidc-provider';
import { LOGIN_SERVICE_PATH } from '#domain/accounts/service-path.ts';
import { mountAssets } from './assets.ts';
import { believable } from './node-request.ts';
import { openProvider } from './provider.ts';
import { mountInteraction } from './routes/interaction.ts';
import { mountLinks } from './routes/links.ts';
import { mountLogout } from './routes/logout.ts';
import { mountOffer } from './routes/offer.ts';
import { mountPasskeys } from './routes/passkeys.ts';
import { mountRequests } from './routes/requests.ts';
import { mountSecurity } from './routes/security.ts';
import type { LoginServiceSettings } from './settings.ts';

export type LoginService = {
  /** Its own pages, for mounting at `LOGIN_SERVICE_PATH`. */
  readonly pages: Hono;
  /** Answers requests of the protocol. @returns false for any other request */
  readonly answerProtocol: (request: IncomingMessage, response: ServerResponse) => boolean;
};

const PROTOCOL = /^\/(?:auth|token|me|jwks|\.well-known\/openid-configuration)(?:[/?]|$)/;

/** Makes the login service. Its pages use Hono; the protocol's library uses Node's requests. */
export function createLoginService(settings: LoginServiceSettings): LoginService {
  const open = opener(settings);
  const pages = new Hono();
  mountAssets(pages);
  pages.use(async (c, next) => {
    for (const [name, value] of headersOf(settings)) c.header(name, value);
    await next();
  });
  mountInteraction(pages, settings, open);
  mountOffer(pages, settings, open);
  mountPasskeys(pages, settings);
  mountRequests(pages, settings);
  mountSecurity(pages, settings);
  mountLinks(pages, settings);
  mountLogout(pages, settings, open);
  return {
    pages,
    answerProtocol: (request, response) => {
      const path = request.url ?? '';
      if (!path.startsWith(LOGIN_SERVICE_PATH)) return false;
      if (!PROTOCOL.test(path.slice(LOGIN_SERVICE_PATH.length))) return false;
      void answer(settings, open, request, response);
      return true;
    },
  };
}

/** Opens the provider at the first request; a failure is retried. */
function opener(settings: LoginServiceSettings): () => Promise<Provider> {
  let opening: Promise<Provider> | null = null;
  return () => {
    opening ??= openProvider(settings).catch((error) => {
      opening = null;
      throw error;
    });
    return opening;
  };
}

async function answer(
  settings: LoginServiceSettings,
  open: () => Promise<Provider>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  try {
    const handle = (await open()).callback();
    for (const [name, value] of headersOf(settings)) response.setHeader(name, value);
    believable(request, settings.baseUrl);
    // From both addresses the library detects where it is mounted.
    Object.assign(request, { originalUrl: request.url });
    request.url = (request.url ?? '').slice(LOGIN_SERVICE_PATH.length);
    await handle(request, response);
  } catch (error) {
    settings.logFailure(request, response, error);
    if (!response.headersSent) response.writeHead(500);
    response.end();
  }
}

/**
 * What is stricter here than in the shop around it. Browsers apply `form-action` to redirects after
 * a form too, so it lists the return origins.
 */
function headersOf({ returnOrigins }: LoginServiceSettings): [string, string][] {
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "connect-src 'self'",
    "style-src 'self'",
    "font-src 'self'",
    "img-src 'self'",
    `form-action 'self' ${returnOrigins.join(' ')}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ];
  return [
    ['Content-Security-Policy', policy.join('; ')],
    ['Cache-Control', 'no-store'],
    // Links have tokens in their addresses. Not `no-referrer`, because browsers would then send
    // `Origin: null` with our own forms.
    ['Referrer-Policy', 'same-origin'],
  ];
}
