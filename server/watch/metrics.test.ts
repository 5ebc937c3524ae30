import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { writeMail } from '#domain/mail/write-mail.ts';
import { placeOrder } from '#domain/orders/place-order.ts';
import { recordDeadJob } from '#domain/outbox/record-dead-job.ts';
import { refundRest } from '#domain/payments/refund-rest.ts';
import { newId } from '#shared/ids.ts';
import { figureOf, parseOpenMetrics } from '#tests/helpers/parse-open-metrics.ts';
import { sampleCheckout } from '#tests/helpers/sample-checkout.ts';
import { SAMPLE, sampleGoods } from '#tests/helpers/sample-goods.ts';
import { ensureSiteConfig } from '#tests/helpers/sample-order.ts';
import { freePort } from '#tests/helpers/start-shop.ts';
import { testShop } from '#tests/helpers/test-shop.ts';
import { openWatchedFront } from '#tests/helpers/watched-front.ts';
import { startWorker } from '#worker/start-worker.ts';
import { listenForMetrics } from '../mounts/mount-metrics.ts';

const TOKEN = 'a token of thirty-two characters or more';
const plain = await testShop(SAMPLE.euro);
await ensureSiteConfig(plain);
const goods = await sampleGoods(plain);
const { services, url } = await openWatchedFront(plain, { METRICS_TOKEN: TOKEN });
const shop = { ...plain, ports: services.base.ports };

const ask = (path: string, init: RequestInit = {}) => fetch(url + path, { redirect: 'manual', ...init });
const asStaff = { headers: { authorization: `Bearer ${TOKEN}` } };

async function figures() {
  const answer = await ask('/metrics', asStaff);
  expect(answer.headers.get('content-type')).toBe(
    'application/openmetrics-text; version=1.0.0; charset=utf-8',
  );
  return parseOpenMetrics(await answer.text());
}

/** How much a figure rose by an act. */
async function risen(
  name: string,
  labels: Record<string, string>,
  act: () => Promise<unknown>,
): Promise<number> {
  const before = figureOf(await figures(), name, labels);
  await act();
  // A request is counted once its answer has ended, which its reader may see sooner.
  await pause(30);
  return figureOf(await figures(), name, labels) - before;
}

describe('X1.30 13.4.5 metrics are closed to strangers', () => {
  test('without the token, or with another, nothing is told', async () => {
    const tries: Record<string, string>[] = [{}, { authorization: 'Bearer guess' }, { authorization: TOKEN }];
    for (const headers of tries) {
      const answer = await ask('/metrics', { headers });
      expect([answer.status, await answer.text()]).toEqual([401, 'Unauthorized']);
    }
  });

  test('without the setting the address is unknown, and the port of its own is this machine’s', async () => {
    const port = await freePort();
    const closed = await openWatchedFront(plain, {});
    expect((await fetch(`${closed.url}/metrics`)).status).toBe(404);
    expect([closed.services.meters, closed.services.requests]).toEqual([null, null]);
    expect(await listenForMetrics(closed.services)).toBeNull();
    const own = await openWatchedFront(plain, { METRICS_PORT: String(port) });
    const server = await listenForMetrics(own.services);
    onTestFinished(() => void server?.close());
    expect(server?.address()).toMatchObject({ address: '127.0.0.1', port });
    expect((await fetch(`${own.url}/metrics`)).status).toBe(404);
    const answer = await fetch(`http://127.0.0.1:${port}/metrics`);
    expect(figureOf(parseOpenMetrics(await answer.text()), 'shop_database_up')).toBe(1);
    expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404);
  });
});

describe('X1.30 each figure is moved by what it counts', () => {
  test('requests by route and status, renders and what the page cache saved', async () => {
    const path = `/it/bikes/strada/${newId()}`;
    const route = { route: '/:lang/bikes/:category/:slug', method: 'GET', status: '200' };
    const renders = { audience: 'all' };
    expect(await risen('shop_page_render_seconds_count', renders, () => ask(path))).toBe(1);
    expect(await risen('shop_page_cache_hits_total', {}, () => ask(path))).toBe(1);
    expect(await risen('shop_request_seconds_count', route, () => ask(path))).toBe(1);
    const api = { route: '/api/:locale/variants/:code', status: '404' };
    expect(await risen('shop_request_seconds_count', api, () => ask('/api/it/variants/none'))).toBe(1);
  });

  test('refusals by code', async () => {
    const code = { code: 'request.not-found' };
    expect(await risen('shop_refusals_total', code, () => ask('/api/it/nothing'))).toBeGreaterThan(0);
  });

  test('unsent mails, dead jobs, and the age of the queue while no worker is there', async () => {
    const mail = { locale: 'it' as const, toAddress: 'ada@mail.test', subject: '', html: '', text: '' };
    const wanted = { kind: 'mail' };
    expect(await risen('shop_promises', wanted, () => writeMail(shop, { key: newId(), ...mail }))).toBe(1);
    const dead = { id: newId(), name: 'mail.send', payload: { mailId: newId() }, tries: 21, error: 'away' };
    expect(await risen('shop_promises', { kind: 'dead-job' }, () => recordDeadJob(shop, dead))).toBe(1);
    await pause(1100);
    expect(figureOf(await figures(), 'shop_queue_age_seconds', { job: 'mail.send' })).toBeGreaterThan(1);
    expect(figureOf(await figures(), 'shop_queue_waiting', { job: 'mail.send' })).toBeGreaterThan(0);
    expect(figureOf(await figures(), 'shop_oldest_promise_seconds')).toBeGreaterThan(1);
  });

  test('who waits for a connection, and how late the event loop is', async () => {
    const sleeps = Array.from({ length: 25 }, () => plain.connection.pool.query('select pg_sleep(0.5)'));
    const during = await figures();
    expect(figureOf(during, 'shop_pool', { state: 'waiting' })).toBeGreaterThan(0);
    await Promise.all(sleeps);
    expect(figureOf(await figures(), 'shop_pool', { state: 'waiting' })).toBe(0);
    // The first tick after a look begins the next measurement.
    await pause(50);
    const until = performance.now() + 400;
    while (performance.now() < until);
    await pause(20);
    expect(figureOf(await figures(), 'nodejs_eventloop_lag_max_seconds')).toBeGreaterThan(0.3);
  });

  test('calls of a payment service, orders, jobs, and a refund that is not done', async () => {
    const { variantId } = await goods.addVariant({ code: `test-${newId()}`, stock: 5 });
    const checkout = await sampleCheckout(shop, { [variantId]: 1 });
    const call = { service: 'sandbox', call: 'createPayment', outcome: 'ok' };
    const place = () => placeOrder(shop, checkout);
    expect(await risen('shop_service_call_seconds_count', call, place)).toBe(1);
    const refund = async () => {
      const paid = "update payments set state = 'captured', captured_amount = amount returning id";
      const { rows } = await plain.connection.pool.query<{ id: string }>(paid);
      await refundRest(shop, { paymentId: rows[0]?.id ?? '', reason: 'test' });
    };
    expect(await risen('shop_promises', { kind: 'refund' }, refund)).toBe(1);
    const before = await figures();
    const worker = await startWorker({ ...services, notes: services.meters });
    afterAll(() => worker.stop());
    await vi.waitFor(
      async () => {
        const now = await figures();
        const asked = { event: 'refund.requested' };
        expect(figureOf(now, 'shop_events_total', asked)).toBe(
          figureOf(before, 'shop_events_total', asked) + 1,
        );
        expect(figureOf(now, 'shop_jobs_total', { job: 'search.refresh', outcome: 'ok' })).toBeGreaterThan(0);
        expect(figureOf(now, 'shop_service_call_seconds_count', { service: 'mail' })).toBeGreaterThan(0);
      },
      { timeout: 20_000, interval: 300 },
    );
  });

  test('no label names a person, a thing or an address that was typed', async () => {
    await ask('/it/order/ada@mail.test?token=secret');
    await ask('/api/ada@mail.test/secret');
    await ask('/ada@mail.test/secret');
    const answer = await ask('/metrics', asStaff);
    expect(await answer.text()).not.toMatch(/mail\.test|secret/);
  });
});
