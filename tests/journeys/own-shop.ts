import { test as base } from '@playwright/test';
import { cloneDatabase } from '#tests/helpers/clone-database.ts';
import { type RunningShop, startShop } from '#tests/helpers/start-shop.ts';
import { openTestDatabases } from '#tests/helpers/test-databases.ts';

/** Tests with a shop and a database of their own, which they may break. */
export const test = base.extend<object, { settings: Record<string, string>; shop: RunningShop }>({
  /** Settings of `config.ts` for this shop. */
  settings: [{}, { scope: 'worker', option: true }],
  shop: [
    async ({ settings }, use) => {
      process.env.DATABASE_URL ||= process.env.SHOP_DATABASE_URL;
      const { url, templateName } = await openTestDatabases();
      const database = await cloneDatabase(url, templateName);
      const shop = await startShop(database.url, settings, process.env.SHOP_DATA_DIR);
      await use(shop);
      await shop.stop();
      await database.drop();
    },
    { scope: 'worker' },
  ],
  baseURL: ({ shop }, use) => use(shop.url),
});
