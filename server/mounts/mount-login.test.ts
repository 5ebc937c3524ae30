import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { beginLogin, RETURN_PATH } from '#domain/logins/begin-login.ts';
import type { LoginProvider } from '#domain/logins/port.ts';
import { testShop } from '#tests/helpers/test-shop.ts';
import type { ServerEnv } from '../http/env.ts';
import { requestId } from '../middleware/request-id.ts';
import type { Services } from '../services.ts';
import { shopCookies } from '../visitor/cookies.ts';
import { visitor } from '../visitor/visitor.ts';
import { mountLogin } from './mount-login.ts';

const SOMEBODY = { incoming: { headers: {}, socket: { remoteAddress: '192.0.2.1' } } };
const issuer = 'http://login.test';
const login = {
  issuer,
  begin: async ({ state }) => `${issuer}/auth?state=${state}`,
  finish: async () => ({
    ...{ issuer, subject: 'lucia', email: 'lucia@mail.test', emailVerified: true },
    ...{ firstName: 'Lucia', lastName: 'Bianchi', idToken: 'id.token' },
  }),
} as Partial<LoginProvider> as LoginProvider;

const plain = await testShop();
const shop = { ...plain, ports: { ...plain.ports, login } };
const services = {
  config: { baseUrl: shop.baseUrl, trustedProxies: [], ordering: {} },
  base: shop,
  cookies: shopCookies(false),
  markets: { marketOf: () => shop.market, knows: () => true },
  couponTries: { of: () => undefined },
  loginService: null,
} as unknown as Services;
const app = new Hono<ServerEnv>();
app.use(requestId, visitor(services));
mountLogin(app, services);

/** Comes back from the login service with a code, in the browser that began there or in another. */
async function comeBack(browserToken?: string) {
  const begun = await beginLogin(shop, { intent: 'login', returnPath: null, browserToken: null });
  const state = new URL(begun.address).searchParams.get('state');
  const cookie = `login=${browserToken ?? begun.browserToken}; guest=of-before; bag=of-before`;
  return app.request(`${RETURN_PATH}?code=x&state=${state}`, { headers: { cookie } }, SOMEBODY);
}

const cookiesOf = ({ headers }: Response) =>
  Object.fromEntries(headers.getSetCookie().map((line) => [line.split('=', 1)[0], line]));

test('S6.04 who is logged in gets a session, and their browser forgets the guest it was', async () => {
  const answer = await comeBack();
  const account = `/${shop.locale}/account`;
  expect([answer.status, answer.headers.get('Location')]).toEqual([302, account]);
  expect(answer.headers.get('Cache-Control')).toBe('no-store');
  expect(answer.headers.get('Referrer-Policy')).toBe('no-referrer');
  const { session, guest, bag } = cookiesOf(answer);
  expect(session).toMatch(/^session=[\w-]{20,};.*HttpOnly/);
  for (const line of [guest, bag]) expect(line).toMatch(/^\w+=;.*Max-Age=0/);
});

test('S6.04 a login that began in another browser is refused: no session, and the page says why', async () => {
  const answer = await comeBack('another');
  expect(answer.status).toBe(302);
  expect(answer.headers.get('Location')).toMatch(/^\/\w\w\/login\?problem=[\w-]+$/);
  expect(cookiesOf(answer)).toEqual({});
});
