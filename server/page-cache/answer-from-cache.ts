import type { IncomingMessage, ServerResponse } from 'node:http';
import { takes } from '../http/packing.ts';
import type { CachedPage, PageCache } from './page-cache.ts';
import { canonicalPath } from './page-key.ts';

export type CacheFront = {
  readonly cache: PageCache;
  /** Market code of a request's cookies and path; pages are kept per market. */
  readonly marketOf: (path: string, cookieHeader: string | undefined) => string;
  /** Renders a page again in the background; never throws, one at a time per page. */
  readonly refresh: (path: string, cookieHeader: string | undefined) => void;
};

/**
 * Answers a request from the cache before any framework is entered.
 * @returns false when the page is not kept: the request goes on
 */
export function answerFromCache(
  front: CacheFront,
  request: IncomingMessage,
  response: ServerResponse,
): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  const path = canonicalPath(request.url ?? '/');
  if (path === null) return false;
  const market = front.marketOf(path, request.headers.cookie);
  const page = front.cache.find(pageKey(path, market));
  if (page === undefined) return false;
  if (front.cache.isStale(page)) front.refresh(path, request.headers.cookie);
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
