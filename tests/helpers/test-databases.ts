import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { connect } from '#database/connect.ts';
import { migrate } from '#database/migrate.ts';
import { MIGRATIONS_FOLDER } from '#database/migrations-folder.ts';
import { sha256 } from '#shared/hash.ts';
import { onServer } from './clone-database.ts';
import { withDatabase } from './database-url.ts';

/** A PostgreSQL server for tests and the name of its migrated, seeded template. */
export type TestDatabases = { readonly url: string; readonly templateName: string; stop(): Promise<void> };

/**
 * Uses the server at DATABASE_URL, or starts an embedded one in a temporary folder, and
 * prepares the template.
 */
export async function openTestDatabases(): Promise<TestDatabases> {
  const server = await openDatabaseServer();
  const templateName = `pedivella_template_${await contentHash()}`;
  try {
    await prepareTemplate(server.url, templateName);
  } catch (error) {
    await server.stop();
    throw error;
  }
  return { ...server, templateName };
}

/**
 * The server at DATABASE_URL, or an embedded one in a temporary folder that loses what it holds.
 */
export async function openDatabaseServer(): Promise<Omit<TestDatabases, 'templateName'>> {
  const given = process.env.DATABASE_URL;
  return given ? { url: given, stop: async () => {} } : startServer();
}

async function startServer(): Promise<Omit<TestDatabases, 'templateName'>> {
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
  const entries = await Promise.all(
    ['seeds', MIGRATIONS_FOLDER].map((folder) => readdir(folder, { recursive: true, withFileTypes: true })),
  );
  const files = entries
    .flat()
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  const contents = await Promise.all(files.map((file) => readFile(file, 'utf8')));
  return sha256(contents.join('\n')).slice(0, 16);
}

/**
 * Built under another name and renamed when complete, so a broken run never leaves an incomplete
 * template.
 */
async function prepareTemplate(serverUrl: string, name: string): Promise<void> {
  if (await exists(serverUrl, name)) return;
  const draft = `${name}_${process.pid}`;
  await onServer(serverUrl, `create database ${draft}`);
  try {
    await fill(withDatabase(serverUrl, draft));
    await onServer(serverUrl, `alter database ${draft} rename to ${name}`);
  } catch (error) {
    await onServer(serverUrl, `drop database ${draft} with (force)`);
    // Another run on the same server may have been faster.
    if (!(await exists(serverUrl, name))) throw error;
  }
}

async function exists(serverUrl: string, name: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
    return Boolean(rowCount);
  } finally {
    await client.end();
  }
}

async function fill(url: string): Promise<void> {
  const connection = connect(url);
  try {
    await migrate(connection.pool, MIGRATIONS_FOLDER);
    // The whole demo is imported only to build the template.
    const { seed } = await import('#seeds/seed.ts');
    await seed(connection.db);
  } finally {
    await connection.close();
  }
}
