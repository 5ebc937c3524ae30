import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { connect } from '#database/connect.ts';
import { migrate, migrationsHash } from '#database/migrate.ts';
import { MIGRATIONS_FOLDER } from '#database/migrations-folder.ts';
import { seed } from '#seeds/seed.ts';
import { sha256 } from '#shared/hash.ts';
import { withDatabase } from './database-url.ts';

/** A PostgreSQL server for tests and the name of its migrated, seeded template. */
export type TestDatabases = { readonly url: string; readonly templateName: string; stop(): Promise<void> };

/** A database of one's own on a test server. */
export type ClonedDatabase = { readonly url: string; drop(): Promise<void> };

/** Uses the server at DATABASE_URL, or starts an embedded one in a temporary folder, and prepares the template. */
export async function openTestDatabases(): Promise<TestDatabases> {
  const server = process.env.DATABASE_URL
    ? { url: process.env.DATABASE_URL, stop: async () => {} }
    : await startServer();
  const templateName = `pedivella_template_${await contentHash()}`;
  await prepareTemplate(server.url, templateName);
  return { ...server, templateName };
}

let clones = 0;

/** Clones the template; costs some 50 ms. */
export async function cloneDatabase(serverUrl: string, templateName: string): Promise<ClonedDatabase> {
  clones += 1;
  const name = `pedivella_test_${process.pid}_${Date.now()}_${clones}`;
  await onServer(serverUrl, `create database ${name} template ${templateName}`);
  return {
    url: withDatabase(serverUrl, name),
    drop: () => onServer(serverUrl, `drop database if exists ${name} with (force)`),
  };
}

async function startServer(): Promise<{ url: string; stop(): Promise<void> }> {
  const { startEmbeddedDatabase } = await import('#database/launcher/start-embedded-database.ts');
  const dataDir = await mkdtemp(join(tmpdir(), 'pedivella-test-'));
  const database = await startEmbeddedDatabase({ dataDir, durable: false });
  const stop = async () => {
    await database.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { url: database.url, stop };
}

async function contentHash(): Promise<string> {
  const seeds = await readdir('seeds', { recursive: true, withFileTypes: true });
  const files = seeds
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  const contents = await Promise.all(files.map((file) => readFile(file, 'utf8')));
  return sha256((await migrationsHash(MIGRATIONS_FOLDER)) + contents.join('\n')).slice(0, 16);
}

/** Built under another name and renamed when whole, so that a broken run never leaves a half template behind. */
async function prepareTemplate(serverUrl: string, name: string): Promise<void> {
  const admin = new pg.Client({ connectionString: serverUrl });
  await admin.connect();
  try {
    const { rowCount } = await admin.query('select 1 from pg_database where datname = $1', [name]);
    if (rowCount) return;
    const draft = `${name}_${process.pid}`;
    await admin.query(`create database ${draft}`);
    const connection = connect(withDatabase(serverUrl, draft));
    await migrate(connection.pool, MIGRATIONS_FOLDER);
    await seed(connection.db);
    await connection.close();
    await admin.query(`alter database ${draft} rename to ${name}`);
  } finally {
    await admin.end();
  }
}

/** Two clones of one template at once collide ("being accessed by other users"): wait and try again. */
async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (let attempt = 1; ; attempt += 1) {
      try {
        await client.query(statement);
        return;
      } catch (error) {
        const busy = error instanceof Error && 'code' in error && error.code === '55006';
        if (!busy || attempt === 50) throw error;
        await new Promise((resolve) => setTimeout(resolve, 50 + Math.random() * 100));
      }
    }
  } finally {
    await client.end();
  }
}
