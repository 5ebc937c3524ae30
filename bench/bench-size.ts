import pg from 'pg';
import { connect } from '#database/connect.ts';
import type { EmbeddedDatabase } from '#database/launcher/start-embedded-database.ts';
import { migrate } from '#database/migrate.ts';
import { MIGRATIONS_FOLDER } from '#database/migrations-folder.ts';
import { NO_JOBS, systemShop } from '#domain/imports/system-shop.ts';
import { refreshSearch } from '#domain/search/refresh-search.ts';
import { seed } from '#seeds/seed.ts';
import { startShop } from '#tests/helpers/start-shop.ts';
import { beginMaker, growMaker } from './maker/grow-maker.ts';
import { measureSize } from './measure-size.ts';
import { printSizes, type Sized } from './print-sizes.ts';

const SIZES = [1, 10, 100];

/**
 * What a shop costs whose maker grows a hundredfold: a maker made of the demo, its copies, 500 to
 * 50,000 variants for sale. Each size has a fresh server that keeps no pages.
 */
export async function benchSize(database: EmbeddedDatabase): Promise<void> {
  await fill(database.url);
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    const sizes: Sized[] = [];
    await beginMaker(client);
    for (const [index, times] of SIZES.entries())
      sizes.push(await benchAt(database, client, times, SIZES[index - 1]));
    printSizes(sizes);
  } finally {
    await client.end();
  }
}

async function benchAt(
  database: EmbeddedDatabase,
  client: pg.Client,
  times: number,
  before = 1,
): Promise<Sized> {
  const growMs = await timed(() =>
    times > before ? growMaker(client, before, times - 1) : Promise.resolve(),
  );
  const searchMs = await timed(() => refresh(database.url));
  const { rows } = await client.query<{ variants: number; products: number }>(
    `select count(*)::int as variants, count(distinct p.id)::int as products from products p
     join variants v on v.product_id = p.id and v.status = 'active' where p.status = 'active'`,
  );
  const [{ variants, products } = { variants: 0, products: 0 }] = rows;
  console.log(
    `${times}×: ${variants} variants, made in ${(growMs / 1000).toFixed(0)} s, search in ${(searchMs / 1000).toFixed(0)} s`,
  );
  const shop = await startShop(database.url, { PAGE_CACHE_MB: '0', TRUSTED_PROXIES: '127.0.0.1' });
  const figures = await measureSize(shop, database.pid()).finally(shop.stop);
  return { times, variants, products, growMs, searchMs, figures };
}

async function fill(url: string): Promise<void> {
  const { db, pool, close } = connect(url, { max: 2 });
  await migrate(pool, MIGRATIONS_FOLDER);
  await seed(db).finally(close);
}

async function refresh(url: string): Promise<void> {
  const { db, close } = connect(url, { max: 1 });
  await refreshSearch(systemShop(db, 'bench', NO_JOBS)).finally(close);
}

async function timed(act: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await act();
  return performance.now() - begun;
}
