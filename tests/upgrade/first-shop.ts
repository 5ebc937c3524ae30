import { cp, mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type pg from 'pg';
import { migrate } from '#database/migrate.ts';
import { MIGRATIONS_FOLDER } from '#database/migrations-folder.ts';
import first from './first-shop.json' with { type: 'json' };

/** What stands in the first version's data (README.md). */
export { first };

/** The one migration it had. */
export const FIRST = '20261120141836_rooms';

/** Brings its tables and rows into an empty database. @param folder for what is needed meanwhile */
export async function bringRows(pool: pg.Pool, folder: string): Promise<void> {
  const migrations = await mkdtemp(join(folder, 'first-'));
  await cp(join(MIGRATIONS_FOLDER, FIRST), join(migrations, FIRST), { recursive: true });
  await migrate(pool, migrations);
  const rows = gunzipSync(await readFile(join(import.meta.dirname, 'first-shop.sql.gz'))).toString();
  // Tables come in the order of their names.
  await pool.query(`begin; set local session_replication_role = replica; ${rows} commit`);
}

/** Brings the provider's memory of both payments. */
export async function bringBooks(folder: string): Promise<void> {
  for (const [name, entry] of Object.entries(first.books)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), JSON.stringify(entry));
  }
}
