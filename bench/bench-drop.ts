import { cpus } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import type { EmbeddedDatabase } from '#database/launcher/start-embedded-database.ts';
import { booksOf, orderWithin, setPieces, type Told } from '#tests/helpers/drop-sale.ts';
import { payOrders, prepareOrders } from '#tests/helpers/place-orders.ts';
import { type RunningShop, startShop } from '#tests/helpers/start-shop.ts';
import { measure } from './measure.ts';
import { findProducts, subjectOf } from './subjects.ts';

const DROP = { shoppers: 2000, pieces: 80, ms: 60_000 };
const TOLD_WITHIN_MS = 2000;
const PAGES_WITHIN_MS = 100;
const PAGES_PER_SECOND = 10;
const WARM_UP = 100;

type Sale = {
  readonly told: readonly Told[];
  /** Milliseconds of each ordinary page that was asked for meanwhile. */
  readonly pages: readonly number[];
  readonly books: Awaited<ReturnType<typeof booksOf>>;
};

/** Measures a drop of a few numbered pieces and prints its table. */
export async function benchDrop({ url, pid }: EmbeddedDatabase): Promise<void> {
  const shop = await startShop(url);
  try {
    const products = await findProducts(shop);
    const [product, ...others] = products;
    if (!product) throw new Error('The shop shows nothing to buy.');
    await payOrders(await prepareOrders(shop, others, WARM_UP));
    await setPieces(shop.databaseUrl, product.variantCode, DROP.pieces);
    const ready = await prepareOrders(shop, [product], DROP.shoppers);
    const paths = ['/en', '/en/bikes', '/en/shop', ...products.slice(0, 5).map(({ path }) => path)];
    const looking = lookAround(shop, paths, performance.now() + DROP.ms);
    const processes = { pid: subjectOf(shop).pid, postmaster: pid() };
    let told: Told[] = [];
    const { busy } = await measure(processes, async () => {
      const begun = performance.now();
      told = await orderWithin(ready, DROP.ms);
      return { answers: told.length, ms: performance.now() - begun };
    });
    const pages = await looking;
    print({ told, pages, books: await booksOf(shop.databaseUrl, product.variantCode) }, busy);
  } finally {
    await shop.stop();
  }
}

/** Asks for ordinary pages in turn, at a steady rate. @returns the milliseconds of each */
async function lookAround(shop: RunningShop, paths: readonly string[], until: number): Promise<number[]> {
  const asked: Promise<number>[] = [];
  for (let next = 0; performance.now() < until; next += 1) {
    asked.push(timeOf(`${shop.url}${paths[next % paths.length]}`));
    await sleep(1000 / PAGES_PER_SECOND);
  }
  return Promise.all(asked);
}

async function timeOf(url: string): Promise<number> {
  const begun = performance.now();
  const answer = await fetch(url);
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}.`);
  return performance.now() - begun;
}

function print({ told, pages, books: { paid, left, held } }: Sale, busy: number): void {
  const outcome = (name: string) => told.filter((one) => one.outcome === name);
  const times = (name: string) => outcome(name).map(({ ms }) => ms);
  const slowest = Math.max(...told.map(({ ms }) => ms));
  const isSold = paid === DROP.pieces && left === 0 && held === 0;
  const isTold = outcome('unclear').length === 0 && slowest <= TOLD_WITHIN_MS;
  const day = new Date().toISOString().slice(0, 10);
  console.log(
    `\n${day} · ${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, Node ${process.versions.node}`,
  );
  console.log(`${DROP.shoppers} shoppers in ${DROP.ms / 1000} s for ${DROP.pieces} pieces\n`);
  console.log('|   | count | ms, median | p95 | slowest | aim |\n|---|---|---|---|---|---|');
  const row = (what: string, ms: readonly number[], aim: string) =>
    console.log(
      `| ${what} | ${ms.length} | ${[0.5, 0.95, 1].map((part) => quantile(ms, part)).join(' | ')} | ${aim} |`,
    );
  row('told to pay', times('sold'), verdict(`${paid} paid, ${left} left, ${held} held`, isSold));
  row('told that it is sold', times('sold-out'), verdict(`each within ${TOLD_WITHIN_MS / 1000} s`, isTold));
  row(
    'ordinary pages',
    pages,
    verdict(`p95 < ${PAGES_WITHIN_MS} ms`, quantile(pages, 0.95) < PAGES_WITHIN_MS),
  );
  console.log(
    `\nNot told clearly: ${outcome('unclear').length}. Server busy: ${(busy * 100).toFixed(0)} % of one core.`,
  );
}

function quantile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? 0);
}

function verdict(text: string, isMet: boolean): string {
  return `${text} ${isMet ? '✓' : '✗ missed'}`;
}
