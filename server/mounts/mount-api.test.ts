import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { cookieWording } from '#domain/consents/versions.ts';
import { testShop } from '#tests/helpers/test-shop.ts';
import type { ServerEnv } from '../http/env.ts';
import { requestId } from '../middleware/request-id.ts';
import type { Services } from '../services.ts';
import { shopCookies } from '../visitor/cookies.ts';
import { visitor } from '../visitor/visitor.ts';
import { mountApi } from './mount-api.ts';

const shop = await testShop();
const SOMEBODY = { incoming: { headers: {}, socket: { remoteAddress: '192.0.2.1' } } };
const SUGGEST = '/api/it/search/suggest?q=vetta';

/** Asks the API; this network has to wait so many seconds. */
async function ask(path: string, { publicApiUrl = null as string | null, seconds = 0, body = '' } = {}) {
  const services = {
    config: {
      ...{ baseUrl: 'https://shop.test', trustedProxies: [], ordering: {} },
      elsewhere: { publicApiUrl },
    },
    base: shop,
    cookies: shopCookies(false),
    markets: { marketOf: () => shop.market, knows: () => true },
    couponTries: { of: () => undefined },
    limits: { secondsToWait: () => seconds },
    requests: null,
  } as unknown as Services;
  const app = new Hono<ServerEnv>();
  app.use(requestId, visitor(services));
  mountApi(app, services);
  const headers = { 'content-type': 'application/json' };
  return app.request(path, body ? { method: 'POST', body, headers } : {}, SOMEBODY);
}

test('an answer of the visitor’s own is stored by no cache and sets their cookie', async () => {
  const version = cookieWording({ hasTagManager: false });
  const body = JSON.stringify({ version, source: 'banner', analytics: false, marketing: false });
  const { status, headers } = await ask('/api/it/consents', { body });
  expect([status, headers.get('Cache-Control')]).toEqual([200, 'no-store']);
  expect(headers.getSetCookie()).toEqual([expect.stringMatching(/^consent=/)]);
});

test('whoever asks too often is told for how long to wait', async () => {
  const { status, headers } = await ask(SUGGEST, { seconds: 37 });
  expect([status, headers.get('Retry-After'), headers.get('Cache-Control')]).toEqual([429, '37', 'no-store']);
});

test('pages may read from the API’s own host what is the same for everybody, and nothing else', async () => {
  const publicApiUrl = 'https://api.test';
  const { headers } = await ask(SUGGEST, { publicApiUrl });
  expect(headers.get('Access-Control-Allow-Origin')).toBe('https://shop.test');
  expect(headers.get('Vary')).toContain('Origin');
  const own = await ask('/api/it/me', { publicApiUrl });
  const here = await ask(SUGGEST);
  expect([own.status, here.status]).toEqual([200, 200]);
  for (const answer of [own, here]) expect(answer.headers.has('Access-Control-Allow-Origin')).toBe(false);
});
