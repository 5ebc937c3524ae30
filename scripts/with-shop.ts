import type { Config } from '#config';
import type { Connection } from '#database/connect.ts';
import { systemShop } from '#domain/imports/system-shop.ts';
import type { Shop } from '#domain/shop.ts';
import { openDatabase } from '#server/open/open-database.ts';
import { openSender } from '#server/open/open-sender.ts';

/**
 * The shop on the database it runs on; an embedded one is started when it does not run yet, and
 * left running when others use it.
 */
export async function withShop<T>(
  config: Config,
  command: string,
  work: (shop: Shop, connection: Connection) => Promise<T>,
): Promise<T> {
  const database = await openDatabase(config);
  try {
    await database.migrate();
    const jobs = await openSender(database.connection);
    try {
      return await work(systemShop(database.connection.db, command, jobs.sender), database.connection);
    } finally {
      await jobs.close();
    }
  } finally {
    await database.close();
  }
}
