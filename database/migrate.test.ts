import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { cloneDatabase } from '#tests/helpers/clone-database.ts';
import { fileTree } from '#tests/helpers/file-tree.ts';
import { connect } from './connect.ts';
import { DatabaseIsNewer, migrate, openSchemaCheck } from './migrate.ts';
import { MIGRATIONS_FOLDER } from './migrations-folder.ts';

/** Pools of several nodes on one new, empty database. */
async function nodes(count: number): Promise<pg.Pool[]> {
  const database = await cloneDatabase(inject('databaseUrl'), 'template0');
  const connections = Array.from({ length: count }, () => connect(database.url, { max: 2 }));
  onTestFinished(async () => {
    await Promise.all(connections.map((connection) => connection.close()));
    await database.drop();
  });
  return connections.map((connection) => connection.pool);
}

async function tables(pool: pg.Pool | undefined): Promise<string[]> {
  const sql = "select tablename as name from pg_tables where schemaname = 'public' order by 1";
  const result = await pool?.query<{ name: string }>(sql);
  return result?.rows.map((row) => row.name) ?? [];
}

test('three nodes that start at once all come up, each migration runs once, a later start finds nothing to do', async () => {
  const pools = await nodes(3);
  const applied = await Promise.all(pools.map((pool) => migrate(pool, MIGRATIONS_FOLDER)));
  expect(applied.filter((names) => names.length > 0)).toHaveLength(1);
  expect(await tables(pools[0])).toEqual(expect.arrayContaining(['orders', 'stock_items', 'variants']));
  expect(await Promise.all(pools.map((pool) => migrate(pool, MIGRATIONS_FOLDER)))).toEqual([[], [], []]);
});

test('a migration that changed after it ran stops the start and is named', async () => {
  const [pool] = await nodes(1);
  if (!pool) throw new Error('no pool');
  const folder = await fileTree({ '1_first/migration.sql': 'create table first (id int);' });
  expect(await migrate(pool, folder)).toEqual(['1_first']);
  await appendFile(join(folder, '1_first/migration.sql'), '\n-- afterthought');
  await expect(migrate(pool, folder)).rejects.toThrow('1_first');
});

test('a database migrated under old names recognises renamed migrations by their content: none runs twice, the records take the new names', async () => {
  const [pool] = await nodes(1);
  if (!pool) throw new Error('no pool');
  await migrate(pool, MIGRATIONS_FOLDER);
  const oldNames = {
    '20261122141126_mail-attachments': '20261122141126_mysterious_charles_xavier',
    '20261122143227_legal-wordings': '20261122143227_elite_maelstrom',
    '20261122144858_order-access': '20261122144858_parallel_calypso',
  };
  for (const [name, oldName] of Object.entries(oldNames)) {
    const renamed = await pool.query('update schema_migrations set name = $2 where name = $1', [
      name,
      oldName,
    ]);
    expect(renamed.rowCount).toBe(1);
  }
  expect(await migrate(pool, MIGRATIONS_FOLDER)).toEqual([]);
  const { rows } = await pool.query<{ name: string }>('select name from schema_migrations order by name');
  const names = rows.map((row) => row.name);
  expect(names).toEqual(expect.arrayContaining(Object.keys(oldNames)));
  expect(names).not.toEqual(expect.arrayContaining([expect.stringMatching(/xavier|maelstrom|calypso/)]));
});

test('a database that a newer version has changed is refused in a sentence, and stays as it is', async () => {
  const [pool] = await nodes(1);
  if (!pool) throw new Error('no pool');
  const both = {
    '1_first/migration.sql': 'create table first (id int);',
    '2_later/migration.sql': 'create table later (id int);',
  };
  await migrate(pool, await fileTree(both));
  const older = await fileTree({
    '1_first/migration.sql': both['1_first/migration.sql'],
    '3_other/migration.sql': 'create table other (id int);',
  });
  const refused = migrate(pool, older);
  await expect(refused).rejects.toThrow(DatabaseIsNewer);
  await expect(refused).rejects.toThrow(
    /newer than this version of the shop: .+ the last 2_later\. Start the newer/,
  );
  expect(await tables(pool)).toEqual(['first', 'later', 'schema_lock', 'schema_migrations']);
});

test('a failing migration leaves nothing of itself or of those before it', async () => {
  const [pool] = await nodes(1);
  if (!pool) throw new Error('no pool');
  const folder = await fileTree({
    '1_good/migration.sql': 'create table good (id int);',
    '2_bad/migration.sql': 'create table bad (id int);--> statement-breakpoint\ncreate nonsense;',
  });
  await expect(migrate(pool, folder)).rejects.toThrow('syntax error');
  expect(await tables(pool)).toEqual(['schema_lock', 'schema_migrations']);
});

test('a database that lacks one of our migrations is known by its name', async () => {
  const [pool] = await nodes(1);
  if (!pool) throw new Error('no pool');
  const folder = await fileTree({
    '1_first/migration.sql': 'create table first (id int);',
    '2_second/migration.sql': 'create table second (id int);',
  });
  await migrate(pool, folder);
  const schema = await openSchemaCheck(folder);
  expect([schema.newest, await schema.findMissing(pool)]).toEqual(['2_second', []]);
  await pool.query("delete from schema_migrations where name = '2_second'");
  expect(await schema.findMissing(pool)).toEqual(['2_second']);
});
