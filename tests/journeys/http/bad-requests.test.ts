import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from '@playwright/test';
import { expectRefusal, guestWithCart, send, sendForm, sendJson } from './send.ts';

const TEN_MEGABYTES = Buffer.alloc(10_000_000, 'a');
const cartOf = async (headers: { cookie: string }) => (await send('/api/it/cart', { headers })).text;

test('paths that climb, hold encoded slashes, NUL or broken escapes are not found', async () => {
  const paths = [
    '/../../etc/passwd',
    '/it/..%2f..%2fetc%2fpasswd',
    '/assets/..%2f..%2fpackage.json',
    '/assets/%2e%2e/%2e%2e/package.json',
    '/media/..%2f..%2fsecret',
    '/it/%00',
    '/it/bikes/%00',
    '/it/bikes/strada/vetta%00',
    '/it/bikes/strada%2Fvetta',
    '/it/bikes/%E0%A4%A',
    '/%',
    '/it/%ZZ',
    `/it/${'a'.repeat(5000)}`,
  ];
  for (const path of paths) expectRefusal(await send(path), 404, path.slice(0, 60));
  for (const path of ['/it/\\..\\server', '/\\']) expectRefusal(await send(path), 400, path);
  expectRefusal(await send('/it/cart', { headers: { host: 'a b' } }), 421);
  expect((await send(`/it/${'a'.repeat(20_000)}`)).status).toBe(431);
});

test('junk in the query of an archive narrows nothing and is told, as text; where it chooses it is not found', async () => {
  for (const query of [
    'usage=nothing',
    'usage=%00',
    "size=';drop",
    'usage=%3Cscript%3Ealert(1)%3C/script%3E',
    'color=%F0%9F%98%80',
  ]) {
    const page = await send(`/it/bikes?${query}`);
    expect(page.status, query).toBe(200);
    expect(page.text).toContain('Non abbiamo un filtro chiamato');
    expect(page.text).toContain('name="robots"');
    expect(page.text).not.toContain('<script>alert');
    expect(page.headers['cache-control']).toBe('no-store');
  }
  expectRefusal(await send('/api/it/price-lists?country=XX'), 404);
  expectRefusal(await send('/api/it/price-lists?country=%00'), 422);
  expectRefusal(await send('/api/xx/cart'), 404);
});

test('13.4.4 methods an address does not know are refused', async () => {
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE']) {
    const page = await send('/it/bikes', { method });
    expectRefusal(page, 405, method);
    expect(page.text).toContain('<html lang="it"');
    expectRefusal(await send('/api/it/global-vars', { method }), 404, method);
  }
  for (const path of ['/api/it/cart/add', '/api/it/cart/remove', '/payments/notify/sandbox']) {
    expectRefusal(await send(path), 404, path);
  }
  expect((await send('/it/bikes', { method: 'DANCE' })).status).toBe(400);
  const head = await send('/it/bikes', { method: 'HEAD' });
  expect([head.status, head.text]).toEqual([200, '']);
});

test('what another site makes a browser send is refused and changes nothing', async () => {
  const guest = await guestWithCart();
  const before = await cartOf(guest);
  const foreign = [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
  ] as Record<string, string>[];
  for (const headers of foreign) {
    const add = { intent: 'add', variant: 'TJ25-GZ-M', quantity: '1' };
    expectRefusal(await sendForm('/it/cart', add, { ...guest, ...headers }), 403);
    expectRefusal(await sendForm('/it/checkout', { intent: 'order' }, { ...guest, ...headers }), 403);
    expectRefusal(await sendForm('/it/country', { country: 'US' }, { ...guest, ...headers }), 403);
    const asked = { variant_code: 'TJ25-GZ-M', quantity: 1 };
    expectRefusal(await sendJson('/api/it/cart/add', asked, { ...guest, ...headers }), 403);
  }
  expect(await cartOf(guest)).toBe(before);
});

test('bodies that are too large, of another kind or no form at all are refused and change nothing', async () => {
  const guest = await guestWithCart();
  const before = await cartOf(guest);
  const post = (path: string, type: string, body: string | Buffer) =>
    send(path, { method: 'POST', headers: { ...guest, accept: 'text/html', 'content-type': type }, body });
  expectRefusal(await post('/it/cart', 'application/x-www-form-urlencoded', TEN_MEGABYTES), 413);
  expectRefusal(await post('/api/it/cart/add', 'application/json', TEN_MEGABYTES), 413);
  const chunked = { ...guest, 'transfer-encoding': 'chunked', 'content-type': 'application/json' };
  expectRefusal(
    await send('/api/it/cart/add', {
      method: 'POST',
      headers: chunked,
      body: TEN_MEGABYTES.subarray(0, 200_000),
    }),
    413,
  );
  expectRefusal(await post('/it/cart', 'text/xml', '<intent>add</intent>'), 400);
  expectRefusal(await post('/it/cart', 'application/json', '{"intent":"add"}'), 400);
  expectRefusal(await post('/it/cart', 'multipart/form-data', 'no boundary'), 400);
  expectRefusal(await post('/it/cart', 'multipart/form-data; boundary=x', '--x\r\nContent-Disp'), 400);
  expectRefusal(
    await post('/api/it/cart/add', 'text/plain', '{"variant_code":"TJ25-GZ-M","quantity":1}'),
    415,
  );
  for (const body of ['{', '[]', 'null', '"add"', '{}', '\u0000']) {
    const { status, text: said } = await sendJson('/api/it/cart/add', body, guest);
    expect([400, 422], body).toContain(status);
    expect(JSON.parse(said).error.message).toBe('Non abbiamo capito la richiesta.');
  }
  expect(await cartOf(guest)).toBe(before);
});

test('a request cut off in the middle changes nothing, and the shop goes on', async () => {
  const guest = await guestWithCart();
  const before = await cartOf(guest);
  const { hostname, port } = new URL(process.env.SHOP_URL ?? '');
  for (const type of ['application/x-www-form-urlencoded', 'application/json']) {
    const socket = connect(Number(port), hostname);
    await once(socket, 'connect');
    const head = [
      'POST /it/cart HTTP/1.1',
      `Host: ${hostname}`,
      `Cookie: ${guest.cookie}`,
      `Content-Type: ${type}`,
    ];
    socket.end(
      `${[...head, 'Content-Length: 5000'].join('\r\n')}\r\n\r\nintent=add&variant=TJ25-GZ-M&quanti`,
    );
    const answer = await text(socket).catch(() => '');
    expect(answer).not.toMatch(/^HTTP\/1.1 (200|30\d|5\d\d)/);
  }
  expect(await cartOf(guest)).toBe(before);
});

test('headers that pretend another host reach no page, neither this visitor’s nor the next one’s', async () => {
  const headers = {
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'https',
    'x-original-url': '/it/cart',
    'x-rewrite-url': '/it/cart',
    forwarded: 'host=evil.example',
  };
  const path = '/es/bikes';
  const first = await send(path, { headers });
  expect(first.status).toBe(200);
  const second = await send(path);
  // The name itself is refused, without a redirect.
  const other = await send('/es/size-finder', { headers: { ...headers, host: 'evil.example' } });
  expectRefusal(other, 421);
  expect((await send('/healthz', { headers: { host: 'evil.example' } })).status).toBe(200);
  for (const page of [
    first,
    second,
    other,
    await send('/es/nothing', { headers }),
    await send('/es/cart', { headers }),
  ]) {
    expect(page.text).not.toContain('evil.example');
    expect(JSON.stringify(page.headers)).not.toContain('evil.example');
  }
  expect(second.body.equals(first.body)).toBe(true);
});

test('payment messages that are not signed are refused', async () => {
  const forged = { type: 'payment.captured', reference: 'any', id: 'any' };
  expectRefusal(await sendJson('/payments/notify/sandbox', forged), 400);
  const signature = `t=${Math.floor(Date.now() / 1000)},v1=${'0'.repeat(64)}`;
  expectRefusal(await sendJson('/payments/notify/sandbox', forged, { 'sandbox-signature': signature }), 400);
  expectRefusal(await sendJson('/payments/notify/sandbox', '{', { 'sandbox-signature': 'junk' }), 400);
  expectRefusal(await sendJson('/payments/notify/nobody', forged), 404);
  expectRefusal(await sendForm('/sandbox-payments/pay/any/any', { action: 'x'.repeat(10_000) }), 404);
});
