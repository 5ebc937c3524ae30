import { expect, test } from '@playwright/test';
import { send } from './send.ts';

/** Headers of every answer, whoever makes it. */
const ALWAYS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': /^(?:strict-origin|no-referrer)$/,
  'permissions-policy': /camera=\(\), microphone=\(\), geolocation=\(.*\), payment=\(/,
  'cross-origin-opener-policy': /^same-origin/,
};
/** A page's own policy says what may frame it and what it may load. */
const UNLESS_PAGE = { 'x-frame-options': /^(?:DENY|SAMEORIGIN)$/, 'cross-origin-resource-policy': /./ };

const HTML = { accept: 'text/html' };
const PLACES = [
  { what: 'a page', path: '/it/bikes', status: 200, isCached: true },
  { what: 'the same from the cache', path: '/it/bikes', status: 200, isCached: true },
  { what: 'a personal page', path: '/it/cart', status: 200 },
  { what: 'a page that is not there', path: '/it/no/such/page', status: 404 },
  { what: 'an address outside the languages', path: '/nothing', status: 404 },
  { what: 'a redirect', path: '/', status: 302 },
  { what: 'another spelling', path: '/it/Bikes/', status: 301 },
  { what: 'the API', path: '/api/it/me', status: 200 },
  { what: 'a refusal of the API', path: '/api/it/products/none', status: 404 },
  { what: 'a picture that is not there', path: '/media/none', status: 404 },
  { what: 'a drawing', path: '/media/house/land.svg', status: 200 },
  { what: 'a file', path: '/icon.svg', status: 200 },
  { what: 'the login service', path: '/login-service/login', status: [200, 302, 303, 400, 404] },
  { what: 'the way back from it', path: '/login/callback', status: 302 },
  { what: 'a feed', path: '/feeds/it-IT.xml', status: 200 },
  { what: 'robots.txt', path: '/robots.txt', status: 200 },
  { what: 'health', path: '/healthz', status: 200 },
  {
    what: 'another site’s form',
    path: '/it/cart',
    method: 'POST',
    origin: 'https://evil.example',
    status: 403,
  },
  { what: 'another host', path: '/it', host: 'evil.example', status: 421 },
];

for (const place of PLACES)
  test(`every security header is there: ${place.what}`, async () => {
    const { path, method = 'GET', status, isCached = false } = place;
    const headers: Record<string, string> = {
      ...HTML,
      ...(place.origin ? { origin: place.origin } : {}),
      ...(place.host ? { host: place.host } : {}),
    };
    const answer = await send(path, { method, headers });
    expect([status].flat(), `${path}: ${answer.status}`).toContain(answer.status);
    for (const [name, value] of Object.entries({ ...ALWAYS, ...(isCached ? {} : UNLESS_PAGE) }))
      expect(answer.headers[name] ?? `${name} is missing`, path).toMatch(value);
    if (String(answer.headers['content-type']).startsWith('text/html')) {
      const policy = String(answer.headers['content-security-policy']);
      expect(policy, path).toMatch(/default-src '(?:self|none)'/);
      expect(policy, path).toMatch(/frame-ancestors '(?:none|self)'/);
      expect(policy, path).toMatch(/base-uri 'none'/);
      expect(policy, path).not.toMatch(/script-src[^;]*'unsafe/);
    }
    if (!place.host && answer.status !== 301 && !isCached)
      expect(answer.headers['x-request-id'], path).toMatch(/^[0-9a-f-]{36}$/);
  });
