import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { openCustomerSession } from '#domain/customers/customer-session.ts';
import { recogniseCustomer } from '#domain/customers/recognise-customer.ts';
import { DEFAULT_ROLES } from '#domain/staff/default-roles.ts';
import { newToken } from '#shared/ids.ts';
import { asSystem } from '#tests/helpers/as-system.ts';
import { shopBehindThePages } from '../behind-the-pages.ts';
import { officeToken } from '../works-as.ts';
import { type Answer, send } from './send.ts';
import { type Valid, validBodies } from './valid-bodies.ts';

test('X2.42 the office is never cached, not for search engines, runs only its own scripts, and nobody frames it', async () => {
  for (const path of ['/office', '/office/sign-in', '/office/orders', '/office/nothing']) {
    const { headers, status } = await send(path, { headers: { accept: 'text/html' } });
    expect([200, 302]).toContain(status);
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['x-robots-tag']).toContain('noindex');
    const policy = String(headers['content-security-policy']);
    for (const rule of ["default-src 'none'", "script-src 'self';", "frame-ancestors 'none'"])
      expect(policy).toContain(rule);
  }
});

test('X2.42 no byte of the office is in the shop: no script names it, and its style is its own', async () => {
  const folder = 'build/client/assets';
  const files = await readdir(folder);
  expect(files.filter((file) => /office/.test(file))).toEqual([
    expect.stringMatching(/^office-[\w-]+\.css$/),
  ]);
  for (const file of files.filter((name) => name.endsWith('.js')))
    expect((await readFile(join(folder, file), 'utf8')).includes('/office'), file).toBe(false);
  for (const file of files.filter((name) => /^app-.*\.css$/.test(name)))
    expect((await readFile(join(folder, file), 'utf8')).includes('.rail'), file).toBe(false);
});

const shop = asSystem(shopBehindThePages());
const HTML = { accept: 'text/html' };

/** The token of a customer who is signed in. */
async function customerToken(): Promise<string> {
  const issuer = 'http://login.test';
  const identity = { issuer, subject: newToken(), email: `${newToken().toLowerCase()}@mail.test` };
  const names = { emailVerified: true, firstName: 'Jonas', lastName: 'Weber' };
  const { id } = await recogniseCustomer(shop, { ...identity, ...names });
  return openCustomerSession(shop, { customerId: id, issuer, idToken: 'none' });
}

test('X2.34 a session of the office opens nothing of a customer, by whatever cookie it is sent', async () => {
  const token = await officeToken('admin');
  for (const cookie of [`office=${token}`, `session=${token}`, `__Host-session=${token}`]) {
    for (const path of ['/api/me', '/api/en/me', '/api/en/addresses', '/api/en/wishlist']) {
      const [asked, plain] = [await send(path, { headers: { cookie } }), await send(path)];
      expect([path, asked.status, asked.text]).toEqual([path, plain.status, plain.text]);
    }
    const page = await send('/en/account/profile', { headers: { ...HTML, cookie } });
    expect([302, 303, 401], `${cookie} ${page.status}`).toContain(page.status);
  }
  const own = await send('/office', { headers: { ...HTML, cookie: `office=${token}` } });
  expect(own.status).toBe(200);
});

test('X2.34 a session of a customer opens nothing of the office, by whatever cookie it is sent', async () => {
  const token = await customerToken();
  for (const cookie of [`session=${token}`, `office=${token}`, `__Host-office=${token}`])
    for (const path of ['/office', '/office/orders', '/office/settings', '/office/export?list=customers']) {
      const { status, headers } = await send(path, { headers: { ...HTML, cookie } });
      expect([path, status]).toEqual([path, 302]);
      expect(headers.location).toMatch(/^\/office\/sign-in/);
    }
  const profile = await send('/en/account/profile', { headers: { ...HTML, cookie: `session=${token}` } });
  expect(profile.status).toBe(200);
});

/** What stands in an address of the API; anything else is something unknown. */
const REAL: Readonly<Record<string, string>> = {
  ...{ locale: 'en', code: 'TJ25-GZ-M', kind: 'news', q: 'jersey', country: 'IT' },
};
const real = (name: string) => REAL[name] ?? 'nothing';

type Described = {
  readonly parameters?: readonly { readonly in: string; readonly name: string }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, unknown>> };
};
type Reference = { readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>> };

/**
 * Every operation of the reference as requests: reads once, writes with a valid body, without one,
 * and with two that are wrong.
 */
async function everyRequest(valid: Readonly<Record<string, Valid>>) {
  const { paths } = JSON.parse((await send('/api/openapi.json')).text) as Reference;
  return Object.entries(paths).flatMap(([template, operations]) =>
    Object.entries(operations).flatMap(([name, { parameters = [], requestBody }]) => {
      const method = name.toUpperCase();
      const asked = parameters.filter((one) => one.in === 'query' && one.name in REAL);
      const query = new URLSearchParams(asked.map((one) => [one.name, real(one.name)]));
      const { form = 'nothing', body } = valid[template] ?? {};
      const addressed = template.replace('{slug}', form);
      const path = `${addressed.replace(/\{(\w+)\}/g, (_, part: string) => real(part))}?${query}`;
      const isValid = 'application/json' in (requestBody?.content ?? {});
      if (isValid && !body) throw new Error(`No valid body is known for ${template}`);
      const bodies = method === 'GET' ? [undefined] : [undefined, '{}', '{"id":7'];
      const wrong = bodies.map((text) => ({ path, method, ...(text && { body: text }), isValid: false }));
      return isValid ? [{ path, method, body: JSON.stringify(body), isValid }, ...wrong] : wrong;
    }),
  );
}

for (const role of Object.keys(DEFAULT_ROLES))
  test(`X2.34 a session of the office opens no operation of the API: ${role}`, async () => {
    test.setTimeout(180_000);
    const cookie = `office=${await officeToken(role)}`;
    expect((await send('/office', { headers: { ...HTML, cookie } })).status).toBe(200);
    const requests = await everyRequest(await validBodies(shop));
    expect(requests.length).toBeGreaterThan(60);
    let found = 0;
    const written: string[] = [];
    for (const { path, isValid, ...sent } of requests) {
      const headers = { 'content-type': 'application/json' };
      const ask = (more = {}) =>
        send(path, { ...sent, headers: { ...headers, 'idempotency-key': newToken(), ...more } });
      // Other journeys change the shop meanwhile.
      await expect(async () => {
        const [asked, plain] = await Promise.all([ask({ cookie }), ask()]);
        expect(told(asked), `${sent.method} ${path} ${sent.body}`).toEqual(told(plain));
        expect(asked.status).toBeLessThan(500);
        if (asked.status === 200) found += 1;
        if (isValid) expect(asked.text, path).not.toContain('request.invalid');
        if (isValid && asked.status === 200) written.push(path.replace(/\?.*/, ''));
      }).toPass({ timeout: 10_000 });
    }
    // So those bodies are valid. The others are about what only a visitor with a session has.
    expect([...new Set(written)].toSorted()).toEqual(FOR_ANYBODY);
    expect(found, 'answers with something in them').toBeGreaterThan(12);
  });

/** What anybody may write, also who has no session yet. */
const FOR_ANYBODY = [
  ...['cart/add', 'cart/coupons/add', 'cart/coupons/remove', 'cart/remove', 'consents'],
  ...['forms/contact-us', 'quotes', 'uploads', 'wishlist/add', 'wishlist/remove'],
].map((path) => `/api/en/${path}`);

/** An answer without what differs each time. */
function told({ status, headers, text }: Answer) {
  const cookies = headers['set-cookie']?.map((cookie) => cookie.split('=')[0]) ?? [];
  const body = text
    .replace(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, 'id')
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'time')
    .replace(/"(number|token)":"[^"]+"/g, '"$1":"new"');
  return { status, cookies, body };
}
