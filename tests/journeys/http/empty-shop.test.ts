import { test as base, expect } from '@playwright/test';
import { addressOf } from '#app/addresses.ts';
import { acceptInvitation } from '#domain/staff/recognise-person.ts';
import { openStaffSession } from '#domain/staff/staff-session.ts';
import { sha256 } from '#shared/hash.ts';
import { newId } from '#shared/ids.ts';
import { cloneDatabase } from '#tests/helpers/clone-database.ts';
import { type RunningShop, startShop } from '#tests/helpers/start-shop.ts';
import { openTestDatabases } from '#tests/helpers/test-databases.ts';
import { shopBehindThePages } from '../behind-the-pages.ts';

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

test('an empty shop starts closed, prints the first admin’s link, and shows staff its pages without a name of the demo', async ({
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
  const office = `office=${await comeInBy(link(), shop.databaseUrl)}`;
  const looks = await fetch(`${shop.url}/office/look-at-shop`, {
    ...{ method: 'POST', redirect: 'manual', headers: { origin: shop.url, cookie: office } },
  });
  const cookie = `${office}; ${looks.headers.getSetCookie()[0]?.split(';')[0]}`;
  for (const path of pages) {
    const answer = await fetch(`${shop.url}${path}`, { headers: { cookie } });
    expect.soft([path, answer.status]).toEqual([path, 200]);
    expect.soft((await answer.text()).includes('Tessaro'), `${path} names the demo`).toBe(false);
  }
  const visited = await fetch(`${shop.url}/it`, { headers: { accept: 'text/html' } });
  const soon = await visited.text();
  expect([visited.status, soon]).toEqual([503, expect.stringContaining('Apriamo presto')]);
  expect(soon).not.toContain('Tessaro');
  const guest = await fetch(`${shop.url}/office`, { redirect: 'manual' });
  expect([guest.status, guest.headers.get('location')]).toEqual([302, '/office/sign-in']);
});

/** Accepts the first admin’s invitation. @returns the token of their session */
async function comeInBy(link: string, databaseUrl: string): Promise<string> {
  const behind = shopBehindThePages(databaseUrl);
  const names = { firstName: 'Piero', lastName: 'Prato', email: 'piero@mail.test', emailVerified: true };
  const identity = { issuer: 'http://login.test', subject: newId(), ...names };
  const tokenHash = sha256(new URL(link).searchParams.get('token') ?? '');
  const person = await acceptInvitation(behind, { tokenHash, identity });
  return openStaffSession(behind, { person, device: 'Firefox, Linux', proof: 'passkey' });
}
