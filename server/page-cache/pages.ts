import type { Context } from 'hono';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { requestContext } from '#app/context.ts';
import type { ServerEnv } from '../http/env.ts';
import type { Services } from '../services.ts';
import { openRequest } from '../visitor/request-context.ts';
import type { Visitor } from '../visitor/visitor.ts';
import { pageKey } from './answer-from-cache.ts';
import { answerCached, answerPersonal, bodyOf, publicHeaders, type Rendered } from './answers.ts';
import { type CachedPage, type PageCache, preparePage } from './page-cache.ts';
import { canonicalPath } from './page-key.ts';

/** Paths known to be personal are few, because routes are; the bound is for visitors who invent paths. */
const MOST_PERSONAL_PATHS = 1000;

/** The framework behind the page cache: renders, decides what may be kept, lets identical misses wait for one render. */
export class Pages {
  readonly #handle: ReturnType<typeof createRequestHandler>;
  readonly #services: Services;
  readonly #cache: PageCache;
  readonly #rendering = new Map<string, Promise<CachedPage | null>>();
  /** Nobody waits for another visitor's render of these. */
  readonly #personal = new Set<string>();

  constructor(build: ServerBuild, services: Services, cache: PageCache) {
    const mode = services.config.environment === 'development' ? 'development' : 'production';
    this.#handle = createRequestHandler(build, mode);
    this.#services = services;
    this.#cache = cache;
  }

  /** Answers a page request that the cache could not. */
  async serve(c: Context<ServerEnv>): Promise<Response> {
    const visitor = c.get('visitor');
    const url = new URL(c.req.url);
    const path = c.req.method === 'GET' ? canonicalPath(url.pathname + url.search) : null;
    if (path === null || this.#personal.has(url.pathname)) {
      return answerPersonal(c, await this.#render(c.req.raw, visitor, c.get('requestId')), this.#services);
    }
    const key = pageKey(path, visitor.market.code);
    const running = this.#rendering.get(key);
    const awaited = running && (await running);
    if (awaited) return answerCached(c, awaited);
    const { kept, rendered } = await this.#renderAndKeep(
      path,
      visitor,
      c.get('requestId'),
      c.req.raw.headers,
    );
    if (kept) return answerCached(c, kept);
    // Not for everybody after all: this visitor's whole address counts (a checkout's token), also what the cache does not look at.
    const isWhole = url.pathname + url.search === path;
    const own = isWhole ? rendered : await this.#render(c.req.raw, visitor, c.get('requestId'));
    return answerPersonal(c, own, this.#services);
  }

  /** Renders a stale page anew in the background, once at a time; never throws. */
  refresh(path: string, visitor: Visitor): void {
    const key = pageKey(path, visitor.market.code);
    if (this.#rendering.has(key)) return;
    this.#renderAndKeep(path, visitor, 'refresh').then(
      ({ kept }) => {
        if (!kept) this.#cache.drop(key);
      },
      (error) => console.error(error),
    );
  }

  /**
   * Renders from the canonical path under our own host, and not under the first visitor's connection: what the page shows can depend on
   * nothing they sent. `kept` is null when the page is one visitor's own, or not worth keeping.
   */
  async #renderAndKeep(path: string, visitor: Visitor, requestId: string, headers?: Headers) {
    const request = new Request(new URL(path, this.#services.config.baseUrl), { headers });
    const key = pageKey(path, visitor.market.code);
    const version = this.#cache.version;
    const rendering = this.#render(request, visitor, requestId);
    const keeping = rendering.then((rendered) => this.#keep(key, rendered, version));
    this.#rendering.set(
      key,
      keeping.catch(() => null),
    );
    try {
      const kept = await keeping;
      return { kept, rendered: await rendering };
    } finally {
      this.#rendering.delete(key);
    }
  }

  async #render(request: Request, visitor: Visitor, requestId: string): Promise<Rendered> {
    const { context, notes } = openRequest(this.#services, visitor, requestId);
    const provider = new RouterContextProvider(new Map([[requestContext, context]]));
    const response = await this.#handle(request, provider);
    const { pathname } = new URL(request.url);
    if (notes.personal && this.#personal.size < MOST_PERSONAL_PATHS) this.#personal.add(pathname);
    return { response, notes };
  }

  async #keep(key: string, rendered: Rendered, version: number): Promise<CachedPage | null> {
    const { response, notes } = rendered;
    const isPublic = !notes.personal && !notes.isRare && notes.cookies.length === 0 && notes.tags.size > 0;
    if (!this.#cache.isOpen || response.status !== 200 || !isPublic) return null;
    const body = await bodyOf(rendered);
    const headers = publicHeaders(rendered, this.#services);
    const page = await preparePage({
      body,
      headers,
      tags: [...notes.tags],
      version,
      goodUntil: notes.goodUntil,
    });
    this.#cache.keep(key, page);
    return page;
  }
}
