import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { type AnsweringSite, answerOnce, type Rendered } from './answers.ts';

const SITE: AnsweringSite = {
  https: false,
  formTargets: [],
  config: { elsewhere: { publicApiUrl: null, mapTiles: null } as never },
};

/** The answer to a page for one visitor, with these notes. */
async function answerTo(status: number, notes: Partial<Rendered['notes']>, body = '<p>Hello</p>') {
  const rendered = {
    status,
    headers: new Headers({ 'Content-Type': 'text/html; charset=utf-8' }),
    body: Buffer.from(body),
    notes: { cookies: [], scripts: [], retryAfter: 0, paymentOrigins: null, hasTagManager: false, ...notes },
  } as unknown as Rendered;
  const app = new Hono();
  app.get('/', (c) => answerOnce(c, rendered, SITE));
  return app.request('/', { headers: { 'accept-encoding': 'gzip' } });
}

test('a page for one visitor is stored by no cache and sets each of their cookies', async () => {
  const { headers } = await answerTo(200, { cookies: ['guest=a; Path=/', 'bag=b; Path=/'] });
  expect(headers.getSetCookie()).toEqual(['guest=a; Path=/', 'bag=b; Path=/']);
  expect(headers.get('Cache-Control')).toBe('no-store');
  expect(headers.get('Vary')).toBe('Cookie');
  expect(headers.get('Content-Security-Policy')).toContain("default-src 'self'");
});

test('a limit says how long to wait, an outage says ten seconds, and others say nothing', async () => {
  const waitOf = async (status: number, retryAfter: number) =>
    (await answerTo(status, { retryAfter })).headers.get('Retry-After');
  expect(await waitOf(429, 37)).toBe('37');
  expect(await waitOf(503, 0)).toBe('10');
  expect(await waitOf(200, 0)).toBeNull();
});

test('a page without a body keeps its status, headers and cookies', async () => {
  const answer = await answerTo(302, { cookies: ['locale=de'] }, '');
  expect([answer.status, await answer.text()]).toEqual([302, '']);
  expect(answer.headers.getSetCookie()).toEqual(['locale=de']);
});

test('a large page travels packed, and caches are told by what', async () => {
  const answer = await answerTo(200, {}, `<p>${'a'.repeat(2000)}</p>`);
  expect(answer.headers.get('Content-Encoding')).toBe('gzip');
  expect(answer.headers.get('Vary')).toBe('Cookie, Accept-Encoding');
});

test('payment fields open policy, permissions and windows for their provider alone', async () => {
  const origins = { script: 'https://pay.test', frame: 'https://pay.test https://*.bank.test', connect: '' };
  const { headers } = await answerTo(200, { paymentOrigins: origins as never });
  expect(headers.get('Content-Security-Policy')).toContain("script-src 'self' https://pay.test");
  expect(headers.get('Permissions-Policy')).toContain('payment=(self "https://pay.test")');
  expect(headers.get('Cross-Origin-Opener-Policy')).toBe('same-origin-allow-popups');
});
