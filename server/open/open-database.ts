import { join } from 'node:path';
import type { Config } from '#config';
import { refuseUnfinishedRestore } from '#database/backup/unfinished-restore.ts';
import { type Connection, type ConnectOptions, connect } from '#database/connect.ts';
import { startEmbeddedDatabase } from '#database/launcher/start-embedded-database.ts';
import { migrate } from '#database/migrate.ts';
import { MIGRATIONS_FOLDER } from '#database/migrations-folder.ts';
import { reachDatabase } from '#database/reach.ts';
import { giveNotices } from '#seeds/guarantee-notices.ts';
import { giveForms, giveLook, seed } from '#seeds/seed.ts';
import { seedEmptyShop } from '#seeds/seed-empty-shop.ts';
import { findTracedPool } from '../watch/open-traces.ts';

/** Connects to the configured server, or starts the embedded one and connects to that. */
export async function openDatabase(
  config: Config,
  waits: Pick<ConnectOptions, 'connectMs' | 'queryMs'> = {},
) {
  const server = config.databaseUrl
    ? { url: config.databaseUrl, stop: async () => {} }
    : await openEmbedded(config);
  const connection: Connection = connect(server.url, {
    ...waits,
    Pool: (await findTracedPool(config)) ?? undefined,
    max: config.databasePool,
    onError: (error) => console.error(`database connection lost: ${error.message}`),
  });
  if (config.databaseUrl) {
    await reachDatabase(connection.pool, config.databaseUrl).catch(async (error) => {
      await connection.close();
      throw error;
    });
  }
  return {
    connection,
    // Filling a large table may take longer than any request waits.
    migrate: () =>
      withPatience(server.url, async ({ pool }) => void (await migrate(pool, MIGRATIONS_FOLDER))),
    /** @returns whether the maker was filled in just now */
    seed: () =>
      withPatience(server.url, async ({ db }) => {
        const isNew = config.seedDemo && (await seed(db, config.seedFolder));
        if (!config.seedDemo) await seedEmptyShop(db);
        await giveLook(db, config.seedFolder);
        await giveNotices(db, config.seedFolder);
        await giveForms(db, config.seedFolder);
        return isNew;
      }),
    close: async () => {
      await connection.close();
      await server.stop();
    },
  };
}

/** @throws BackupFault where a restore was interrupted */
export async function openEmbedded({ dataDir, backup }: Pick<Config, 'dataDir' | 'backup'>) {
  await refuseUnfinishedRestore(dataDir);
  return startEmbeddedDatabase({
    dataDir: join(dataDir, 'postgres'),
    archive: backup.folder ? { folder: backup.folder, seconds: backup.seconds } : null,
    log: (line) => console.log(`               ${line}`),
  });
}

async function withPatience<T>(url: string, work: (connection: Connection) => Promise<T>): Promise<T> {
  const connection = connect(url, { max: 4 });
  try {
    return await work(connection);
  } finally {
    await connection.close();
  }
}
