import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { testShop } from '#tests/helpers/test-shop.ts';
import type { ServerEnv } from '../http/env.ts';
import { shopCookies } from '../visitor/cookies.ts';
import { mountChangePassword } from './mount-change-password.ts';

const shop = await testShop();

function ask(securityAddress: string | null, headers: Record<string, string>) {
  const login = { ...shop.ports.login, securityAddress: () => securityAddress };
  const app = new Hono<ServerEnv>();
  mountChangePassword(app, {
    base: { ...shop, ports: { ...shop.ports, login } },
    cookies: shopCookies(false),
  });
  return app.request('/.well-known/change-password', { headers });
}

test('password managers are led to where a password is changed, in the reader’s language', async () => {
  const there = await ask('https://login.test/security', {});
  expect([there.status, there.headers.get('location')]).toEqual([302, 'https://login.test/security']);
  const profile = await ask(null, { 'accept-language': 'de', cookie: 'locale=fr' });
  expect(profile.headers.get('location')).toBe('/fr/account/profile');
  expect((await ask(null, { 'accept-language': 'de' })).headers.get('location')).toBe('/de/account/profile');
});
