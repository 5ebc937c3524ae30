import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { connect } from '#database/connect.ts';
import { migrate, migrationsHash } from '#database/migrate.ts';
import { MIGRATIONS_FOLDER } from '#database/migrations-folder.ts';
import { sha256 } from '#shared/hash.ts';
import { seed } from '#seeds/seed.ts';
import { withDatabase } from './database-url.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    databaseUrl: string;
    templateName: string;
  }
}

/** Vitest global setup: one server for the run and a migrated, seeded template that each test file clones. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = process.env.DATABASE_URL ? { url: process.env.DATABASE_URL, stop: async () => {} } : await startServer();
  const templateName = `pedivella_template_${await contentHash()}`;
  await prepareTemplate(server.url, templateName);
  project.provide('databaseUrl', server.url);
  project.provide('templateName', templateName);
  return () => server.stop();
}

async function startServer(): Promise<{ url: string; stop(): Promise<void> }> {
  const { startEmbeddedDatabase } = await import('#database/launcher/start-embedded-database.ts');
  const dataDir = await mkdtemp(join(tmpdir(), 'pedivella-test-'));
  const database = await startEmbeddedDatabase({ dataDir, log: () => {}, durable: false });
  const stop = async () => {
    await database.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { url: database.url, stop };
}

async function contentHash(): Promise<string> {
  const seeds = await readdir('seeds', { recursive: true, withFileTypes: true });
  const files = seeds.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name)).sort();
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
