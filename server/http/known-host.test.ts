import { once } from 'node:events';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refuseUnknownHosts } from './known-host.ts';

let server: Server;
beforeAll(async () => {
  const front = refuseUnknownHosts({
    ...{ baseUrl: 'https://shop.example', host: '10.0.0.7' },
    elsewhere: { apiUrl: 'https://hooks.example:8443', publicApiUrl: 'https://api.example', mapTiles: null },
  });
  server = createServer((asked, answer) => {
    if (!front(asked, answer)) answer.end('here');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => server.close());

async function ask(host: string, path = '/de', accept = 'text/html') {
  const { port } = server.address() as AddressInfo;
  const asking = request({ port, path, headers: { host, accept } }).end();
  const [answer] = await once(asking, 'response');
  return { status: answer.statusCode, body: await text(answer) };
}

test.each(['shop.example', 'SHOP.example:443', 'localhost:3000', '127.0.0.1', '[::1]:3000', '10.0.0.7:3000'])(
  'a request under a name of ours is answered: %s',
  async (host) => expect(await ask(host)).toEqual({ status: 200, body: 'here' }),
);

test.each(['hooks.example:8443', 'hooks.example', 'api.example'])(
  'S7.12 under the names of the API it is answered too: %s',
  async (host) => expect(await ask(host)).toEqual({ status: 200, body: 'here' }),
);

test.each([
  'evil.example',
  'shop.example.evil.example',
  'localhost.evil.example',
  '127.0.0.1.evil.example',
  '10.0.0.8',
])('under any other it is refused: %s', async (host) => {
  const page = await ask(host);
  expect(page.status).toBe(421);
  expect(page.body).toContain('lang="de"');
  const api = await ask(host, '/api/de/me', 'application/json');
  expect(api.status).toBe(421);
  expect(JSON.parse(api.body)).toMatchObject({ error: { code: 'request.misdirected', fields: {} } });
});

test.each(['/healthz', '/readyz?x=1'])(
  'whoever looks after the machine asks under any name: %s',
  async (path) => {
    expect((await ask('10.1.2.3', path)).status).toBe(200);
  },
);
