import { type IncomingMessage, ServerResponse } from 'node:http';
import { Hono } from 'hono';
import { beforeEach, describe, expect, test } from 'vitest';
import { type RequestContext, requestContext } from '#app/context.ts';
import type { ServerEnv } from '../http/env.ts';
import type { Services } from '../services.ts';
import { shopCookies } from '../visitor/cookies.ts';
import { openLimits } from '../visitor/limits.ts';
import { findChosenCountry, visitor } from '../visitor/visitor.ts';
import { answerFromCache, placeOf } from './answer-from-cache.ts';
import { PageCache } from './page-cache.ts';
import { Pages } from './pages.ts';
import { PicturesAhead } from './pictures-ahead.ts';
import { SharedReads } from './shared-reads.ts';

const MARKET = { code: 'eu', currency: 'EUR', priceList: 'eu', pricesIncludeVat: true } as const;
const SERVED = { cookies: shopCookies(false), markets: { knows: () => true } };
const POISON = {
  cookie: 'session=stolen; guest=planted; login=x; consent=all',
  'accept-language': 'fr',
  'user-agent': 'Poisoner/1.0',
  'x-forwarded-for': '203.0.113.9',
  referer: 'https://evil.example/',
};

let rendered: string[];
let cache: PageCache;
let app: Hono<ServerEnv>;
let load: (visit: RequestContext, request: Request) => void;
let tags: readonly string[];
let status: number;
let location: string;
let now: number;
let isOpen: boolean;

beforeEach(() => {
  rendered = [];
  tags = ['site'];
  status = 200;
  location = '';
  now = Date.now();
  isOpen = true;
  load = () => {};
  cache = new PageCache(64 * 1024 * 1024, () => now);
  const services = {
    config: {
      ...{ baseUrl: 'http://shop.test', trustedProxies: [], tagManagerId: null },
      elsewhere: { apiUrl: null, publicApiUrl: null, mapTiles: null },
    },
    base: {},
    cookies: shopCookies(false),
    markets: { marketOf: () => MARKET, knows: () => true, foreignMarkets: () => new Map() },
    opening: { current: () => ({ isOpen, since: null }) },
    shared: new SharedReads(),
    couponTries: { of: () => undefined },
    limits: openLimits(),
    picturesAhead: new PicturesAhead(null),
    formTargets: [],
    https: false,
  } as unknown as Services;
  const handle = async (
    request: Request,
    context: { get: (key: typeof requestContext) => RequestContext },
  ) => {
    const visit = context.get(requestContext);
    visit.showTags(...tags);
    load(visit, request);
    rendered.push(request.url);
    const said = { url: request.url, headers: [...request.headers], country: visit.shop.country };
    return new Response(`<p>${JSON.stringify(said)}</p>`, {
      status,
      headers: { 'Content-Type': 'text/html', ...(location && { Location: location }) },
    });
  };
  const pages = new Pages(handle as never, services, cache);
  app = new Hono<ServerEnv>();
  app.use(visitor(services));
  app.all('*', (c) => pages.serve(c));
});

/** Asks the cache, then the app, as the server does. */
async function ask(path: string, headers: Record<string, string> = {}) {
  const request = { method: 'GET', url: path, headers } as unknown as IncomingMessage;
  const isCached = answerFromCache(
    {
      cache,
      meters: null,
      isOpen: () => isOpen,
      countryOf: (url, cookie) => findChosenCountry(SERVED, url, cookie),
    },
    request,
    new ServerResponse(request),
  );
  if (isCached) return null;
  const remoteAddress = headers.from ?? '192.0.2.1';
  return app.fetch(new Request(`http://shop.test${path}`, { headers }), {
    incoming: { headers, socket: { remoteAddress } },
  });
}

test('while the shop is closed no page is stored, and none is answered from the cache', async () => {
  await ask('/it/bikes');
  isOpen = false;
  const stored = cache.size;
  for (const path of ['/it/bikes', '/it/recalls', '/it/recalls']) {
    const answer = await ask(path, { cookie: 'session=mine' });
    expect([path, answer?.headers.get('cache-control')]).toEqual([path, 'no-store']);
  }
  expect(cache.size).toBe(stored);
  isOpen = true;
  expect((await ask('/it/recalls'))?.status).toBe(200);
  expect(rendered).toHaveLength(5);
});

describe('a page for everybody', () => {
  test('is rendered without a header or cookie of whoever asks first', async () => {
    const answer = await ask('/it/bikes?size=m&utm_source=x', POISON);
    const text = (await answer?.text()) ?? '';
    expect(text).toContain('http://shop.test/it/bikes?size=m');
    expect(text).toContain('"headers":[]');
    expect(await ask('/it/bikes?size=m')).toBeNull();
    expect(rendered).toHaveLength(1);
  });

  const personal: [string, (visit: RequestContext) => unknown][] = [
    ['who is logged in', (visit) => visit.sessionToken],
    ['who they are', (visit) => visit.personal().catch(() => null)],
    ['who is logging in', (visit) => visit.loginToken],
    ['the network', (visit) => visit.network()],
    ['a limit', (visit) => visit.refuseTooOften('search')],
    ['the language they chose', (visit) => visit.rememberLocale('de')],
  ];
  test.each(personal)(
    'that reads %s all the same is rendered for each visitor and never stored',
    async (_what, read) => {
      load = (visit) => void read(visit);
      for (const path of ['/it/bikes', '/it/bikes']) {
        const answer = await ask(path, POISON);
        expect(answer?.headers.get('cache-control')).toBe('no-store');
      }
      expect(cache.size).toBe(0);
    },
  );

  test('knows no session while it is rendered for all, and its own where it is rendered for one', async () => {
    const seen: (string | null)[] = [];
    load = (visit) => void seen.push(visit.sessionToken);
    await ask('/it/bikes', POISON);
    expect(seen).toEqual([null, 'stolen']);
  });

  const left: [string, () => void][] = [
    ['was not found', () => (status = 404)],
    ['has no tags, so that nothing would make it stale', () => (tags = [])],
    ['says that few ask for it', () => (load = (visit) => visit.isRare())],
  ];
  test.each(left)('that %s is answered and not stored', async (_why, begin) => {
    begin();
    expect((await ask('/it/bikes'))?.status).toBe(status);
    expect((await ask('/it/bikes'))?.headers.get('cache-control')).toBe('no-store');
    expect(cache.size).toBe(0);
  });

  test('asked for by many at once is rendered once', async () => {
    await Promise.all(Array.from({ length: 20 }, () => ask('/it')));
    expect(rendered).toHaveLength(1);
  });
});

test('X1.17 a page that moved is shown in the market that its former address names', async () => {
  status = 301;
  location = '/en/bikes/road/vetta';
  const to = async (path: string) => (await ask(path))?.headers.get('location');
  expect(await to('/en/bikes/road/old?country=GB')).toBe('/en/bikes/road/vetta?country=GB');
  expect(await to('/en/bikes/road/old')).toBe('/en/bikes/road/vetta');
  location = 'https://elsewhere.test/';
  expect(await to('/en/bikes/road/old?country=GB')).toBe('https://elsewhere.test/');
});

describe('while the database is away', () => {
  const databaseIsAway = (visit: RequestContext, request: Request) =>
    visit.logFailure(request, Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }));

  beforeEach(async () => {
    await ask('/it/bikes');
    now += 11 * 60_000;
    load = databaseIsAway;
  });

  test('a page that nothing changed of is answered for longer than pages are fresh', async () => {
    const answer = await ask('/it/bikes');
    expect(answer?.status).toBe(200);
    expect(rendered).toHaveLength(2);
  });

  test('a page that was not stored is refused, and says when to try again', async () => {
    const answer = await ask('/it/bikes/strada');
    expect([answer?.status, answer?.headers.get('retry-after')]).toEqual([503, '10']);
    expect(cache.find('/it/bikes/strada')).toBeUndefined();
  });
});

test('a page that no route calls public is rendered for its visitor and never stored', async () => {
  for (const path of ['/it/cart', '/it/account', '/it/search?q=x']) {
    const answer = await ask(path, POISON);
    expect(await answer?.text()).toContain('Poisoner');
    expect(await ask(path)).not.toBeNull();
  }
  expect(cache.size).toBe(0);
});

test('what loaders share knows language and market, not the network of whoever asks', async () => {
  const networks: unknown[] = [];
  load = ({ shop }) => void networks.push(shop.ordering?.network());
  await ask('/it/cart', POISON);
  expect(networks).toEqual(['']);
});

test('ten thousand made-up addresses leave home and archive where they are', async () => {
  await ask('/it');
  await ask('/it/bikes');
  for (let index = 0; index < 10_000; index += 1)
    await ask(`/it/bikes/strada/vetta?v=made-up-${index}&utm_source=${index}`, { from: '203.0.113.9' });
  expect(await ask('/it')).toBeNull();
  expect(await ask('/it/bikes')).toBeNull();
  // What one network may have stored is a hundredth of it.
  expect(await ask('/it/bikes/strada/vetta?v=made-up-99')).toBeNull();
  expect(await ask('/it/bikes/strada/vetta?v=made-up-9999')).not.toBeNull();
});

test('X1.12 X1.17 a page is stored for one country: its address names it, or the cookie, or the language', async () => {
  const countryAt = async (path: string, cookie = '') => {
    const answer = await ask(path, { cookie });
    return answer && /"country":"(..)"/.exec(await answer.text())?.[1];
  };
  expect(await countryAt('/en/bikes/road/vetta?country=GB&v=1')).toBe('GB');
  expect(await countryAt('/en/bikes/road/vetta?v=1', 'country=GB')).toBeNull();
  expect(await countryAt('/en/bikes/road/vetta?country=JP&v=1', 'country=GB')).toBe('JP');
  expect(await countryAt('/en/bikes/road/vetta?v=1')).toBe('IT');
  // The search of the store locator has a country of its own.
  expect(await countryAt('/en/store-locator?country=DE')).toBe('IT');
});

test('pages of another country share the memory of their route, and push out no page everybody reads', () => {
  const plain = { path: '/it/bikes', route: 'bike-archive', pool: null } as const;
  expect(placeOf(plain, null)).toEqual({ key: '/it/bikes', pool: null });
  expect(placeOf(plain, 'IT')).toEqual({ key: '/it/bikes', pool: null });
  expect(placeOf(plain, 'JP')).toEqual({ key: 'JP /it/bikes', pool: 'bike-archive' });
});
