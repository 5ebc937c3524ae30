import { Hono } from 'hono';
import { expect, test } from 'vitest';
import type { Services } from '../services.ts';
import { shopCookies } from '../visitor/cookies.ts';
import { redirectRoot } from './redirect-root.ts';

/** Where `/` leads when this address is configured. */
function leads(rootRedirect: string | null) {
  const services = { config: { rootRedirect }, cookies: shopCookies(false) } as unknown as Services;
  const app = new Hono().get('/', redirectRoot(services));
  return app.request('/', { headers: { 'accept-language': 'de' } });
}

test('S2.02 / can be configured to lead elsewhere than to a language’s home, and then keeps no language', async () => {
  const configured = await leads('/it/shop');
  expect([configured.status, configured.headers.get('location')]).toEqual([302, '/it/shop']);
  expect(configured.headers.get('set-cookie')).toBeNull();
  const chosen = await leads(null);
  expect(chosen.headers.get('location')).toBe('/de');
  expect(chosen.headers.get('vary')).toBe('Cookie, Accept-Language');
  expect(chosen.headers.get('cache-control')).toBe('no-store');
});
