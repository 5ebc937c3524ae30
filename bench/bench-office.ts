import pg from 'pg';
import { connect } from '#database/connect.ts';
import type { EmbeddedDatabase } from '#database/launcher/start-embedded-database.ts';
import { NO_JOBS, systemShop } from '#domain/imports/system-shop.ts';
import { refreshSearch } from '#domain/search/refresh-search.ts';
import { startShop } from '#tests/helpers/start-shop.ts';
import { beginOffice } from './maker/begin-office.ts';
import { beginMaker, countPattern, growDrafts, growMaker } from './maker/grow-maker.ts';
import { growOffice } from './maker/grow-office.ts';
import { missedBusy, missedKeys, missedScreens } from './office/aims.ts';
import { measureBusyOffice } from './office/measure-busy-office.ts';
import { measureKeys } from './office/measure-keys.ts';
import { measureFind, measureScreens } from './office/measure-screens.ts';
import { printBusy, printKeys, printScreens } from './office/print-office.ts';

const VARIANTS = 50_000;
const PRODUCTS = 10_000;

/** What is measured; each by its name, or all of them. */
const PARTS = ['screens', 'find', 'staff', 'keys'] as const;
type Part = (typeof PARTS)[number];

/**
 * What the office costs with 10,000 products, 50,000 variants and 200,000 orders. A database that
 * has them already is measured as it is.
 * @param part one of them, or all
 * @param only screens whose room or address has this text
 */
export async function benchOffice(database: EmbeddedDatabase, part?: string, only?: string): Promise<void> {
  await growOnce(database.url);
  const parts: readonly Part[] = PARTS.filter((one) => part === undefined || one === part);
  const shop = await startShop(database.url, { TRUSTED_PROXIES: '127.0.0.1' });
  const { db, close } = connect(database.url, { max: 2 });
  try {
    const measured = { shop, postmaster: database.pid(), db };
    const missed: string[] = [];
    if (parts.includes('screens')) {
      const figures = await measureScreens(measured, only);
      printScreens('Screens', figures);
      missed.push(...missedScreens(figures, 'screens'));
    }
    if (parts.includes('find')) {
      const figures = await measureFind(measured);
      printScreens('Find or do anything', figures);
      missed.push(...missedScreens(figures, 'find'));
    }
    if (parts.includes('staff')) {
      const figures = await measureBusyOffice(shop, database.pid(), db);
      printBusy(figures);
      missed.push(...missedBusy(figures));
    }
    if (parts.includes('keys')) {
      const figures = await measureKeys(shop, db);
      printKeys(figures);
      missed.push(...missedKeys(figures));
    }
    console.log(missed.length > 0 ? `\nMissed:\n${missed.join('\n')}` : '\nAll aims are met.');
    if (missed.length > 0) process.exitCode = 1;
  } finally {
    await close();
    await shop.stop();
  }
}

async function growOnce(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ there: string | null }>(`select to_regclass('orders') as there`);
    if (rows[0]?.there) return;
    const begun = performance.now();
    // The first start fills the shop with the demo: its people, garages and customer too.
    await (await startShop(url)).stop();
    await beginMaker(client);
    await growMaker(client, 1, Math.round(VARIANTS / (await countPattern(client))) - 1);
    await growDrafts(client, PRODUCTS);
    await beginOffice(url);
    await growOffice(client);
    const { db, close } = connect(url, { max: 1 });
    await refreshSearch(systemShop(db, 'bench', NO_JOBS)).finally(close);
    console.log(`Grown in ${Math.round((performance.now() - begun) / 1000)} s.`);
  } finally {
    await client.end();
  }
}
