import { once } from 'node:events';
import { createServer, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { afterAll, expect, test } from 'vitest';
import type { ServerEnv } from '../http/env.ts';
import { limitBody } from './body-limit.ts';

const app = new Hono<ServerEnv>();
app.use(limitBody(() => 1000));
app.all('*', async (c) => c.text(`read ${await c.req.text()}`));
const server = createServer(getRequestListener(app.fetch, { overrideGlobalObjects: false })).listen(0);
await once(server, 'listening');
afterAll(() => server.close());

/** A request whose body goes out in these parts, without a declared length unless one is given. */
async function answerTo(method: string, parts: string[], headers: Record<string, string> = {}) {
  const { port } = server.address() as AddressInfo;
  const request = send({ port, method, path: '/it/cart', headers });
  const answered = once(request, 'response');
  for (const part of parts) request.write(part);
  request.end();
  const [response] = await answered;
  return { status: response.statusCode, said: await text(response) };
}

test('a body as large as allowed is read, with its length and in chunks', async () => {
  const body = 'a'.repeat(1000);
  const whole = { status: 200, said: `read ${body}` };
  expect(await answerTo('POST', [body], { 'content-length': '1000' })).toEqual(whole);
  expect(await answerTo('POST', [body.slice(0, 400), body.slice(400)])).toEqual(whole);
});

test('a larger one is refused in the language of the address, whatever it declares', async () => {
  const large = 'a'.repeat(1001);
  const headers = { accept: 'text/html' };
  const refused = {
    status: 413,
    said: expect.stringContaining('È più di quanto questo modulo possa ricevere.'),
  };
  expect(await answerTo('POST', [large], { ...headers, 'content-length': '1001' })).toEqual(refused);
  expect(await answerTo('POST', [large.slice(0, 500), large.slice(500)], headers)).toEqual(refused);
});

test('whoever sends far too much without a length still reads the refusal', async () => {
  const parts = Array.from({ length: 50 }, () => 'a'.repeat(100_000));
  expect((await answerTo('POST', parts)).status).toBe(413);
});

test('whoever closes the connection after one request reads the refusal too', async () => {
  const body = 'a'.repeat(10_000_000);
  const headers = { connection: 'close', 'content-length': String(body.length) };
  for (let time = 0; time < 5; time += 1) expect((await answerTo('POST', [body], headers)).status).toBe(413);
});

test('programs get the refusal as the API words it', async () => {
  const { said } = await answerTo('POST', ['a'.repeat(1001)]);
  expect(JSON.parse(said).error).toMatchObject({ code: 'request.too-large', fields: {} });
});

test('a body cut off in the middle is refused', async () => {
  const cut = new ReadableStream({
    pull(controller) {
      controller.enqueue(new TextEncoder().encode('half'));
      controller.error(new Error('aborted'));
    },
  });
  const headers = { 'transfer-encoding': 'chunked' };
  const init = { method: 'POST', body: cut, headers, duplex: 'half' };
  const response = await app.request('/it/cart', init);
  expect(response.status).toBe(400);
  expect((await response.json()).error.code).toBe('request.invalid');
});

test.each(['POST', 'PUT', 'DELETE', 'OPTIONS'])('%s without any body goes through', async (method) => {
  expect(await answerTo(method, [])).toEqual({ status: 200, said: 'read ' });
});
