import { expect, type Page } from '@playwright/test';
import { addressOf } from '#app/addresses.ts';
import { COOKIES_WELCOME } from '#tests/helpers/consent-given.ts';
import { faultsOf } from '../faults-of.ts';
import { test } from '../own-shop.ts';
import { complaintsOf, JERSEY, Shopper } from '../shopper.ts';
import { TAG_MANAGER_ID as ID, standInTagManager } from '../tag-manager-stand-in.ts';

/** A shop with a tag manager, and visitors who are new. */
test.use({ settings: { TAG_MANAGER_ID: ID }, storageState: { cookies: [], origins: [] } });
// One worker runs them all, because a second one would start another shop.
test.describe.configure({ mode: 'default' });

type Command = readonly unknown[];

/** Requests to other sites. */
async function watch(page: Page, home: string): Promise<string[]> {
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(home) && !request.url().startsWith('data:')) foreign.push(request.url());
  });
  await standInTagManager(page);
  return foreign;
}

const cookieNames = async (page: Page) => (await page.context().cookies()).map(({ name }) => name).sort();

const layerOf = (page: Page) =>
  page.evaluate(() =>
    ((window as { dataLayer?: object[] }).dataLayer ?? []).map((entry) =>
      'event' in entry ? [(entry as { event: unknown }).event] : Array.from(entry as ArrayLike<unknown>),
    ),
  ) as Promise<Command[]>;

/** Technical keys: a page's scroll position, and that there is a cart to show. */
const OWN_KEYS = ['scroll', 'hydrate-at-once'];

const keptBy = async (page: Page) => {
  const keys = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
  return keys.filter((key) => !OWN_KEYS.includes(key));
};

test('X1.06 a fresh profile asks nobody but the shop and keeps nothing, on any page, until it says yes; a no stays so', async ({
  page,
  shop,
}) => {
  test.setTimeout(240_000);
  const foreign = await watch(page, shop.url);
  const stranger = new Shopper(page, 'en');
  const banner = page.getByRole('region', { name: stranger.words('consent.title') });
  const pages = [
    addressOf('en', 'home'),
    addressOf('en', 'bike-archive'),
    addressOf('en', 'bike-item', { category: 'road', slug: 'vetta' }),
    addressOf('en', 'ecommerce-archive'),
    addressOf('en', 'ecommerce-item', { category: 'clothing', slug: 'tornanti-jersey' }),
    addressOf('en', 'search', {}, { q: 'jersey' }),
    addressOf('en', 'compare', {}, { bikes: 'VT25' }),
    addressOf('en', 'newsletter'),
    addressOf('en', 'cookie-policy'),
    addressOf('en', 'cart'),
    addressOf('en', 'checkout'),
  ];
  const look = async (paths: readonly string[]) => {
    for (const path of paths) {
      const answer = await page.goto(path, { waitUntil: 'networkidle' });
      expect(answer?.status(), path).toBe(200);
      expect(await layerOf(page), path).toEqual([]);
      expect(await keptBy(page), path).toEqual([]);
    }
  };
  await look(pages);
  expect(await cookieNames(page)).toEqual([]);
  await stranger.visit(addressOf('en', 'cart'));
  await expect(banner).toBeVisible();
  await stranger.button(stranger.words('consent.reject'), banner).click();
  await expect(banner).toBeHidden();
  await look(pages.slice(0, 3));
  expect(await cookieNames(page)).toEqual(['consent']);

  // Buying tells nobody either.
  await stranger.visit(addressOf('en', 'ecommerce-item', { category: 'clothing', slug: 'tornanti-jersey' }));
  await stranger.button(stranger.words('cart.add')).click();
  await expect(stranger.drawer).toContainText('Tornanti jersey');
  await stranger.visit(addressOf('en', 'checkout'));
  await stranger.fillContact();
  await stranger.continueTo('delivery');
  await page.getByRole('radio', { name: stranger.words('shipping.express') }).check();
  await page.waitForLoadState('networkidle');
  expect(page.url()).toContain('/checkout');
  expect(await layerOf(page)).toEqual([]);
  expect(await keptBy(page)).toEqual([]);
  expect(await cookieNames(page)).toEqual(['bag', 'consent', 'guest']);
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
  await expect(banner).toContainText(words('consent.named'));
  await visitor.button(words('consent.settings'), banner).click();
  await expect(settings).toContainText(words('consent.named'));
  await analytics.check();
  await visitor.button(words('consent.save'), settings).click();
  await expect.poll(() => foreign).toEqual([script]);

  const expectGranted = async () => {
    const [first, third, second, fourth] = await layerOf(page);
    const denied = { ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied' };
    const defaults = { ...denied, analytics_storage: 'denied', wait_for_update: 500 };
    expect(first).toMatchObject(['consent', 'default', defaults]);
    expect(second).toMatchObject(['consent', 'update', { ...denied, analytics_storage: 'granted' }]);
    expect(third).toEqual(['set', 'ads_data_redaction', true]);
    expect(fourth).toEqual(['gtm.js']);
  };
  await expectGranted();
  await expect.poll(() => cookieNames(page)).toEqual(['_fbp', '_ga', 'consent']);

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

test('14.2.3 X1.06 taken back in one tab, the other tells nothing more and keeps no cookies of tags', async ({
  browser,
  shop,
}) => {
  const context = await browser.newContext({ storageState: COOKIES_WELCOME, baseURL: shop.url });
  const [page, other] = [await context.newPage(), await context.newPage()];
  await watch(page, shop.url);
  const stand = await standInTagManager(other);
  const [visitor, elsewhere] = [new Shopper(page, 'en'), new Shopper(other, 'en')];
  const { words } = visitor;
  await elsewhere.visit(addressOf('en', 'ecommerce-archive'));
  await expect.poll(() => stand.times).toBe(1);
  await visitor.visit(addressOf('en', 'bike-archive'));
  await expect.poll(async () => (await layerOf(page)).length).toBeGreaterThan(3);
  await visitor.link(words('shell.cookie-settings'), page.getByRole('contentinfo')).click();
  const settings = page.getByRole('dialog', { name: words('consent.settings-title') });
  await Promise.all([page.waitForEvent('load'), visitor.button(words('consent.reject'), settings).click()]);
  await expect
    .poll(async () => (await layerOf(other)).at(-1))
    .toMatchObject(['consent', 'update', { analytics_storage: 'denied', ad_storage: 'denied' }]);
  expect(await cookieNames(page)).toEqual(['consent']);
  await elsewhere.hasInBag(JERSEY);
  await elsewhere.bag.click();
  await elsewhere.drawer
    .getByRole('button', { name: words('cart.more', { name: 'Tornanti jersey' }) })
    .click();
  await expect(elsewhere.quantityOf('Tornanti jersey')).toHaveValue('2');
  expect(stand.taken).toEqual([]);
  expect(await keptBy(other)).toEqual([]);
  await context.close();
});

test('X1.06 a browser that says no for its owner (Global Privacy Control) is not asked, nothing runs, and what was agreed to before is over', async ({
  browser,
  shop,
}) => {
  const context = await browser.newContext({ storageState: COOKIES_WELCOME, baseURL: shop.url });
  await context.addCookies([{ name: '_ga', value: 'GA1.1.1', url: shop.url }]);
  await context.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true }),
  );
  const page = await context.newPage();
  const foreign = await watch(page, shop.url);
  const visitor = new Shopper(page, 'en');
  const { words } = visitor;
  await visitor.visit(addressOf('en', 'bike-archive'));
  await expect.poll(() => cookieNames(page)).toEqual(['consent']);
  expect(await layerOf(page)).toEqual([]);

  await visitor.link(words('shell.cookie-settings'), page.getByRole('contentinfo')).click();
  const settings = page.getByRole('dialog', { name: words('consent.settings-title') });
  await expect(settings).toContainText(words('consent.signal.title'));
  for (const purpose of ['analytics', 'marketing'] as const) {
    const box = settings.getByRole('checkbox', { name: words(`consent.${purpose}.title`) });
    await expect(box).not.toBeChecked();
    await expect(box).toBeDisabled();
  }
  await expect(visitor.button(words('consent.accept'), settings)).toHaveCount(0);
  expect(await faultsOf(page)).toEqual([]);
  await context.clearCookies();
  await visitor.visit(addressOf('en', 'bike-archive'));
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('region', { name: words('consent.title') })).toHaveCount(0);
  expect(foreign).toEqual([]);
  await context.close();
});
