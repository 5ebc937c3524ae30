/**
 * `npm run bench`: what the shop costs, measured in one run on this machine and set against plain
 * node:http; `npm run bench -- size`: what it costs when its catalogue grows a hundredfold; `npm
 * run bench -- filters`: what narrowing an archive costs a browser; `npm run bench -- money`:
 * whether the laws of money hold for very many carts; `npm run bench -- drop`: thousands of
 * shoppers for a few pieces; `npm run bench -- dev`: how soon `npm run dev` shows a change; `npm
 * run bench -- serials`: a registry of half a million frames; `npm run bench -- office`: the office
 * of a shop with 50,000 variants and 200,000 orders. What is measured and how to read it:
 * `bench/README.md`. Needs Linux (it reads /proc) and a quiet machine.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type EmbeddedDatabase, startEmbeddedDatabase } from '#database/launcher/start-embedded-database.ts';
import { buildShop } from '#scripts/start/build.mjs';
import { startShop } from '#tests/helpers/start-shop.ts';
import { benchDev } from './bench-dev.ts';
import { benchDrop } from './bench-drop.ts';
import { benchMoney } from './bench-money.ts';
import { benchOffice } from './bench-office.ts';
import { benchSerials } from './bench-serials.ts';
import { benchSize } from './bench-size.ts';
import { whilePricesChange } from './change-prices.ts';
import { measureFilters } from './measure-filters.ts';
import { measureCachedShop, measureUncachedShop } from './measure-shop.ts';
import { printFigures } from './print-figures.ts';

if (process.argv[2] === 'money') {
  benchMoney(Number(process.argv[3] ?? Math.floor(Math.random() * 1_000_000)));
  process.exit();
}
// A grown office may be kept, and measured again.
const kept = process.argv[2] === 'office' ? process.env.BENCH_FOLDER : undefined;
const folder = kept ?? (await mkdtemp(join(tmpdir(), 'pedivella-bench-')));
if (process.argv[2] !== 'serials') {
  const { note } = await buildShop(process.cwd(), process.execPath);
  console.log(`Build: ${note || 'done'}`);
}
const database = await startEmbeddedDatabase({ dataDir: join(folder, 'postgres') });
try {
  if (process.argv[2] === 'size') await benchSize(database);
  else if (process.argv[2] === 'filters') await benchFilters(database);
  else if (process.argv[2] === 'drop') await benchDrop(database);
  else if (process.argv[2] === 'serials') await benchSerials(database);
  else if (process.argv[2] === 'office') await benchOffice(database, process.argv[3], process.argv[4]);
  else if (process.argv[2] === 'dev') await benchDev(database);
  else printFigures(await bench(database));
} finally {
  await database.stop();
  if (kept === undefined) await rm(folder, { recursive: true, force: true });
}

async function benchFilters({ url }: EmbeddedDatabase): Promise<void> {
  const shop = await startShop(url);
  try {
    const { answer, yardstick } = await measureFilters(shop);
    console.log(
      `A filter answers after ${Math.round(answer)} ms of work; the yardstick took ${Math.round(yardstick)} ms.`,
    );
  } finally {
    await shop.stop();
  }
}

/** One shop after the other, so neither takes the other's time. */
async function bench({ url, pid }: EmbeddedDatabase) {
  const shop = await startShop(url);
  const cached = await measureCachedShop(shop, pid(), folder).finally(shop.stop);
  const bare = await startShop(url, { PAGE_CACHE_MB: '0' });
  try {
    const uncached = await measureUncachedShop(bare, pid(), cached.products);
    const heaviest = await measureUncachedShop(bare, pid(), cached.products.slice(0, 1));
    const changed = await whilePricesChange(url, () => measureUncachedShop(bare, pid(), cached.products));
    return { ...cached, uncached, heaviest, changed };
  } finally {
    await bare.stop();
  }
}
