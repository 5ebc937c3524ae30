import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { afterAll, afterEach, expect, test } from 'vitest';
import { createVies } from './create-vies.ts';
import { createViesStandIn, type ViesFault } from './stand-in/create-vies-stand-in.ts';

const { app, state } = createViesStandIn();
const server = serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 });
await once(server, 'listening');
const at = (port: number) => `http://127.0.0.1:${port}`;
const vies = createVies({ url: `${at((server.address() as AddressInfo).port)}/`, answerMs: 500 });
const requester = 'IT01234567897';

afterEach(() => {
  state.hangs = false;
  delete state.faults['*'];
});
afterAll(() => {
  if ('closeAllConnections' in server) server.closeAllConnections();
  server.close();
});

test('X1.10 a number in use has a consultation number and a name, one that is not neither is valid', async () => {
  const valid = await vies.ask({ number: 'DE136695976', requester });
  expect(valid).toEqual({
    isValid: true,
    consultation: expect.stringMatching(/^WAPI/),
    name: 'STAND-IN S.A.',
  });
  expect(await vies.ask({ number: 'DE123456788', requester })).toMatchObject({ isValid: false, name: null });
  expect(state.asked).toEqual(['DE136695976', 'DE123456788']);
});

test('X1.10 a number that VIES takes for none is not valid', async () => {
  expect(await vies.ask({ number: 'CHE123456788', requester })).toMatchObject({ isValid: false });
});

test.each<[string, ViesFault]>([
  ['MT11679112', 'MS_UNAVAILABLE'],
  ['CY10259033P', 'MS_MAX_CONCURRENT_REQ'],
])('X1.10 a state whose own register is down says nothing about %s', async (number, fault) => {
  await expect(vies.ask({ number, requester })).rejects.toMatchObject({ name: 'RegisterUnavailable', fault });
  expect((await vies.ask({ number: 'DE136695976', requester })).isValid).toBe(true);
});

test.each<ViesFault>([
  'SERVICE_UNAVAILABLE',
  'TIMEOUT',
  'IP_BLOCKED',
  'VAT_BLOCKED',
  'GLOBAL_MAX_CONCURRENT_REQ',
])('X1.10 the fault %s of the whole service is no answer', async (fault) => {
  state.faults['*'] = fault;
  await expect(vies.ask({ number: 'DE136695976', requester })).rejects.toMatchObject({ fault });
});

test('X1.10 a seller with a wrong number of its own gets no answer', async () => {
  const asked = vies.ask({ number: 'DE136695976', requester: 'US1' });
  await expect(asked).rejects.toMatchObject({ fault: 'INVALID_REQUESTER_INFO' });
});

test('X1.10 a register that never answers, breaks off, leads elsewhere or talks nonsense is given up', async () => {
  state.hangs = true;
  await expect(vies.ask({ number: 'DE136695976', requester })).rejects.toMatchObject({ fault: 'NO_ANSWER' });
  const answers: [RequestListener, string][] = [
    [(_request, response) => response.destroy(), 'NOT_REACHED'],
    [(_request, response) => response.writeHead(302, { location: 'http://evil.test/' }).end(), 'NOT_REACHED'],
    [(_request, response) => response.end('a'.repeat(200_000)), 'NOT_REACHED'],
    [(_request, response) => response.writeHead(503).end('<html>down</html>'), 'NOT_UNDERSTOOD'],
    [(_request, response) => response.end('{"valid":"yes"}'), 'NOT_UNDERSTOOD'],
  ];
  for (const [answer, fault] of answers) {
    const broken = createServer(answer).listen(0, '127.0.0.1');
    await once(broken, 'listening');
    const other = createVies({ url: at((broken.address() as AddressInfo).port), answerMs: 500 });
    await expect(other.ask({ number: 'DE136695976', requester })).rejects.toMatchObject({ fault });
    broken.closeAllConnections();
    broken.close();
  }
});
