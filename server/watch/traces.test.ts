import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, expect, test } from 'vitest';
import { readConfig } from '#config';
import { connect } from '#database/connect.ts';
import { inTransaction } from '#domain/shop.ts';
import { writeProbe } from '#domain/watch/write-probe.ts';
import { testShop } from '#tests/helpers/test-shop.ts';
import { openWatchedFront } from '#tests/helpers/watched-front.ts';
import { findTracedPool } from './open-traces.ts';

type Span = {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: { key: string; value: Record<string, unknown> }[];
};

/** Stands for a collector: it keeps the spans that are posted to it. */
const spans: Span[] = [];
let posts = 0;
const collector = createServer(async (request, response) => {
  posts += 1;
  const { resourceSpans } = JSON.parse(await text(request));
  for (const { scopeSpans } of resourceSpans) for (const { spans: some } of scopeSpans) spans.push(...some);
  response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}');
}).listen(0, '127.0.0.1');
await once(collector, 'listening');
afterAll(() => collector.close());
const TRACES_URL = `http://127.0.0.1:${(collector.address() as AddressInfo).port}/v1/traces`;

/** The settings of a shop that sends there, and its database connected as the shop connects. */
async function tracedShop() {
  const shop = await testShop();
  const Pool = await findTracedPool(readConfig({ TRACES_URL }));
  const connection = connect(shop.url, { max: 2, Pool: Pool ?? undefined });
  afterAll(() => connection.close());
  return { ...shop, connection };
}

test('X1.30 without the setting nothing is traced and the pool is the library’s', async () => {
  const shop = await testShop();
  const { services, url } = await openWatchedFront(shop, {});
  await fetch(`${url}/api/it/menus`);
  expect([services.traces, services.requests]).toEqual([null, null]);
  expect(await findTracedPool(services.config)).toBeNull();
  expect(posts).toBe(0);
});

test('X1.30 a request and its statements are one trace, without values', async () => {
  const shop = await tracedShop();
  const { services, url } = await openWatchedFront(shop, { TRACES_URL });
  const stranger = { traceparent: '00-11111111111111111111111111111111-2222222222222222-01' };
  const asked = await Promise.all(
    ['ada@mail.test', 'bea@mail.test'].map((q) =>
      fetch(`${url}/api/it/search?q=${q}`, { headers: stranger }),
    ),
  );
  const added = await fetch(`${url}/api/it/cart/add`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ variant_code: 'TJ25-GZ-M', quantity: 1 }),
  });
  expect([...asked, added].map(({ status }) => status)).toEqual([200, 200, 200]);
  await inTransaction(services.base, (inside) => writeProbe(inside, 'traced'));
  await services.traces?.stop();
  const requests = spans.filter(({ name }) => name === 'GET /api/:locale/search');
  expect(requests).toHaveLength(2);
  for (const { traceId, spanId, parentSpanId } of requests) {
    expect(parentSpanId).toBeFalsy();
    expect(traceId).not.toBe('1'.repeat(32));
    const statements = spans.filter((one) => one.traceId === traceId && one.parentSpanId === spanId);
    expect(statements.length).toBeGreaterThan(0);
    expect(JSON.stringify(statements)).toContain('postgresql');
  }
  const cart = spans.find(({ name }) => name === 'POST /api/:locale/cart/add');
  expect(spans.filter((one) => one.parentSpanId === cart?.spanId).length).toBeGreaterThan(0);
  const names = spans.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['begin', 'watch_write_probe', 'commit']));
  expect(JSON.stringify(spans)).not.toMatch(/mail\.test|TJ25/);
});
