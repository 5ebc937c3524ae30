import { chmod, cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { buildShop } from '#scripts/start/build.mjs';
import { runScript } from '#tests/helpers/run-script.ts';
import { chanceOf } from './chance.ts';
import { checkBooks } from './check-books.ts';
import { Ledger, type PromisedOrder } from './ledger.ts';
import { formsOf, linksOf } from './page.ts';
import { PlainBrowser } from './plain-browser.ts';
import { findProductPaths, shopOnce } from './shopper.ts';
import { TorturedShop } from './tortured-shop.ts';

const SHOPPERS = 3;
const LUCIA = { email: 'lucia.bianchi@mail.example', password: 'diciannove tornanti' };

/** Notes too when a payment and an order were promised first, and when one was shown as paid. */
class TimedLedger extends Ledger {
  readonly promisedAt = new Map<string, number>();
  readonly openedAt = new Map<string, number>();
  readonly paidAt = new Map<string, number>();

  override notePromise(promise: PromisedOrder): void {
    super.notePromise(promise);
    const { orderNumber, reference } = promise;
    this.promisedAt.set(orderNumber, this.promisedAt.get(orderNumber) ?? Date.now());
    this.openedAt.set(reference, this.openedAt.get(reference) ?? Date.now());
  }

  override notePaid(orderNumber: string): void {
    super.notePaid(orderNumber);
    this.paidAt.set(orderNumber, Date.now());
  }
}

type Order = { number: string; email: string; total: number; status: string };

test('X1.27 the machine is lost under load and restored to an instant: every order acknowledged before is there and none after, sums of orders, payments and pieces are right, customers sign in, documents and mails are there', {
  timeout: 400_000,
}, async () => {
  const { shop, backups, settings } = await openShop();
  const { ledger, begunAt, stop } = await startShopping(shop.url);
  await promisesBeyond(ledger, 3);
  await expect.poll(() => mailsOf(shop.dataDir), { timeout: 30_000 }).not.toEqual([]);
  const mailsBefore = await mailsOf(shop.dataDir);
  const backup = await runScript('scripts/backup.ts', [backups], settings);
  expect([backup.code, backup.stdout], backup.stderr).toEqual([0, expect.stringMatching(/whole at/)]);
  expect(backup.stderr).toMatch(/copied \d+ MB/);
  await promisesBeyond(ledger, ledger.promised.length + 4);
  const instant = new Date();
  await promisesBeyond(ledger, ledger.promised.length + 4);
  await archivedBeyond(shop, new Date());
  const known = await ordersOf(shop);

  await shop.lose();
  // They try for a while longer, and are gone before it serves again.
  const gone = stop();
  // The provider is elsewhere and goes on.
  const atProvider = join(shop.dataDir, '../provider');
  await cp(join(shop.dataDir, 'sandbox-payments'), atProvider, { recursive: true });
  await rm(shop.dataDir, { recursive: true });
  const restored = await runScript('scripts/restore.ts', [backups, '--to', instant.toISOString()], settings);
  expect([restored.code, restored.stdout], restored.stderr).toEqual([
    0,
    expect.stringMatching(/is restored from .+\nThe last change in it is from /),
  ]);
  const brought = join(shop.dataDir, 'sandbox-payments');
  await rm(brought, { recursive: true });
  await cp(atProvider, brought, { recursive: true });
  await gone;
  await shop.node.start();

  const orders = await ordersOf(shop);
  const numbers = new Set(orders.map(({ number }) => number));
  const before = [...ledger.promisedAt].filter(([, at]) => at < instant.getTime()).map(([number]) => number);
  const after = [...begunAt].filter(([, at]) => at > instant.getTime()).map(([email]) => email);
  expect(before.filter((number) => !numbers.has(number))).toEqual([]);
  expect(orders.filter(({ email }) => after.includes(email))).toEqual([]);
  expect([before.length > 6, after.length > 2]).toEqual([true, true]);
  const paid = [...ledger.paidAt].filter(([, at]) => at < instant.getTime()).map(([number]) => number);
  const status = new Map(orders.map((order) => [order.number, order.status]));
  expect(paid.filter((number) => !/processing|pending|delivered/.test(status.get(number) ?? ''))).toEqual([]);
  const total = new Map(known.map((order) => [order.number, order.total]));
  expect(orders.filter((order) => total.get(order.number) !== order.total)).toEqual([]);
  const strangers = await unknownToShop(settings);
  const early = strangers.filter(
    (reference) => (ledger.openedAt.get(reference) ?? Infinity) < instant.getTime(),
  );
  expect(early).toEqual([]);
  await booksAreRight(shop, numbers, strangers);

  expect(await mailsOf(shop.dataDir)).toEqual(expect.arrayContaining(mailsBefore));
  await signsInAndHasInvoice(shop.url);
});

/** A shop of its own whose log goes to a folder of backups, and the settings of its commands. */
async function openShop() {
  await buildShop(process.cwd(), process.execPath);
  const folder = await mkdtemp(join(tmpdir(), 'pedivella-drill-'));
  await chmod(folder, 0o711);
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const backups = join(folder, 'backups');
  const archiving = { BACKUP_DIR: backups, BACKUP_SECONDS: '1' };
  const shop = await TorturedShop.open(folder, '', { ...archiving, SEED_DEMO_CUSTOMER: 'on' });
  onTestFinished(() => shop.close());
  return { shop, backups, settings: { ...archiving, DATA_DIR: shop.dataDir } };
}

/** Shoppers who go on until they are stopped; `begunAt`: when a visit began, by its e-mail. */
async function startShopping(url: string) {
  const ledger = new TimedLedger();
  const begunAt = new Map<string, number>();
  const products = await findProductPaths(url);
  let isOpen = true;
  const shopping = Array.from({ length: SHOPPERS }, async (_, index) => {
    const chance = chanceOf(index + 1);
    for (let visit = 1; isOpen; visit += 1) {
      const email = `drill-${index}-${visit}@mail.test`;
      begunAt.set(email, Date.now());
      await shopOnce({ url, products, ledger, chance, email });
    }
  });
  const stop = async () => {
    isOpen = false;
    await Promise.all(shopping);
  };
  onTestFinished(stop);
  return { ledger, begunAt, stop };
}

async function promisesBeyond(ledger: Ledger, count: number): Promise<void> {
  const deadline = Date.now() + 60_000;
  while (ledger.promised.length < count) {
    if (Date.now() > deadline) throw new Error(`Only ${ledger.promised.length} orders of ${count}.`);
    await sleep(50);
  }
}

/** Waits until the log of an instant, and a commit after it, has left the machine. */
async function archivedBeyond(shop: TorturedShop, instant: Date): Promise<void> {
  const asked = `select count(*)::int as segments from pg_stat_archiver where last_archived_time > $1`;
  const deadline = Date.now() + 30_000;
  for (let seen = 0; seen < 3; ) {
    if (Date.now() > deadline) throw new Error('The log is not archived.');
    const [row] = await rowsOf<{ segments: number }>(shop, asked, [
      new Date(instant.getTime() + seen * 1500),
    ]);
    if (row?.segments) seen += 1;
    else await sleep(100);
  }
}

function ordersOf(shop: TorturedShop): Promise<Order[]> {
  return rowsOf<Order>(shop, 'select number, email, total_amount as total, status from orders');
}

async function rowsOf<Row extends pg.QueryResultRow>(
  shop: TorturedShop,
  sql: string,
  values: unknown[] = [],
) {
  const client = new pg.Client({ connectionString: await shop.databaseUrl() });
  await client.connect();
  try {
    return (await client.query<Row>(sql, values)).rows;
  } finally {
    await client.end();
  }
}

const mailsOf = async (dataDir: string) =>
  (await readdir(join(dataDir, 'mails')).catch(() => [])).filter((name) => name.endsWith('.eml'));

/**
 * The provider's names of payments the restored shop does not know: of orders after the instant,
 * and second tries after it for orders of before.
 */
async function unknownToShop(settings: Readonly<Record<string, string>>): Promise<string[]> {
  const { stdout, stderr } = await runScript('scripts/reconcile.ts', ['--now'], settings);
  expect(stdout, stderr).toMatch(/sandbox, .+\n {2}\d+ payments compared/);
  return [...stdout.matchAll(/^ {2}unknown-to-us {2}(\S+)$/gm)].map(([, reference = '']) => reference);
}

/**
 * Every piece and every captured payment of a restored order is accounted for, but for payments
 * that reconciliation named as unknown.
 */
async function booksAreRight(
  shop: TorturedShop,
  numbers: ReadonlySet<string>,
  strangers: readonly string[],
): Promise<void> {
  const looked = async () => {
    const { breaches } = await checkBooks(await shop.databaseUrl(), shop.dataDir, new Ledger());
    return breaches.filter((breach) => {
      const [, reference = '', paid = ''] = /^payment (\S+) of order (\S+):/.exec(breach) ?? [];
      const [, unpaid = ''] = /^order (\S+) is \S+ without money/.exec(breach) ?? [];
      if (strangers.includes(reference)) return false;
      return breach.startsWith('stock:') || numbers.has(paid) || numbers.has(unpaid);
    });
  };
  const deadline = Date.now() + 40_000;
  while ((await looked()).length > 0 && Date.now() < deadline) await sleep(1000);
  expect(await looked()).toEqual([]);
}

async function signsInAndHasInvoice(url: string): Promise<void> {
  const browser = new PlainBrowser(url);
  const asked = await browser.get('/it/account/orders');
  const form = formsOf(asked).find(({ fields }) => 'password' in fields);
  if (!form) throw new Error(`No form at ${asked.url}`);
  const orders = await browser.submit(form, LUCIA);
  expect([orders.status, new URL(orders.url).pathname]).toEqual([200, '/it/account/orders']);
  const pages = linksOf(orders).filter((link) => /\/account\/orders\/[^/?]+$/.test(link));
  const documents: string[] = [];
  for (const page of pages) documents.push(...linksOf(await browser.get(page)).filter(isDocument));
  expect(documents.length).toBeGreaterThan(0);
  const invoice = await browser.get(documents[0] ?? '');
  expect([invoice.status, invoice.html.slice(0, 5)]).toEqual([200, '%PDF-']);
}

const isDocument = (link: string) => /\/documents\/|\.pdf$/.test(link);
