import { expect, it } from 'vitest';
import { connect } from '#database/connect.ts';
import { migrate } from '#database/migrate.ts';
import { MIGRATIONS_FOLDER } from '#database/migrations-folder.ts';
import { LOCALES } from '#shared/locale.ts';
import { withDatabase } from '#tests/helpers/database-url.ts';
import { testShop } from '#tests/helpers/test-shop.ts';
import { seed } from './seed.ts';

it('the demo maker fills an empty database quickly, whole, once though two nodes start at once, and a second time costs one query', async () => {
  const { connection: server, url } = await testShop();
  const name = `pedivella_seed_${process.pid}_${Date.now()}`;
  await server.pool.query(`create database ${name}`);
  const { db, pool, close } = connect(withDatabase(url, name));
  const other = connect(withDatabase(url, name));
  try {
    await migrate(pool, MIGRATIONS_FOLDER);
    const before = process.cpuUsage();
    await Promise.all([seed(db), seed(other.db)]);
    // Seconds of work, not of waiting: those do not grow on a machine that does other things too.
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1_000_000).toBeLessThan(6);
    const count = async (query: string) =>
      Number((await pool.query<{ n: string }>(`select count(*) n from ${query}`)).rows[0]?.n);
    const products = await count('products');
    expect(await count("products where status = 'archived'")).toBe(24);
    expect(await count('product_texts')).toBe(products * LOCALES.length);
    const sold = await count(
      "variants v join products p on p.id = v.product_id where p.status = 'active' and v.status = 'active'",
    );
    expect(sold).toBeGreaterThan(600);
    expect(await count('prices where valid_to is null')).toBe(3 * sold + (await count('variants')));
    expect(await count('stock_items')).toBe(sold);
    expect(
      await count(
        'stock_items s where on_hand <> coalesce((select sum(quantity) from stock_movements m where m.variant_id = s.variant_id), 0)',
      ),
    ).toBe(0);
    expect(await count('cache_epochs where epoch > 0')).toBeGreaterThan(0);
    const queries: unknown[] = [];
    const query = pool.query.bind(pool);
    pool.query = ((...args: Parameters<typeof query>) => {
      queries.push(args[0]);
      return query(...args);
    }) as typeof pool.query;
    await seed(db);
    expect(queries).toHaveLength(1);
  } finally {
    await close();
    await other.close();
    await server.pool.query(`drop database ${name} with (force)`);
  }
}, 60_000);
