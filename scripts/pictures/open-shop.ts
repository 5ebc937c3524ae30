import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildShop } from '#scripts/start/build.mjs';
import { cloneDatabase } from '#tests/helpers/clone-database.ts';
import { startShop } from '#tests/helpers/start-shop.ts';
import { openDatabaseServer } from '#tests/helpers/test-databases.ts';

/** The time of all screenshots, for server and browser alike. */
export const PICTURES_TIME = '2026-10-08T10:30:00+02:00';

/** A built shop with a slow clock, on a database of its own that is seeded by that clock. */
export async function openPicturedShop(): Promise<{ readonly url: string; close(): Promise<void> }> {
  await buildShop(process.cwd(), process.execPath);
  const server = await openDatabaseServer();
  const database = await cloneDatabase(server.url, 'template0');
  const clear = async () => {
    await database.drop();
    await server.stop();
  };
  try {
    const clock = pathToFileURL(join(import.meta.dirname, 'still-clock.mjs'));
    const { url, stop } = await startShop(database.url, {
      NODE_OPTIONS: `--import=${clock}`,
      PICTURES_TIME,
    });
    // For screens that need changes behind the pages.
    process.env.SHOP_DATABASE_URL = database.url;
    process.env.SHOP_URL = url;
    const close = async () => {
      await stop();
      await clear();
    };
    return { url, close };
  } catch (error) {
    await clear();
    throw error;
  }
}
