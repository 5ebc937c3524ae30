import { Hono } from 'hono';
import { describe, expect, test } from 'vitest';
import type { ServerEnv } from '../http/env.ts';
import { sameOriginOnly } from './same-origin.ts';

const app = new Hono<ServerEnv>();
app.use(sameOriginOnly('https://shop.example', ['/payments/notify/']));
app.all('*', (c) => c.text('done'));

const post = (headers: Record<string, string>, path = '/it/cart') =>
  app.request(`https://shop.example${path}`, { method: 'POST', headers });

describe('same origin', () => {
  test('a form of ours goes through', async () => {
    expect((await post({ origin: 'https://shop.example', 'sec-fetch-site': 'same-origin' })).status).toBe(
      200,
    );
  });

  test.each([
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
  ] as Record<string, string>[])(
    '3.5.2 a cross-site POST is refused with a stable code: %o',
    async (headers) => {
      const response = await post(headers);
      expect(response.status).toBe(403);
      expect((await response.json()).error.code).toBe('request.cross-site');
    },
  );

  test('3.5.1 what a Host header says makes no other origin ours', async () => {
    const headers = { host: 'evil.example', origin: 'https://evil.example' };
    const request = new Request('https://evil.example/it/cart', { method: 'POST', headers });
    expect((await app.request(request)).status).toBe(403);
  });

  test('a person reads why, in the language of the page', async () => {
    const response = await post({ origin: 'https://evil.example', accept: 'text/html' });
    expect(await response.text()).toContain('La richiesta arrivava da un altro sito e non è stata eseguita.');
  });

  test('reading is free for everybody', async () => {
    const response = await app.request('https://shop.example/it', {
      headers: { 'sec-fetch-site': 'cross-site' },
    });
    expect(response.status).toBe(200);
  });

  test('payment messages prove themselves by signature instead', async () => {
    expect((await post({ origin: 'https://provider.example' }, '/payments/notify/sandbox')).status).toBe(200);
  });
});
