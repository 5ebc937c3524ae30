import { once } from 'node:events';
import type { Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { Hono } from 'hono';
import { afterEach, expect, test } from 'vitest';
import type { ServerEnv } from './env.ts';
import { listen } from './listen.ts';

const LIMITS = {
  requestMs: 30_000,
  headersMs: 15_000,
  lookMs: 5_000,
  keepAliveMs: 65_000,
  silenceMs: 75_000,
  connections: 8,
};

let server: Server | undefined;
afterEach(() => server?.close());

async function open(limits: Partial<typeof LIMITS> = {}) {
  const app = new Hono<ServerEnv>();
  app.get('*', (c) => c.text('here'));
  app.post('*', async (c) => c.text(await c.req.text()));
  server = await listen(app, () => false, { host: '127.0.0.1', port: 0 }, { ...LIMITS, ...limits });
  const { port } = server.address() as AddressInfo;
  return () => connect(port, '127.0.0.1');
}

test('who connects and says nothing is cut off', async () => {
  const dial = await open({ silenceMs: 100 });
  const socket = dial();
  await once(socket.resume(), 'close');
  expect(socket.bytesRead).toBe(0);
});

test.each([
  ['headers', { headersMs: 200 }, 'GET / HTTP/1.1\r\nHost: x\r\nX-Long: '],
  ['a body', { requestMs: 200 }, 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 99999\r\n\r\n'],
])('who sends %s drop by drop is cut off', async (_what, limits, beginning) => {
  const dial = await open({ ...limits, headersMs: 200, lookMs: 20 });
  const socket = dial();
  socket.on('error', () => {});
  socket.write(beginning);
  const drops = setInterval(() => socket.write('x'), 20);
  await once(socket.resume(), 'close');
  clearInterval(drops);
});

test('more connections than the shop can bear are closed at once, the others go on', async () => {
  const dial = await open({ connections: 2 });
  const sockets = [dial(), dial()];
  await Promise.all(sockets.map((socket) => once(socket, 'connect')));
  const third = dial();
  third.on('error', () => {});
  await once(third, 'close');
  sockets[0]?.write('GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
  const [answer] = await once(sockets[0]!, 'data');
  expect(String(answer)).toContain('200 OK');
  for (const socket of sockets) socket.destroy();
});
