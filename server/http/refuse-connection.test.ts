import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, expect, test } from 'vitest';
import { answerUnreadable } from './refuse-connection.ts';

const server = createServer({ connectionsCheckingInterval: 50 }, (request, response) => {
  request.resume().on('end', () => response.end('read'));
});
server.requestTimeout = 100;
server.headersTimeout = 100;
answerUnreadable(server);
await once(server.listen(0), 'listening');
afterAll(() => void server.close());

const HEAD = 'Host: shop\r\nConnection: close\r\n';

/** What comes back for these bytes, the sender's half staying open. */
async function answerTo(bytes: string): Promise<string> {
  const socket = connect((server.address() as AddressInfo).port);
  socket.write(bytes);
  return text(socket);
}

test.each([
  ['50 kB of cookies', `GET /it HTTP/1.1\r\n${HEAD}Cookie: ${'j=a;'.repeat(12_500)}\r\n\r\n`, '431'],
  ['a body that never comes', `POST /it/cart HTTP/1.1\r\n${HEAD}Content-Length: 500\r\n\r\nintent=ad`, '408'],
  ['what is no HTTP', 'GARBAGE\r\n\r\n', '400'],
])('%s is answered with its status and a sentence', async (_what, bytes, status) => {
  const answer = await answerTo(bytes);
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(answer).toContain('<h1>That did not work</h1>');
  expect(answer).toContain("Content-Security-Policy: default-src 'none'");
});

test('whoever sent nonsense does not keep the next one from an answer', async () => {
  await answerTo('GARBAGE\r\n\r\n');
  expect(await answerTo(`GET /it HTTP/1.1\r\n${HEAD}\r\n`)).toMatch(/^HTTP\/1.1 200 /);
});
