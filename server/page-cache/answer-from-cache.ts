import type { IncomingMessage, ServerResponse } from 'node:http';
import { takes } from '../http/packing.ts';
import { localeAt } from '../http/refuse-request.ts';
import { homeCountry } from '../visitor/market-lookup.ts';
import type { Meters } from '../watch/meters.ts';
import type { CachedPage } from './cached-page.ts';
import type { PageCache } from './page-cache.ts';
import { type PublicAddress, publicAddress } from './public-address.ts';

export type CacheFront = {
  readonly cache: PageCache;
  /** Whether the public sees the shop; a closed one answers nothing from the cache. */
  readonly isOpen: () => boolean;
  readonly meters: Pick<Meters, 'servedFromCache'> | null;
  /** The country of a request's address and cookies; null: the language's own. */
  readonly countryOf: (url: string, cookieHeader: string | undefined) => string | null;
};

type Place = { readonly key: string; readonly pool: string | null };

/**
 * Answers a request from the cache before any framework is entered.
 * @returns false when the page is not stored: the request goes on
 */
export function answerFromCache(
  front: CacheFront,
  request: IncomingMessage,
  response: ServerResponse,
): boolean {
  if (!front.isOpen()) return false;
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  const address = publicAddress(request.url ?? '/');
  if (address === null) return false;
  const { key, pool } = placeOf(address, front.countryOf(request.url ?? '/', request.headers.cookie));
  const page = front.cache.find(key, pool);
  if (page === undefined) return false;
  front.meters?.servedFromCache();
  write(page, request, response);
  return true;
}

/**
 * Where a page is stored: under its country and address. Pages for another country than the
 * language's own share the memory of their route, as addresses with parameters do: there are many.
 */
export function placeOf({ path, route, pool }: PublicAddress, country: string | null): Place {
  const isOwn = country === null || country === homeCountry(localeAt(path));
  return isOwn ? { key: path, pool } : { key: `${country} ${path}`, pool: pool ?? route };
}

function write(page: CachedPage, request: IncomingMessage, response: ServerResponse): void {
  if (request.headers['if-none-match']?.includes(page.etag)) {
    response.writeHead(304, page.notModified).end();
    return;
  }
  const accepted = String(request.headers['accept-encoding'] ?? '');
  const body = takes(accepted, 'br') ? page.brotli : takes(accepted, 'gzip') ? page.gzip : page.identity;
  response.writeHead(200, body.headers);
  response.end(request.method === 'HEAD' ? undefined : body.bytes);
}
