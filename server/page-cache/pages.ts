import type { Context } from 'hono';
import { RouterContextProvider } from 'react-router';
import { requestContext } from '#app/context.ts';
import { namedCountry, withNamedCountry } from '#app/named-country.ts';
import type { ServerEnv, Visitor } from '../http/env.ts';
import { answerOutage } from '../http/refuse-request.ts';
import type { Services } from '../services.ts';
import { RateCounter } from '../visitor/rate-counter.ts';
import { openRequest } from '../visitor/request-context.ts';
import { anyVisitor } from '../visitor/visitor.ts';
import { placeOf } from './answer-from-cache.ts';
import { answerCached, answerOnce, publicHeaders, type Rendered } from './answers.ts';
import { type CachedPage, preparePage } from './cached-page.ts';
import type { PageCache } from './page-cache.ts';
import { type PublicAddress, publicAddress } from './public-address.ts';

/** The result of React Router's `createRequestHandler`. */
export type RequestHandler = (request: Request, context: RouterContextProvider) => Promise<Response>;

/** A page rendered for everybody, and its cached form if it was stored. */
type PublicPage = { readonly rendered: Rendered; readonly cached: CachedPage | null };

/**
 * Addresses with parameters that one network may have stored. Beyond, they are rendered
 * and not stored.
 */
const STORED_PER_NETWORK = { most: 100, seconds: 600 };

/** The framework behind the page cache. It renders, and identical requests wait for one render. */
export class Pages {
  readonly #handle: RequestHandler;
  readonly #services: Services;
  readonly #cache: PageCache;
  readonly #rendering = new Map<string, Promise<PublicPage>>();
  readonly #stored = new RateCounter(STORED_PER_NETWORK);

  constructor(handle: RequestHandler, services: Services, cache: PageCache) {
    this.#handle = handle;
    this.#services = services;
    this.#cache = cache;
  }

  /** Answers a page request that the cache could not. */
  async serve(c: Context<ServerEnv>): Promise<Response> {
    const visitor = c.get('visitor');
    const url = new URL(c.req.url);
    const isRead = c.req.method === 'GET' || c.req.method === 'HEAD';
    // What stays of a closed shop is stored nowhere, so nothing of it is left once it opens.
    const isStored = isRead && this.#services.opening.current().isOpen;
    const address = isStored ? publicAddress(url.pathname + url.search) : null;
    const page = address && (await this.#publicPage(address, visitor, c.get('requestId')));
    if (page?.cached) return answerCached(c, page.cached);
    if (address && page?.rendered.notes.isOutage) return this.#answerOutage(c, address, visitor);
    // A page that turned out to be personal is rendered for its visitor.
    const isForAll = page !== null && !page.rendered.notes.personal;
    const rendered = isForAll ? page.rendered : await this.#render(c.req.raw, visitor, c.get('requestId'));
    if (rendered.notes.isOutage) return answerOutage(c);
    return answerOnce(c, inNamedMarket(rendered, url.pathname + url.search), this.#services);
  }

  /** While the database is away, a page nothing changed of is good for longer. */
  #answerOutage(c: Context<ServerEnv>, address: PublicAddress, { country }: Visitor): Response {
    const { key, pool } = placeOf(address, country);
    const cached = this.#cache.findInOutage(key, pool);
    return cached ? answerCached(c, cached) : answerOutage(c);
  }

  #publicPage(address: PublicAddress, visitor: Visitor, requestId: string): Promise<PublicPage> {
    const { key } = placeOf(address, visitor.country);
    const running = this.#rendering.get(key);
    if (running) return running;
    const rendering = this.#renderForAll(address, visitor, requestId);
    this.#rendering.set(key, rendering);
    return rendering.finally(() => this.#rendering.delete(key));
  }

  /**
   * Renders from the canonical address under our own host, without a visitor, so the page depends
   * only on its key.
   */
  async #renderForAll(address: PublicAddress, visitor: Visitor, requestId: string): Promise<PublicPage> {
    const { version } = this.#cache.changes;
    const { key, pool } = placeOf(address, visitor.country);
    const request = new Request(new URL(address.path, this.#services.config.baseUrl));
    const rendered = await this.#render(request, anyVisitor(visitor), requestId);
    if (!this.#cache.isOpen || !isForAll(rendered)) return { rendered, cached: null };
    if (pool !== null && this.#stored.secondsToWait(visitor.network()) > 0) return { rendered, cached: null };
    const { body, notes } = rendered;
    this.#services.picturesAhead.note(body);
    const headers = publicHeaders(rendered, this.#services);
    const cached = await preparePage({ ...notes, body, headers, tags: [...notes.tags], version });
    this.#cache.store(key, cached, pool);
    return { rendered, cached };
  }

  async #render(request: Request, visitor: Visitor, requestId: string): Promise<Rendered> {
    const isDocument = !new URL(request.url).pathname.endsWith('.data');
    const { context, notes } = openRequest(this.#services, visitor, requestId, isDocument);
    const provider = new RouterContextProvider(new Map([[requestContext, context]]));
    const began = performance.now();
    const response = await this.#handle(request, provider);
    const body = notes.html ?? Buffer.from(await response.arrayBuffer());
    const audience = notes.personal ? 'one' : 'all';
    this.#services.meters?.rendered(audience, (performance.now() - began) / 1000);
    return { status: response.status, headers: response.headers, body, notes };
  }
}

/** A page that moved is shown in the market that its former address names. */
function inNamedMarket(rendered: Rendered, address: string): Rendered {
  const country = namedCountry(address);
  const location = rendered.headers.get('Location');
  if (rendered.status !== 301 || country === null || !location?.startsWith('/')) return rendered;
  const headers = new Headers(rendered.headers);
  headers.set('Location', withNamedCountry(location, country));
  return { ...rendered, headers };
}

/** Whether a page may be stored: it was found, shows nothing personal and has tags. */
function isForAll({ status, notes }: Rendered): boolean {
  return (
    status === 200 &&
    !notes.isOutage &&
    !notes.personal &&
    !notes.isRare &&
    notes.cookies.length === 0 &&
    notes.tags.size > 0
  );
}
