import { expect, type Page } from '@playwright/test';
import { addressOf } from '#app/addresses.ts';
import { test } from '../own-shop.ts';
import { complaintsOf, Shopper } from '../shopper.ts';

const ID = 'GTM-JOURNEY1';

/** A shop that has a tag manager, and visitors who have never been there. */
test.use({ settings: { TAG_MANAGER_ID: ID }, storageState: { cookies: [], origins: [] } });

type Command = readonly unknown[];

/** What left for other sites; the tag manager's script is stood in for by one that leaves a cookie, as tags do. */
async function watch(page: Page, home: string): Promise<string[]> {
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(home) && !request.url().startsWith('data:')) foreign.push(request.url());
  });
  await page.route('https://www.googletagmanager.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'document.cookie = "_ga=GA1.1.1; Path=/";' }),
  );
  return foreign;
}

const cookieNames = async (page: Page) => (await page.context().cookies()).map(({ name }) => name).sort();

const layerOf = (page: Page) =>
  page.evaluate(() =>
    ((window as { dataLayer?: object[] }).dataLayer ?? []).map((entry) =>
      'event' in entry ? [(entry as { event: unknown }).event] : Array.from(entry as ArrayLike<unknown>),
    ),
  ) as Promise<Command[]>;

test('X1.06 a fresh profile asks nobody but the shop and keeps nothing, on any page, until it says yes; a no stays so', async ({
  page,
  shop,
}) => {
  test.setTimeout(120_000);
  const foreign = await watch(page, shop.url);
  const stranger = new Shopper(page, 'en');
  const banner = page.getByRole('region', { name: stranger.words('consent.title') });
  const pages = [
    addressOf('en', 'home'),
    addressOf('en', 'bike-archive'),
    addressOf('en', 'bike-item', { category: 'road', slug: 'vetta' }),
    addressOf('en', 'ecommerce-archive'),
    addressOf('en', 'newsletter'),
    addressOf('en', 'cookie-policy'),
    addressOf('en', 'cart'),
  ];
  const look = async () => {
    for (const path of pages) {
      await page.goto(path, { waitUntil: 'networkidle' });
      expect(await layerOf(page), path).toEqual([]);
      expect(await page.evaluate(() => Object.keys(localStorage)), path).toEqual([]);
    }
  };
  await look();
  await expect(banner).toBeVisible();
  expect(await cookieNames(page)).toEqual([]);
  await stranger.button(stranger.words('consent.reject'), banner).click();
  await expect(banner).toBeHidden();
  await look();
  expect(await cookieNames(page)).toEqual(['consent']);
  expect(foreign).toEqual([]);
});

test('X1.06 a yes to statistics denies all by default, grants that one, then loads the tag manager; taken back, it is gone', async ({
  page,
  shop,
}) => {
  const foreign = await watch(page, shop.url);
  const complaints = complaintsOf(page);
  const visitor = new Shopper(page, 'en');
  const { words } = visitor;
  const banner = page.getByRole('region', { name: words('consent.title') });
  const settings = page.getByRole('dialog', { name: words('consent.settings-title') });
  const analytics = settings.getByRole('checkbox', { name: words('consent.analytics.title') });
  const script = `https://www.googletagmanager.com/gtm.js?id=${ID}`;
  await visitor.visit(addressOf('en', 'home'));
  await visitor.button(words('consent.settings'), banner).click();
  await analytics.check();
  await visitor.button(words('consent.save'), settings).click();
  await expect.poll(() => foreign).toEqual([script]);

  const expectGranted = async () => {
    const [first, second, third] = await layerOf(page);
    const denied = { ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied' };
    const defaults = { ...denied, analytics_storage: 'denied', wait_for_update: 500 };
    expect(first).toMatchObject(['consent', 'default', defaults]);
    expect(second).toMatchObject(['consent', 'update', { ...denied, analytics_storage: 'granted' }]);
    expect(third).toEqual(['gtm.js']);
  };
  await expectGranted();
  await expect.poll(() => cookieNames(page)).toEqual(['_ga', 'consent']);

  // The next page needs no asking.
  await visitor.visit(addressOf('en', 'bike-archive'));
  await expect.poll(() => foreign.length).toBe(2);
  await expectGranted();
  await expect(banner).toBeHidden();

  await visitor.link(words('shell.cookie-settings'), page.getByRole('contentinfo')).click();
  await analytics.uncheck();
  await Promise.all([page.waitForEvent('load'), visitor.button(words('consent.save'), settings).click()]);
  await page.waitForLoadState('networkidle');
  expect(await layerOf(page)).toEqual([]);
  expect(await cookieNames(page)).toEqual(['consent']);
  expect(foreign).toHaveLength(2);
  expect(complaints).toEqual([]);
});
