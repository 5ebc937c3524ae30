import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Config } from '#config';
import { MESSAGES } from '#messages/catalogue.ts';
import { isLoopback } from '#shared/loopback.ts';
import type { Front } from './listen.ts';
import { NOTICE_PAGE_POLICY, noticePage } from './notice-page.ts';
import { localeAt } from './refuse-request.ts';
import { securityHeaders } from './security-headers.ts';

/** Load balancers ask here by address. */
const ALWAYS_ANSWERED = new Set(['/healthz', '/readyz']);

/**
 * Refuses requests under a name that is not ours with 421. Another site's name may lead to this
 * machine (DNS rebinding), and what such a page loads would count as its own. Ours are BASE_URL's
 * name, those of the API, those of this machine and the address listened on, where the login
 * service is reached.
 */
export function refuseUnknownHosts({
  baseUrl,
  host,
  elsewhere,
}: Pick<Config, 'baseUrl' | 'host' | 'elsewhere'>): Front {
  const bases = [baseUrl, elsewhere.apiUrl, elsewhere.publicApiUrl].filter((url) => url !== null);
  const ours = new Set([
    ...bases.flatMap((url) => [new URL(url).host, new URL(url).hostname]),
    host.toLowerCase(),
  ]);
  return (request, response) => {
    const given = request.headers.host?.toLowerCase() ?? '';
    const name = given.replace(/:\d+$/, '');
    if (ours.has(given) || ours.has(name) || isLoopback(name)) return false;
    const [path = '/'] = (request.url ?? '/').split('?', 1);
    if (ALWAYS_ANSWERED.has(path)) return false;
    answerMisdirected(path, request, response, securityHeaders(baseUrl.startsWith('https:')));
    return true;
  };
}

function answerMisdirected(
  path: string,
  request: IncomingMessage,
  response: ServerResponse,
  headers: Record<string, string>,
): void {
  const locale = localeAt(path);
  const { title, text } = MESSAGES[locale].errors.request;
  const readsPages = request.headers.accept?.includes('text/html') ?? false;
  const body = readsPages
    ? noticePage(locale, title, text)
    : JSON.stringify({ error: { code: 'request.misdirected', message: text, fields: {} } });
  response.writeHead(421, {
    ...headers,
    'Content-Type': readsPages ? 'text/html; charset=utf-8' : 'application/json',
    'Content-Security-Policy': NOTICE_PAGE_POLICY,
    'Cache-Control': 'no-store',
  });
  response.end(body);
}
