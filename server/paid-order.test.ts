import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import type { ActionFunctionArgs, LoaderFunctionArgs, ServerBuild } from 'react-router';
import { afterAll, expect, inject, test, vi } from 'vitest';
import * as checkoutPage from '#app/site/checkout/checkout.tsx';
import type { CheckoutData } from '#app/site/checkout/load-checkout.server.ts';
import * as donePage from '#app/site/payment/checkout-done.tsx';
import { readConfig } from '#config';
import { connect } from '#database/connect.ts';
import { recordDeadJob } from '#domain/outbox/record-dead-job.ts';
import { freePort } from '#tests/helpers/start-shop.ts';
import { testShop } from '#tests/helpers/test-shop.ts';
import { TYPED } from '#tests/torture/checkout-form.ts';
import { formWith, PlainBrowser } from '#tests/torture/plain-browser.ts';
import { HANDLERS } from '#worker/handlers.ts';
import { listen } from './http/listen.ts';
import { openServices } from './open/open-services.ts';
import { openShopFront } from './open/open-shop-front.ts';

/** What an order may cost the database. Lower them when it gets cheaper; never raise them. */
const MOST_STATEMENTS = 70;
const MOST_TRANSACTIONS = 5;

const database = await testShop();
const connection = connect(database.url);
const sent = noteStatements(connection.pool);
const shop = await openShop();

type Sent = { readonly client: pg.PoolClient; readonly text: string };

/** Notes every statement that a pool sends, with its connection. */
function noteStatements(pool: pg.Pool): Sent[] {
  const noted: Sent[] = [];
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...given: unknown[]) => unknown;
    const noting = (...given: [string | { text: string }, ...unknown[]]) => {
      const [asked] = given;
      noted.push({ client, text: typeof asked === 'string' ? asked : asked.text });
      return query(...given);
    };
    client.query = noting as typeof client.query;
  });
  return noted;
}

/** A page's data without its markup, which asks the database for nothing. */
function pageOf(path: string, { loader, action }: Record<'loader' | 'action', unknown>) {
  const load = loader as (given: LoaderFunctionArgs) => unknown;
  const act = action as (given: ActionFunctionArgs) => unknown;
  const module = {
    loader: async (given: LoaderFunctionArgs) => Response.json(await load(given)),
    action: async (given: ActionFunctionArgs) => {
      const answer = await act(given);
      return Response.json(answer);
    },
  };
  return { id: path, path: `:locale/${path}`, module };
}

async function openShop(): Promise<string> {
  const port = await freePort();
  const baseUrl = `http://localhost:${port}`;
  const dataDir = await mkdtemp(join(inject('runFolder'), 'paid-order-'));
  const config = readConfig({
    BASE_URL: baseUrl,
    PORT: String(port),
    DATA_DIR: dataDir,
    SANDBOX_FAULTS: 'late',
  });
  const services = await openServices(config, connection);
  const routes = {
    checkout: pageOf('checkout', checkoutPage),
    'checkout/done': pageOf('checkout/done', donePage),
  };
  const build = {
    entry: { module: { default: () => new Response(), handleError: console.error } },
    routes,
    assets: { routes: {}, entry: {}, url: '', version: '' },
    future: {},
    ssr: true,
    prerender: [],
    routeDiscovery: { mode: 'initial' },
  } as unknown as ServerBuild;
  const { app, front, stop } = await openShopFront(services, async () => build);
  const server = await listen(app, front, { host: '127.0.0.1', port });
  // The schedule is no part of an order.
  await services.jobs.start({
    handlers: HANDLERS,
    schedule: [],
    makeContext: ({ id, name }) => ({
      ...services.base,
      actor: { kind: 'system' as const, id: name },
      requestId: id,
    }),
    onDead: recordDeadJob,
  });
  afterAll(async () => {
    server.close();
    server.closeAllConnections();
    await services.jobs.stop();
    await stop();
    await services.close();
    await connection.close();
  });
  return baseUrl;
}

/** A shopper with a bike in the cart, and the checkout's form as it is sent. */
async function shopperAtCheckout() {
  const browser = new PlainBrowser(shop);
  await browser.send('/api/en/cart/add', { variant_code: 'VT25-ER-RA-M', quantity: 1 });
  const page = await browser.get('/en/checkout');
  const { cart, idempotencyKey } = JSON.parse(page.html) as CheckoutData;
  const fields = { ...TYPED, idempotencyKey, shownTotal: String(cart.total_amount) };
  return { browser, form: { action: `${shop}/en/checkout`, method: 'post' as const, fields, buttons: [] } };
}

let orders = 0;

async function payAtSandbox({ browser, form }: Awaited<ReturnType<typeof shopperAtCheckout>>) {
  const asked = await browser.submit(form);
  const decision = formWith(asked, 'action');
  if (!decision) throw new Error(`${asked.url}: ${asked.html.slice(0, 2000)}`);
  orders += 1;
  return browser.submit(decision, { action: 'approve', method: 'visa' });
}

/** Waits until the provider has told everything, every event is handled and every mail is sent. */
async function untilAllIsDone() {
  const { pool } = database.connection;
  const count = async (what: string) =>
    Number((await pool.query(`select count(*) from ${what}`)).rows[0].count);
  await vi.waitFor(
    async () => {
      expect(await count("mail_messages where key like 'order-paid:%' and sent_at is not null")).toBe(orders);
      expect(
        await count("payment_notifications where type = 'payment.captured' and processed_at is not null"),
      ).toBe(orders);
      expect(await count("pgboss.job where state < 'completed'")).toBe(0);
    },
    { timeout: 15_000, interval: 100 },
  );
}

/** The worker asks for jobs and the cache for changes, whether or not anybody orders. */
function isOfOrder(text: string): boolean {
  if (/cache_epochs"\."epoch" >/.test(text)) return false;
  return !text.includes('pgboss.') || /INSERT INTO pgboss\.job|json_to_recordset/.test(text);
}

test('an order until it is paid and its mail is sent takes few statements and transactions', async () => {
  await payAtSandbox(await shopperAtCheckout());
  await untilAllIsDone();
  // On a busy machine some work is done in two goes: the least of three tries is what it takes.
  const tries: (readonly string[])[] = [];
  for (let nth = 0; nth < 3; nth += 1) tries.push(await statementsOfOrder());
  const own = tries.reduce((least, one) => (one.length < least.length ? one : least));
  const transactions = own.filter((text) => text === 'begin');
  // A fault shows them all.
  expect(own.length, own.join('\n')).toBeLessThanOrEqual(MOST_STATEMENTS);
  expect(transactions.length).toBeLessThanOrEqual(MOST_TRANSACTIONS);
}, 90_000);

async function statementsOfOrder(): Promise<readonly string[]> {
  const shopper = await shopperAtCheckout();
  sent.length = 0;
  const page = await payAtSandbox(shopper);
  expect(JSON.parse(page.html)).toMatchObject({ outcome: 'paid' });
  await untilAllIsDone();
  return sent.map(({ text }) => text).filter(isOfOrder);
}

test('others who order the same goods wait for the commit alone: rows of the stock are changed last', async () => {
  const shopper = await shopperAtCheckout();
  sent.length = 0;
  await payAtSandbox(shopper);
  await untilAllIsDone();
  const then = sent.flatMap(({ client, text }, index) =>
    text.includes('update stock_items')
      ? [sent.slice(index + 1).find((one) => one.client === client)?.text]
      : [],
  );
  expect(then).toEqual(['commit', 'commit']);
}, 60_000);
