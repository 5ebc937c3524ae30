import { Hono } from 'hono';
import { beforeEach, expect, test } from 'vitest';
import type { ServerEnv } from '../http/env.ts';
import type { Visitor } from '../visitor/visitor.ts';
import { limitRate, tellRate } from './rate-limit.ts';

let time = 0;
let app: Hono<ServerEnv>;

beforeEach(() => {
  time = 1_000;
  app = new Hono<ServerEnv>();
  app.use(limitRate({ most: 2, seconds: 10 }, ['10.0.0.1'], () => time));
  app.get('*', (c) => c.text('here'));
});

async function ask(from: string, accept = 'application/json') {
  const incoming = { socket: { remoteAddress: '10.0.0.1' } };
  const headers = { 'x-forwarded-for': from, accept };
  return app.fetch(new Request('http://shop.test/api/de/search?q=a', { headers }), { incoming });
}

test('a network that asks too often is told when to come back, others are not held up', async () => {
  expect((await ask('192.0.2.1')).status).toBe(200);
  expect((await ask('192.0.2.1')).status).toBe(200);
  time += 4_000;
  const refused = await ask('192.0.2.1');
  expect(refused.status).toBe(429);
  expect(refused.headers.get('Retry-After')).toBe('6');
  expect(await refused.json()).toMatchObject({ error: { code: 'request.too-often' } });
  expect((await ask('192.0.2.2')).status).toBe(200);
});

test('who reads pages gets one, in the language of the address', async () => {
  for (const _ of [1, 2]) await ask('192.0.2.1');
  const refused = await ask('192.0.2.1', 'text/html');
  expect(refused.status).toBe(429);
  expect(await refused.text()).toContain('lang="de"');
});

test('the count begins anew after the time', async () => {
  for (const _ of [1, 2, 3]) await ask('192.0.2.1');
  time += 10_000;
  expect((await ask('192.0.2.1')).status).toBe(200);
});

test('a form’s act is told of a network that asks too often, and answers by itself', async () => {
  const visitor = { asksTooOften: false } as Visitor;
  const told = new Hono<ServerEnv>();
  told.use(async (c, next) => {
    c.set('visitor', visitor);
    await next();
  });
  told.use(tellRate({ most: 1, seconds: 10 }, [], () => time));
  told.post('*', (c) => c.json(c.get('visitor').asksTooOften));
  const send = () =>
    told.fetch(new Request('http://shop.test/de/quote', { method: 'POST' }), {
      incoming: { socket: { remoteAddress: '192.0.2.1' } },
    });
  expect(await (await send()).json()).toBe(false);
  expect(await (await send()).json()).toBe(true);
});
