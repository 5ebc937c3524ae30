import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { MESSAGES } from '#messages/catalogue.ts';
import { buildShop } from '#scripts/start/build.mjs';
import { CHECKOUT_PATH, TYPED } from './checkout-form.ts';
import { linksOf, type Page } from './page.ts';
import { formWith, PlainBrowser } from './plain-browser.ts';
import { TwinShop } from './twin-shop.ts';

const BUYERS = 50;

test(
  'X1.26 two nodes on one database, one killed under load, then the other, then both: nothing acknowledged is lost',
  {
    timeout: 400_000,
  },
  losesNothing,
);

test('fifty buyers at once for the last piece, over two nodes: one paid order, everybody else is told, no piece is held', {
  timeout: 400_000,
}, async () => {
  const { shop, sql } = await openTwins();
  const [{ variant } = { variant: '' }] = await sql<{ variant: string }>(
    `select v.code as variant from variants v join products p on p.id = v.product_id
     join stock_items s on s.variant_id = v.id
     where p.kind = 'bike' and p.status = 'active' and v.status = 'active' and s.on_hand > 0 order by v.code limit 1`,
  );
  const ofVariant = `variant_id = (select id from variants where code = '${variant}')`;
  await sql(`update stock_items set on_hand = 1 where ${ofVariant}`);

  const buyers = await Promise.all(Array.from({ length: BUYERS }, () => readyToOrder(shop.url, variant)));
  const answers = await Promise.all(buyers.map(({ order }) => order()));
  const toPay = answers.filter(({ url }) => url.includes('/sandbox-payments/pay/'));
  const refused = answers.filter((page) => page.html.includes(MESSAGES.en.carts.unavailable.title));
  expect([toPay.length, refused.length]).toEqual([1, BUYERS - 1]);
  expect(refused.every(({ status }) => status >= 400 && status < 500)).toBe(true);

  await Promise.all(buyers.map(({ browser }, index) => payWhereAsked(browser, answers[index])));
  await settled(() => sql(`select 1 from orders where status = 'awaiting_payment'`));
  expect(await sql('select status from orders')).toEqual([{ status: 'processing' }]);
  expect(await sql(`select on_hand, held from stock_items where ${ofVariant}`)).toEqual([
    { on_hand: 0, held: 0 },
  ]);
  expect(await sql(`select 1 from stock_holds where state = 'active'`)).toEqual([]);
});

/** Tortures a shop of two nodes for a short while, in a process of its own. */
async function losesNothing(): Promise<void> {
  const torture = spawn(process.execPath, ['scripts/torture.ts', '--short', '--nodes', '2'], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => void torture.kill('SIGTERM'));
  const [said, complained, [code]] = await Promise.all([
    text(torture.stdout),
    text(torture.stderr),
    once(torture, 'exit'),
  ]);
  expect(code, said + complained).toBe(0);
  expect(said).toMatch(/promises broken +0$/m);
  expect(Number(/^ +orders shown as paid +(\d+)$/m.exec(said)?.[1]), said).toBeGreaterThan(0);
}

/** A shop of two nodes that ends with the test, and its database. */
async function openTwins() {
  await buildShop(process.cwd(), process.execPath);
  const folder = await mkdtemp(join(tmpdir(), 'pedivella-twins-'));
  await chmod(folder, 0o711);
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const shop = await TwinShop.open(folder);
  onTestFinished(() => shop.close());
  const client = new pg.Client({ connectionString: await shop.databaseUrl() });
  await client.connect();
  onTestFinished(() => client.end());
  const sql = async <Row extends pg.QueryResultRow>(query: string) => (await client.query<Row>(query)).rows;
  return { shop, sql };
}

/** A visitor with one piece in the cart and the checkout filled in, before the last click. */
async function readyToOrder(url: string, variant: string) {
  const browser = new PlainBrowser(url);
  await browser.send('/api/en/cart/add', { variant_code: variant, quantity: 1 });
  const form = formWith(await browser.get(CHECKOUT_PATH), 'idempotencyKey');
  if (!form) throw new Error('There is no checkout for the last piece.');
  return { browser, order: () => browser.submit(form, TYPED) };
}

async function payWhereAsked(browser: PlainBrowser, page: Page | undefined): Promise<void> {
  const form = page && formWith(page, 'action');
  if (!form) return;
  const done = await browser.submit(form, { action: 'approve', method: 'visa' });
  expect(linksOf(done).length).toBeGreaterThan(0);
}

/** Waits until a query has no rows any more. */
async function settled(question: () => Promise<readonly unknown[]>): Promise<void> {
  for (let look = 0; look < 200 && (await question()).length > 0; look += 1) await sleep(100);
}
