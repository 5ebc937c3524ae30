import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { sha256 } from '#shared/hash.ts';

type Migration = { name: string; statements: string[]; hash: string };

/** The code is older than the database; the message is one line for who starts the shop. */
export class DatabaseIsNewer extends Error {
  override name = 'DatabaseIsNewer';

  constructor(unknown: readonly string[]) {
    super(
      `The database is newer than this version of the shop: it has ${unknown.length} changes this one does not know, ` +
        `the last ${unknown.at(-1)}. Start the newer version again, or restore a backup from before the upgrade ` +
        '(docs/guide/recovery.md).',
    );
  }
}

const BOOKS = `
  create table if not exists schema_migrations (name text primary key, hash text not null, applied_at timestamptz not null default now());
  create table if not exists schema_lock (id int primary key check (id = 1));
  insert into schema_lock values (1) on conflict do nothing;
`;

/**
 * Migrates the database to the newest version. Nodes that start together take turns on one lock row
 * (distributed engines lack advisory locks); the second finds the work done. A migration is
 * recognised by its content, so a renamed one has run already and its record gets the new name.
 * @returns the names applied by this call
 * @throws Error when an applied migration's file was changed since
 * @throws DatabaseIsNewer when migrations ran here that this code does not have
 */
export async function migrate(pool: pg.Pool, folder: string): Promise<string[]> {
  const migrations = await readMigrations(folder);
  await openBooks(pool);
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('set local statement_timeout = 0');
    await client.query('select id from schema_lock where id = 1 for update');
    const applied = await applyMissing(client, migrations);
    await client.query('commit');
    return applied;
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  } finally {
    client.release();
  }
}

/**
 * `create … if not exists` is not safe against itself: two at once may collide on the
 * catalogue's unique index.
 */
async function openBooks(pool: pg.Pool): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await pool.query(BOOKS);
      return;
    } catch (error) {
      const collided =
        error instanceof Error && 'code' in error && ['23505', '42P07', '40P01'].includes(String(error.code));
      if (!collided || attempt === 5) throw error;
    }
  }
}

async function applyMissing(client: pg.PoolClient, migrations: Migration[]): Promise<string[]> {
  const { rows } = await client.query<{ name: string; hash: string }>(
    'select name, hash from schema_migrations',
  );
  const nameOf = new Map(rows.map((row) => [row.hash, row.name]));
  const names = new Set(nameOf.values());
  const missing = migrations.filter((migration) => !nameOf.has(migration.hash));
  const changed = missing.find((migration) => names.has(migration.name));
  if (changed)
    throw new Error(
      `Migration ${changed.name} was changed after it ran here. Write a new migration instead.`,
    );
  refuseNewer(rows, migrations);
  const renamed = migrations.filter(
    ({ hash, name }) => nameOf.has(hash) && nameOf.get(hash) !== name && !names.has(name),
  );
  for (const { name, hash } of renamed)
    await client.query('update schema_migrations set name = $1 where hash = $2', [name, hash]);
  for (const { name, hash, statements } of missing) {
    for (const statement of statements) await client.query(statement);
    await client.query('insert into schema_migrations (name, hash) values ($1, $2)', [name, hash]);
  }
  return missing.map((migration) => migration.name);
}

/** Older code would write rows as it knows them, without what a newer one needs. */
function refuseNewer(rows: readonly { name: string; hash: string }[], migrations: Migration[]): void {
  const known = new Set(migrations.map(({ hash }) => hash));
  const unknown = rows.filter(({ hash }) => !known.has(hash)).map(({ name }) => name);
  if (unknown.length > 0) throw new DatabaseIsNewer(unknown.sort());
}

/**
 * For a look at a running database: the newest migration of the folder, and which of them a
 * database has not run (one that was restored, or is another than it was).
 */
export async function openSchemaCheck(folder: string) {
  const migrations = await readMigrations(folder);
  return {
    newest: migrations.at(-1)?.name ?? '',
    findMissing: async (pool: Pick<pg.Pool, 'query'>): Promise<string[]> => {
      const { rows } = await pool.query<{ hash: string }>('select hash from schema_migrations');
      const applied = new Set(rows.map(({ hash }) => hash));
      return migrations.filter(({ hash }) => !applied.has(hash)).map(({ name }) => name);
    },
  };
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
  return Promise.all(
    names.sort().map(async (name) => {
      const text = await readFile(join(folder, name, 'migration.sql'), 'utf8');
      return {
        name,
        statements: text.split('--> statement-breakpoint').filter((part) => part.trim()),
        hash: sha256(text),
      };
    }),
  );
}
