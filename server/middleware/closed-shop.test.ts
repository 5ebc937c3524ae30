import { Hono } from 'hono';
import { beforeEach, describe, expect, test } from 'vitest';
import { PATTERNS } from '#app/addresses.ts';
import type { Opening } from '#domain/first-sale/find-opening.ts';
import { newToken } from '#shared/ids.ts';
import { LOCALES } from '#shared/locale.ts';
import { testShop } from '#tests/helpers/test-shop.ts';
import type { ServerEnv } from '../http/env.ts';
import type { Services } from '../services.ts';
import { shopCookies } from '../visitor/cookies.ts';
import { createPreviewPass, PREVIEW_MS } from '../visitor/preview-pass.ts';
import { visitor } from '../visitor/visitor.ts';
import { answerWhileClosed } from './closed-shop.ts';
import { staysOpen } from './stays-open.ts';

const shop = await testShop();
const previewPass = createPreviewPass('a secret');
const NEVER: Opening = { isOpen: false, since: null };
const AGAIN: Opening = { isOpen: false, since: new Date() };
let opening: Opening;
const services = {
  ...{ config: { trustedProxies: [] }, base: shop, cookies: shopCookies(false), previewPass },
  markets: { marketOf: () => shop.market, knows: () => true },
  opening: { current: () => opening },
} as unknown as Services;
const app = new Hono<ServerEnv>();
app.use(visitor(services), answerWhileClosed(services));
app.all('*', (c) => c.text('the page', 200, { 'Cache-Control': 'public, max-age=3600' }));

beforeEach(() => {
  opening = NEVER;
});

const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  app.request(path, { method, headers: { accept: 'text/html', ...headers } });
const SOLD = [
  ...['/it', '/de/bikes/strada/vetta', '/en/cart', '/en/checkout', '/fr/search?q=x', '/it/bikes.data'],
  ...['/it/checkout/offer', '/es/news', '/sitemap.xml', '/sitemaps/it.xml', '/llms.txt', '/feeds/it-IT.xml'],
  ...['/api/it/cart', '/api/it/cart/add', '/api/it/products', '/api/it/search', '/', '/it/no-such-page'],
  ...['/_/pages/pagebuilder/home/content/', '/it/press/x/1.jpg', '/it/wishlist', '/it/account/wishlist'],
];
const STAYING = [
  ...[
    '/it/terms-and-conditions',
    '/de/company-info',
    '/en/recalls',
    '/it/order-access',
    '/it/orders/1/a.pdf',
  ],
  ...['/it/withdraw-from-contract', '/it/returns', '/it/returns/1', '/it/checkout/done', '/it/checkout/pay'],
  ...['/it/checkout/done.data', '/it/account/orders/1', '/it/account/profile/personal-data', '/it/login'],
  ...[
    '/api/it/newsletter/leave/x',
    '/api/it/stock-alerts/stop/x',
    '/api/it/me',
    '/api/me',
    '/api/it/uploads',
  ],
];

describe('a closed shop', () => {
  test.each(SOLD)('says so at %s, for now, to nobody’s cache or index', async (path) => {
    for (const method of ['GET', 'POST']) {
      const answer = await ask(path, {}, method);
      expect([method, answer.status]).toEqual([method, 503]);
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        ...{ 'cache-control': 'no-store', 'retry-after': '3600', 'x-robots-tag': 'noindex' },
      });
      expect(await answer.text()).not.toContain('the page');
    }
  });

  test.each(STAYING)('answers at %s, stored and found by nobody', async (path) => {
    for (const method of ['GET', 'POST']) {
      const answer = await ask(path, {}, method);
      expect([method, answer.status, await answer.text()]).toEqual([method, 200, 'the page']);
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(answer.headers.get('x-robots-tag')).toBe('noindex');
    }
  });

  test('leaves the shelf, the bag and the till of no page open', () => {
    const names = Object.entries(PATTERNS).filter(([, path]) => staysOpen(`/it/${path}`));
    const open = names.map(([name]) => name);
    expect(open.length).toBeGreaterThan(40);
    const selling =
      /^(?:home|bike-(?!transfer)|ecommerce|infinit|compare|cart|checkout$|checkout-offer|search|quote|wish|all)/;
    expect(open.filter((name) => selling.test(name))).toEqual([]);
  });

  test('keeps crawlers away', async () => {
    const answer = await ask('/robots.txt');
    expect([answer.status, await answer.text()]).toEqual([200, 'User-agent: *\nDisallow: /\n']);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  test('speaks the reader’s language, in the maker’s look, without a script', async () => {
    const titles = await Promise.all(
      LOCALES.map(async (locale) => {
        const answer = await ask(`/${locale}/bikes`);
        const text = await answer.text();
        expect(text).toContain(`<html class="light" lang="${locale}"`);
        expect(text).toMatch(/href="\/brand\/[0-9a-f]+\.css"/);
        expect(text).toContain('aria-label="Tessaro"');
        expect(text).not.toContain('<script');
        expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
        return /<h1>([^<]+)/.exec(text)?.[1] ?? '';
      }),
    );
    expect(new Set(titles).size).toBe(LOCALES.length);
    expect(await (await ask('/', { 'accept-language': 'de' })).text()).toContain('lang="de"');
    expect(await (await ask('/', { cookie: 'locale=fr' })).text()).toContain('lang="fr"');
  });

  test('that was open before leads those who bought to their orders', async () => {
    expect(await (await ask('/it')).text()).not.toContain('/it/order-access');
    opening = AGAIN;
    const text = await (await ask('/it')).text();
    for (const path of ['order-access', 'withdraw-from-contract', 'returns', 'company-info'])
      expect(text).toContain(`href="/it/${path}"`);
  });

  test('tells programs by a code', async () => {
    const answer = await ask('/api/en/products', { accept: 'application/json' });
    expect([answer.status, await answer.json()]).toMatchObject([503, { error: { code: 'request.closed' } }]);
  });
});

test('an open shop answers as ever', async () => {
  opening = { isOpen: true, since: new Date() };
  const answer = await ask('/it/bikes');
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'public, max-age=3600']);
  expect(answer.headers.get('x-robots-tag')).toBeNull();
});

describe('a look at the closed shop', () => {
  const officeToken = newToken();
  const cookieOf = (pass: string, token = officeToken) => ({ cookie: `office=${token}; preview=${pass}` });
  const pass = () => previewPass.issue(officeToken, shop.clock.now());

  test('is for who has a pass of their session, and stored nowhere', async () => {
    const answer = await ask('/it/bikes', cookieOf(pass()));
    expect([answer.status, await answer.text()]).toEqual([200, 'the page']);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('x-robots-tag')).toBe('noindex');
    expect((await ask('/api/it/products', cookieOf(pass()))).status).toBe(200);
  });

  test('changes and buys nothing', async () => {
    for (const path of ['/api/it/cart/add', '/it/checkout', '/it/cart'])
      expect((await ask(path, cookieOf(pass()), 'POST')).status).toBe(503);
  });

  test('ends after half an hour, with the session, and cannot be made up', async () => {
    const now = shop.clock.now();
    const old = previewPass.issue(officeToken, new Date(now.getTime() - PREVIEW_MS - 1000));
    const foreign = createPreviewPass('another secret').issue(officeToken, now);
    const [, signature = ''] = old.split('.');
    const refused = [
      ...[old, foreign, `${now.getTime() + PREVIEW_MS}.${signature}`, '', 'x.y', `9.${'a'.repeat(43)}`],
    ];
    for (const wrong of refused) expect((await ask('/it/bikes', cookieOf(wrong))).status).toBe(503);
    expect((await ask('/it/bikes', cookieOf(pass(), newToken()))).status).toBe(503);
    expect((await ask('/it/bikes', { cookie: `preview=${pass()}` })).status).toBe(503);
  });
});
