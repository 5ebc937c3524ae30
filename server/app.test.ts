import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { type IncomingHttpHeaders, request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { LoaderFunctionArgs, ServerBuild } from 'react-router';
import { afterAll, describe, expect, test } from 'vitest';
import { requestContext } from '#app/context.ts';
import { readConfig } from '#config';
import { drawingAddress } from '#domain/media/addresses.ts';
import { savePictures } from '#domain/media/save-pictures.ts';
import { testShop } from '#tests/helpers/test-shop.ts';
import { listen } from './http/listen.ts';
import { openServices } from './open/open-services.ts';
import { openShopFront } from './open/open-shop-front.ts';

/** What every answer carries, whoever makes it. */
const ALWAYS = {
  'x-content-type-options': /^nosniff$/,
  'referrer-policy': /^(?:strict-origin|same-origin|no-referrer)$/,
  'permissions-policy': /^camera=\(\), microphone=\(\), geolocation=\(self\), payment=\(\)$/,
  'cross-origin-opener-policy': /^same-origin$/,
  'strict-transport-security': /^max-age=63072000; includeSubDomains$/,
};
/** A page for everybody says in its own policy who may frame it. */
const UNLESS_PUBLIC_PAGE = {
  'x-frame-options': /^DENY$/,
  'cross-origin-resource-policy': /^(?:same|cross)-origin$/,
};
const ANSWERED_BY_APP = { 'x-request-id': /^[0-9a-f-]{36}$/ };

/** Stands for the built pages: two that are there, one that fails. */
const PAGES: Record<string, (visit: { showTags(tag: string): void; sessionToken: string | null }) => string> =
  {
    '/it/bikes': (visit) => {
      visit.showTags('site');
      return '<h1>Bikes</h1>';
    },
    '/it/cart': (visit) => `<h1>Cart${visit.sessionToken ?? ''}</h1>`,
    '/it/account': () => {
      throw new Error('The page fails');
    },
  };

function loader({ request: { url }, context }: LoaderFunctionArgs): Response {
  const page = PAGES[new URL(url).pathname];
  const headers = { 'Content-Type': 'text/html; charset=utf-8' };
  if (!page) return new Response('<h1>Not found</h1>', { status: 404, headers });
  return new Response(page(context.get(requestContext)), { headers });
}

const BUILD = {
  entry: { module: { default: () => new Response(), handleError: () => {} } },
  routes: { all: { id: 'all', path: '*', module: { loader } } },
  assets: { routes: {}, entry: {}, url: '', version: '' },
  future: {},
  ssr: true,
  prerender: [],
  routeDiscovery: { mode: 'initial' },
} as unknown as ServerBuild;

const dataDir = await mkdtemp(join(tmpdir(), 'app-'));
const shop = await testShop();
const [picture = ''] = await savePictures(shop, [{ kind: 'landscape', drawing: { sky: 'pista', seed: 3 } }]);
const port = await openServer();

/** The shop's own server: the fronts, the app with all its mounts, the port. */
async function openServer(): Promise<number> {
  const config = readConfig({ BASE_URL: 'https://shop.test', DATA_DIR: dataDir, SANDBOX_PAYMENTS: 'on' });
  const services = await openServices(config, shop.connection);
  const failing = { ...services, limits: { ...services.limits, secondsToWait: fail } };
  const { app, front, stop } = await openShopFront(failing, async () => BUILD);
  const server = await listen(app, front, { host: '127.0.0.1', port: 0 });
  afterAll(async () => {
    server.close();
    server.closeAllConnections();
    await stop();
    await services.close();
    await rm(dataDir, { recursive: true, force: true });
  });
  return (server.address() as AddressInfo).port;
}

function fail(): never {
  throw new Error('A fault of ours');
}

type Answer = { status: number; headers: IncomingHttpHeaders; body: string };

async function ask(path: string, method = 'GET', headers: Record<string, string> = {}): Promise<Answer> {
  const sent = request({
    ...{ port, path, method, agent: false, host: '127.0.0.1' },
    headers: { host: 'shop.test', accept: 'text/html', ...headers },
  }).end();
  const [answer] = await once(sent, 'response');
  return { status: answer.statusCode, headers: answer.headers, body: await text(answer) };
}

function expectHeaders(answer: Answer, wanted: Record<string, RegExp>): void {
  const given = Object.fromEntries(
    Object.keys(wanted).map((name) => [name, answer.headers[name] ?? 'missing']),
  );
  expect(given).toEqual(
    Object.fromEntries(Object.entries(wanted).map(([name, value]) => [name, expect.stringMatching(value)])),
  );
  if (!answer.headers['content-type']?.startsWith('text/html')) return;
  const policy = String(answer.headers['content-security-policy']);
  expect(policy).toMatch(/default-src '(?:self|none)'/);
  expect(policy).toMatch(/frame-ancestors 'none'/);
  expect(policy).toMatch(/base-uri 'none'/);
  expect(policy).not.toMatch(/script-src[^;]*'unsafe/);
}

describe('every security header is on', () => {
  test.each(['rendered', 'from the cache'])('a page for everybody, %s', async () => {
    const answer = await ask('/it/bikes');
    expect(answer).toMatchObject({ status: 200, body: '<h1>Bikes</h1>' });
    expectHeaders(answer, ALWAYS);
  });

  test.each([
    ['a personal page', '/it/cart', 200],
    ['a page that is not there', '/it/no/such/page', 404],
    ['a page that fails', '/it/account', 500],
    ['an address outside the languages', '/nothing', 404],
    ['a file that is not there', '/nothing.txt', 404],
    ['the way into the shop', '/', 302],
    ['the API', '/api/it/me', 200],
    ['a refusal of the API', '/api/it/products/none', 404],
    ['an address the API does not know', '/api/it/nothing', 404],
    ['the API’s reference', '/api/openapi.json', 200],
    ['a picture', drawingAddress(picture), 200],
    ['a picture that is not there', '/media/none', 404],
    ['a document that is not there', `/media/${'0'.repeat(64)}.pdf`, 404],
    ['a drawing of the house', '/media/house/land.svg', 200],
    ['the maker’s styles', '/brand.css', 200],
    ['an icon', '/icon.svg', 200],
    ['a page of the login service', '/login-service/forgot', 200],
    ['a page the login service has not', '/login-service/nothing', 404],
    ['the way back from the login', '/login/callback', 302],
    ['a page of the sandbox provider', '/sandbox-payments/nothing', 404],
    ['the way back from a payment', '/payments/back?to=/it', 303],
    ['a published document', '/_/home/pagebuilder/none/content/', 404],
    ['a feed that fails', '/feeds/it-IT.xml', 500],
    ['robots.txt', '/robots.txt', 200],
    ['a sitemap', '/sitemap.xml', 200],
    ['health', '/healthz', 200],
    ['readiness', '/readyz', 200],
  ])('%s', async (_what, path, status) => {
    const answer = await ask(path);
    expect(answer.status).toBe(status);
    expectHeaders(answer, { ...ALWAYS, ...UNLESS_PUBLIC_PAGE, ...ANSWERED_BY_APP });
  });

  test.each([
    ['a form of another site', '/it/cart', { origin: 'https://evil.example' }, 403],
    ['a body that is too large', '/it/cart', { 'content-length': '99999999' }, 413],
    ['a payment message nobody signed', '/payments/notify/sandbox', {}, 400],
    ['a payment message of nobody we know', '/payments/notify/nobody', {}, 404],
  ])('%s', async (_what, path, headers, status) => {
    const answer = await ask(path, 'POST', headers);
    expect(answer.status).toBe(status);
    expectHeaders(answer, { ...ALWAYS, ...UNLESS_PUBLIC_PAGE, ...ANSWERED_BY_APP });
  });

  test.each([
    ['another spelling', '/it/Bikes/', {}, 301],
    ['another site’s name', '/it', { host: 'evil.example' }, 421],
    ['the login protocol', '/login-service/jwks', {}, 200],
    ['a refusal of the login protocol', '/login-service/auth', {}, 400],
  ])('%s', async (_what, path, headers, status) => {
    const answer = await ask(path, 'GET', headers);
    expect(answer.status).toBe(status);
    expectHeaders(answer, { ...ALWAYS, ...UNLESS_PUBLIC_PAGE });
  });
});

test('what is no HTTP is told so under a policy', async () => {
  const socket = connect(port, '127.0.0.1');
  socket.write('no http\r\n\r\n');
  const said = await text(socket);
  expect(said).toMatch(/^HTTP\/1\.1 400 /);
  expect(said).toContain("default-src 'none'");
});
