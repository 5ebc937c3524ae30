import { test as base, expect } from '@playwright/test';
import { addressOf } from '#app/addresses.ts';
import { cloneDatabase } from '#tests/helpers/clone-database.ts';
import { type RunningShop, startShop } from '#tests/helpers/start-shop.ts';
import { openTestDatabases } from '#tests/helpers/test-databases.ts';

/** A shop that is started on an empty database without the demo. */
const test = base.extend<{ shop: RunningShop }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures off the pattern
  shop: async ({}, use) => {
    process.env.DATABASE_URL ||= process.env.SHOP_DATABASE_URL;
    const { url } = await openTestDatabases();
    const database = await cloneDatabase(url, 'template0');
    const shop = await startShop(database.url, { SEED_DEMO: 'off' });
    await use(shop);
    await shop.stop();
    await database.drop();
  },
});

test('an empty shop starts, prints the first admin’s link, and shows its pages without a name of the demo', async ({
  shop,
}) => {
  test.setTimeout(120_000);
  const link = () => /https?:\S+\/office\/invitation\?token=\S+(?=\s)/.exec(shop.printed())?.[0] ?? '';
  // It is ready before it has printed where it is.
  await expect.poll(link).not.toBe('');
  const invitation = await fetch(link());
  expect([invitation.status, await invitation.text()]).toEqual([200, expect.stringContaining('New shop')]);
  const pages = [
    ...[addressOf('it', 'home'), addressOf('it', 'bike-archive'), addressOf('it', 'ecommerce-archive')],
    ...[addressOf('it', 'cart'), addressOf('it', 'store-locator'), addressOf('it', 'terms-and-conditions')],
    addressOf('it', 'search', {}, { q: 'bici' }),
  ];
  for (const path of pages) {
    const answer = await fetch(`${shop.url}${path}`);
    expect.soft([path, answer.status]).toEqual([path, 200]);
    expect.soft((await answer.text()).includes('Tessaro'), `${path} names the demo`).toBe(false);
  }
  const guest = await fetch(`${shop.url}/office`, { redirect: 'manual' });
  expect([guest.status, guest.headers.get('location')]).toEqual([302, '/office/sign-in']);
});
