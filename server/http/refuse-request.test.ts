import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { LOCALES } from '#shared/locale.ts';
import { answerOutage, failRequest, refuseRequest } from './refuse-request.ts';

const app = new Hono();
app.post('*', (c) => refuseRequest(c, 'request.cross-site', 403));
app.onError((_error, c) => failRequest(c));
app.get('*', () => {
  throw new Error('password=geheim');
});

const read = { headers: { accept: 'text/html,*/*' } };

test.each(LOCALES)(
  'who reads pages gets a page in the language of the address, with a way home: %s',
  async (locale) => {
    const response = await app.request(`/${locale}/cart`, { method: 'POST', ...read });
    expect(response.status).toBe(403);
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(response.headers.get('cache-control')).toBe('no-store');
    const page = await response.text();
    expect(page).toContain(`<html lang="${locale}" dir="ltr">`);
    expect(page).toContain(`<a href="/${locale}">`);
  },
);

test('while the database is away, both are told when to ask again', async () => {
  const away = new Hono().get('*', (c) => answerOutage(c));
  for (const asked of [read, {}]) {
    const response = await away.request('/de/cart', asked);
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('10');
    expect(response.headers.get('cache-control')).toBe('no-store');
  }
});

test('staff read of the office, not of a shopper’s bag, and the way leads back there', async () => {
  const away = new Hono().all('*', (c) => answerOutage(c));
  const asked = { headers: { accept: 'text/html', 'accept-language': 'it-IT,it;q=0.9' } };
  const italian = await away.request('/office/orders', { method: 'POST', ...asked });
  expect([italian.status, italian.headers.get('retry-after')]).toEqual([503, '10']);
  const page = await italian.text();
  expect(page).toContain('<html lang="it" dir="ltr">');
  expect(page).toContain('resta in questa scheda');
  expect(page).toContain('<a href="/office">');
  expect(page).not.toContain('carrello');
  const english = await (await away.request('/office', { headers: { accept: 'text/html' } })).text();
  expect(english).toContain('What you typed stays in this tab');
  const failed = await (await app.request('/office/orders', read)).text();
  expect(failed).toContain('This page failed');
  expect(failed).not.toContain('bag');
  // An address that only begins like the office is the shop's.
  expect(await (await away.request('/officewear', read)).text()).toContain('your bag');
});

test('programs get the stable code and the sentence', async () => {
  const response = await app.request('/api/de/cart/add', { method: 'POST' });
  expect(await response.json()).toEqual({
    error: {
      code: 'request.cross-site',
      message: 'Diese Anfrage kam von einer anderen Website und wurde nicht ausgeführt.',
      fields: {},
    },
  });
});

test('16.5.1 a fault of ours tells nothing of itself, to neither', async () => {
  const page = await app.request('/de', read);
  const answer = await app.request('/api/de/cart');
  expect([page.status, answer.status]).toEqual([500, 500]);
  expect(await page.text()).toMatch(/<h1>Es ist ein Fehler aufgetreten<\/h1>(?!.*geheim)/);
  expect((await answer.json()).error).toMatchObject({ code: 'request.failed' });
});
