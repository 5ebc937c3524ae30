import { namedCountry, withNamedCountry } from '#app/named-country.ts';
import type { Front } from '../http/listen.ts';
import { securityHeaders } from '../http/security-headers.ts';
import type { Services } from '../services.ts';

/**
 * Keeps the country that a page's address names for the visitor's later pages, as the choice of
 * country does. A country nobody knows leads to the address without it. What a browser fetches
 * ahead is no visit: it keeps nothing.
 */
export function followNamedCountry({
  markets,
  cookies,
  https,
}: Pick<Services, 'markets' | 'cookies' | 'https'>): Front {
  const headers = { ...securityHeaders(https), 'Cache-Control': 'no-cache' };
  return (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false;
    const url = request.url ?? '/';
    const named = namedCountry(url);
    if (named === null) return false;
    if (!markets.knows(named)) {
      const upper = named.toUpperCase();
      const Location = withNamedCountry(url, markets.knows(upper) ? upper : null);
      response.writeHead(301, { ...headers, Location }).end();
      return true;
    }
    const isAhead = String(request.headers['sec-purpose'] ?? '').includes('prefetch');
    if (!isAhead && cookies.read(request.headers.cookie, 'country') !== named)
      response.appendHeader('Set-Cookie', cookies.write('country', named));
    return false;
  };
}
