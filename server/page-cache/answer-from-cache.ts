import type { IncomingMessage, ServerResponse } from 'node:http';
import { takes } from '../http/packing.ts';
import type { Meters } from '../watch/meters.ts';
import type { CachedPage } from './cached-page.ts';
import type { PageCache } from './page-cache.ts';
import { publicAddress } from './public-address.ts';

export type CacheFront = {
  readonly cache: PageCache;
  readonly meters: Pick<Meters, 'servedFromCache'> | null;
  /** Market code of a request's cookies and path; pages are stored per market. */
  readonly marketOf: (path: string, cookieHeader: string | undefined) => string;
};

/**
 * Answers a request from the cache before any framework is entered.
 * @returns false when the page is not stored: the request goes on
 */
export function answerFromCache(
  front: CacheFront,
  request: IncomingMessage,
  response: ServerResponse,
): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  const address = publicAddress(request.url ?? '/');
  if (address === null) return false;
  const market = front.marketOf(address.path, request.headers.cookie);
  const page = front.cache.find(pageKey(address.path, market), address.pool);
  if (page === undefined) return false;
  front.meters?.servedFromCache();
  write(page, request, response);
  return true;
}

export function pageKey(path: string, market: string): string {
  return `${market} ${path}`;
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
