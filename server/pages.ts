import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Context } from 'hono';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { requestContext } from '#app/context.ts';
import type { ServerEnv } from './env.ts';
import { securityHeaders } from './middleware/security-headers.ts';
import type { Visitor } from './middleware/visitor.ts';
import { pageKey } from './page-cache/answer-from-cache.ts';
import { contentSecurityPolicy } from './page-cache/content-security-policy.ts';
import { type KeptPage, type PageCache, preparePage } from './page-cache/page-cache.ts';
import { canonicalPath } from './page-cache/page-key.ts';
import { openRequest, type RequestNotes } from './request-context.ts';
import type { Services } from './services.ts';

const compress = promisify(gzip);

export type Pages = {
  /** Answers a page request that the cache could not. */
  serve(c: Context<ServerEnv>): Promise<Response>;
  /** Renders a kept page anew, once at a time; never throws. */
  refresh(path: string, visitor: Visitor): void;
};

/** The framework behind the page cache: renders, decides what may be kept, lets identical misses wait for one render. */
export function createPages(build: ServerBuild, services: Services, cache: PageCache): Pages {
  const handle = createRequestHandler(
    build,
    services.config.environment === 'development' ? 'development' : 'production',
  );
  const rendering = new Map<string, Promise<KeptPage | null>>();
  /** Pages that turned out personal: nobody waits for another visitor's render of them. Few, because paths are. */
  const personal = new Set<string>();

  async function render(
    request: Request,
    visitor: Visitor,
    requestId: string,
  ): Promise<{ response: Response; notes: RequestNotes }> {
    const { context, notes } = openRequest(services, visitor, requestId);
    const response = await handle(request, new RouterContextProvider(new Map([[requestContext, context]])));
    return { response, notes };
  }

  /** One render for everybody who asks for the same page of the same market meanwhile; null when the page is personal after all. */
  async function renderShared(path: string, request: Request, visitor: Visitor, requestId: string) {
    const key = pageKey(path, visitor.market.code);
    const running = personal.has(path) ? undefined : rendering.get(key);
    if (running) {
      const kept = await running;
      if (kept) return { kept, response: null };
    }
    const version = cache.version;
    const work = render(request, visitor, requestId);
    const keeping = work.then(({ response, notes }) => keep(key, response.clone(), notes, version));
    if (!running && !personal.has(path)) {
      rendering.set(
        key,
        keeping.catch(() => null).finally(() => rendering.delete(key)),
      );
    }
    const { response, notes } = await work;
    if (notes.personal && personal.size < 1000) personal.add(path);
    return { kept: await keeping, response: finish(response, notes) };
  }

  async function keep(
    key: string,
    response: Response,
    notes: RequestNotes,
    version: number,
  ): Promise<KeptPage | null> {
    if (
      !cache.isOpen ||
      response.status !== 200 ||
      notes.personal ||
      notes.cookies.length > 0 ||
      notes.tags.size === 0
    )
      return null;
    const body = Buffer.from(await response.arrayBuffer());
    const headers = [...publicHeaders(response, body, services.https)];
    const page = await preparePage({ body, headers, tags: [...notes.tags], version });
    cache.keep(key, page);
    return page;
  }

  return {
    async serve(c) {
      const visitor = c.get('visitor');
      const url = new URL(c.req.url);
      const path = c.req.method === 'GET' ? canonicalPath(url.pathname + url.search) : null;
      if (path === null) {
        const { response, notes } = await render(c.req.raw, visitor, c.get('requestId'));
        return finishPersonal(c, finish(response, notes));
      }
      const { kept, response } = await renderShared(
        path,
        pageRequest(c.req.raw, url, path),
        visitor,
        c.get('requestId'),
      );
      return kept ? answerKept(c, kept) : finishPersonal(c, response ?? new Response(null, { status: 500 }));
    },
    refresh(path, visitor) {
      const key = pageKey(path, visitor.market.code);
      if (rendering.has(key)) return;
      const request = new Request(new URL(path, services.config.baseUrl));
      renderShared(path, request, visitor, 'refresh').then(
        ({ kept }) => kept ?? cache.drop(key),
        (error) => console.error(error),
      );
    },
  };
}

/** Personal pages are asked for with their whole address (a checkout's token); public ones are rendered from the canonical one only. */
function pageRequest(raw: Request, url: URL, path: string): Request {
  return url.pathname + url.search === path ? raw : new Request(raw, { headers: raw.headers });
}

function finish(response: Response, notes: RequestNotes): Response {
  for (const cookie of notes.cookies) response.headers.append('Set-Cookie', cookie);
  return response;
}

function publicHeaders(response: Response, body: Buffer, https: boolean): [string, string][] {
  const type = response.headers.get('Content-Type') ?? 'text/html; charset=utf-8';
  const headers: [string, string][] = [
    ['Content-Type', type],
    ['Cache-Control', 'no-cache'],
    ...Object.entries(securityHeaders(https)),
  ];
  if (type.startsWith('text/html'))
    headers.push(['Content-Security-Policy', contentSecurityPolicy(body.toString('utf8'))]);
  return headers;
}

function answerKept(c: Context, page: KeptPage): Response {
  const accepted = c.req.header('accept-encoding') ?? '';
  const body = accepted.includes('br') ? page.brotli : accepted.includes('gzip') ? page.gzip : page.identity;
  const headers = new Headers();
  for (let index = 0; index < body.headers.length; index += 2)
    headers.append(body.headers[index] ?? '', body.headers[index + 1] ?? '');
  return new Response(new Uint8Array(body.bytes), { headers });
}

/** What is not kept belongs to one visitor: never stored anywhere, its policy made from what it holds. */
async function finishPersonal(c: Context, response: Response): Promise<Response> {
  const headers = new Headers(response.headers);
  headers.set('Cache-Control', 'no-store');
  headers.append('Vary', 'Cookie');
  if (response.body === null) return new Response(null, { status: response.status, headers });
  const body = Buffer.from(await response.arrayBuffer());
  if (headers.get('Content-Type')?.startsWith('text/html')) {
    headers.set('Content-Security-Policy', contentSecurityPolicy(body.toString('utf8')));
  }
  if (body.length < 1400 || !c.req.header('accept-encoding')?.includes('gzip')) {
    return new Response(new Uint8Array(body), { status: response.status, headers });
  }
  headers.set('Content-Encoding', 'gzip');
  headers.append('Vary', 'Accept-Encoding');
  return new Response(new Uint8Array(await compress(body, { level: 4 })), {
    status: response.status,
    headers,
  });
}
