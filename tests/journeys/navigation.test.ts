import { expect, type Page } from '@playwright/test';
import { addressOf } from '#app/addresses.ts';
import { test } from './one-tab.ts';
import { pressLink } from './press-link.ts';
import { complaintsOf, Shopper } from './shopper.ts';
import { WHERE } from './widths.ts';

const SLUGS = { it: { road: 'strada' }, de: { road: 'rennrad' } } as const;

type Moved = { readonly at: number; readonly how: string; readonly top: number | string };

/** Records every scroll by a script, and the address changes before it. */
async function noteScrolls(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const notes: Moved[] = [];
    let changed = 0;
    Object.assign(window, { notes });
    const push = history.pushState;
    history.pushState = function (...state) {
      changed = performance.now();
      return push.apply(this, state);
    };
    const note = (how: string | undefined, top: number | string) =>
      notes.push({ at: performance.now() - changed, how: how ?? 'auto', top });
    const scroll = window.scrollTo.bind(window);
    window.scrollTo = (...given: unknown[]) => {
      const [options] = given as [ScrollToOptions | number];
      if (typeof options === 'object') note(options.behavior, options.top ?? 0);
      scroll(...(given as [number, number]));
    };
    const into = Element.prototype.scrollIntoView;
    Element.prototype.scrollIntoView = function (options) {
      if (typeof options === 'object') note(options.behavior, this.id);
      into.call(this, options);
    };
  });
}

const scrolls = (page: Page) => page.evaluate(() => (window as unknown as { notes: Moved[] }).notes);
const scrollY = (page: Page) => page.evaluate(() => window.scrollY);
/** A mark on a document; it disappears when another is loaded. */
const mark = (page: Page) => page.evaluate(() => document.documentElement.setAttribute('data-same', ''));
const isSame = (page: Page) => page.evaluate(() => document.documentElement.hasAttribute('data-same'));

for (const locale of ['it', 'de'] as const) {
  const bikes = addressOf(locale, 'bike-archive');
  const road = addressOf(locale, 'bike-archive-category', { category: SLUGS[locale].road });

  test(`S2.23 after a navigation the page scrolls to its top, smoothly, 100 ms later; its heading has the focus and its title is said (${locale}) ${WHERE[locale]}`, async ({
    page,
  }) => {
    await noteScrolls(page);
    const complaints = complaintsOf(page);
    const shopper = new Shopper(page, locale);
    await shopper.visit(bikes);
    await mark(page);
    await page.evaluate(() => scrollTo(0, 600));
    await pressLink(page, road);
    await expect(page).toHaveURL(new RegExp(`${road}$`));
    await expect.poll(() => scrolls(page)).toHaveLength(1);
    await expect.poll(() => scrollY(page)).toBe(0);
    const [first, ...more] = await scrolls(page);
    expect(first).toMatchObject({ how: 'smooth', top: 0 });
    expect(first?.at).toBeGreaterThanOrEqual(99);
    expect(more).toEqual([]);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(page.locator('[aria-live]', { hasText: await page.title() })).toHaveCount(1);
    expect(await isSame(page)).toBe(true);

    await page.goBack();
    await expect(page).toHaveURL(new RegExp(`${bikes}$`));
    await expect.poll(() => scrollY(page)).toBe(600);
    await page.goForward();
    await expect.poll(() => scrollY(page)).toBe(0);
    expect((await scrolls(page)).slice(1).map(({ how }) => how)).toEqual(['instant', 'instant']);
    expect(await isSame(page)).toBe(true);
    expect(complaints).toEqual([]);
  });
}

test('S2.23 a hash is scrolled to, smoothly, after 100 ms @desk', async ({ page }) => {
  await noteScrolls(page);
  await new Shopper(page, 'en').visit('/en');
  await pressLink(page, `${addressOf('en', 'bike-item', { category: 'road', slug: 'vetta' })}#specification`);
  await expect
    .poll(() => scrolls(page))
    .toEqual([expect.objectContaining({ how: 'smooth', top: 'specification' })]);
  expect((await scrolls(page))[0]?.at).toBeGreaterThanOrEqual(99);
  await expect(page.locator('#specification')).toBeInViewport();
  await expect(page.locator('#specification')).toBeFocused();
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('S2.23 the page is at its top at once @phone', async ({ page }) => {
    await noteScrolls(page);
    await new Shopper(page, 'en').visit(addressOf('en', 'bike-archive'));
    await page.evaluate(() => scrollTo(0, 600));
    await pressLink(page, addressOf('en', 'ecommerce-archive'));
    await expect.poll(() => scrolls(page)).toEqual([expect.objectContaining({ how: 'instant', top: 0 })]);
    await expect.poll(() => scrollY(page)).toBe(0);
  });
});

test('picking on a page, which changes its query only, neither scrolls nor moves the focus @phone', async ({
  page,
}) => {
  await noteScrolls(page);
  const shopper = new Shopper(page, 'en');
  await shopper.visit(addressOf('en', 'bike-archive-category', { category: 'road' }));
  await mark(page);
  await page.evaluate(() => scrollTo(0, 200));
  const usage = page
    .getByRole('navigation', { name: shopper.words('catalogue.usage') })
    .getByRole('link')
    .nth(1);
  await usage.evaluate((link: HTMLElement) => link.focus({ preventScroll: true }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\?usage=/);
  await expect(usage).toHaveAttribute('aria-current', 'page');
  await page.waitForTimeout(300);
  expect(await scrolls(page)).toEqual([]);
  await expect(usage).toBeFocused();
  expect(await isSame(page)).toBe(true);
});

test('who is in a field by the time the arrival is told on a slow line stays there @phone', async ({
  page,
}) => {
  const shopper = new Shopper(page, 'en');
  await shopper.visit('/en');
  const late = Promise.withResolvers<void>();
  await page.route(/\/arrival-[^/]*\.js/, async (route) => {
    await late.promise;
    await route.continue();
  });
  await pressLink(page, addressOf('en', 'quote'));
  const firstName = page.getByRole('textbox', { name: shopper.words('checkout.address.first-name') });
  await firstName.pressSequentially('Giu');
  const told = page.waitForResponse(/\/arrival-[^/]*\.js/);
  late.resolve();
  await told;
  await page.waitForTimeout(400);
  await expect(firstName).toBeFocused();
  await page.keyboard.type('lia');
  await expect(firstName).toHaveValue('Giulia');
});

test('another language, a file or an interface is a document of its own @desk', async ({ page }) => {
  const shopper = new Shopper(page, 'en');
  for (const href of ['/de/bikes', '/icon.svg', '/api/en/menus']) {
    await shopper.visit(addressOf('en', 'bike-archive'));
    await mark(page);
    await pressLink(page, href);
    await page.waitForURL((url) => url.pathname === href);
    expect(await isSame(page), href).toBe(false);
  }
});

test('an unknown address gets the error page, and from there one gets home @phone', async ({ page }) => {
  const shopper = new Shopper(page, 'en');
  await shopper.visit('/en');
  await pressLink(page, '/en/nothing/here');
  await expect(shopper.heading('You missed a hairpin')).toBeFocused();
  await shopper.follow(shopper.link(shopper.words('errors.home'), page.getByRole('main')));
  await expect(page).toHaveURL(/\/en$/);
});

type Bar = { readonly value: number; readonly hasFailed: boolean };

/** Records all that the bar shows, because it is full or failed for half a second only. */
async function noteBar(page: Page): Promise<void> {
  await page.evaluate(() => {
    const bars: Bar[] = [];
    Object.assign(window, { bars });
    new MutationObserver(() => {
      const bar = document.querySelector('[role=progressbar]');
      const value = Number(bar?.getAttribute('aria-valuenow'));
      if (bar) bars.push({ value, hasFailed: bar.hasAttribute('data-failed') });
    }).observe(document.body, { attributes: true, childList: true, subtree: true });
  });
}

const lastBar = (page: Page) => page.evaluate(() => (window as unknown as { bars: Bar[] }).bars.at(-1));

test('S2.23 a bar shows how far a slow page has come, fills when it is there, and fails visibly @desk', async ({
  page,
}) => {
  const shopper = new Shopper(page, 'en');
  await shopper.visit('/en');
  let release = () => {};
  await page.route(/\/en\/bikes\.data/, async (route) => {
    await new Promise<void>((go) => {
      release = go;
    });
    await route.continue();
  });
  const bar = page.getByRole('progressbar', { name: shopper.words('shell.page-loading') });
  await noteBar(page);
  await pressLink(page, addressOf('en', 'bike-archive'));
  await expect(bar).toBeVisible();
  const value = async () => Number(await bar.getAttribute('aria-valuenow'));
  const early = await value();
  await expect.poll(value).toBeGreaterThan(early + 4);
  const shown = await page.evaluate(() => (window as unknown as { bars: Bar[] }).bars);
  expect(shown[0]?.value).toBeLessThan(10);
  release();
  await expect(bar).toBeHidden();
  expect(await lastBar(page)).toEqual({ value: 100, hasFailed: false });
  await expect(page.getByRole('heading', { level: 1, name: shopper.words('catalogue.bikes') })).toBeVisible();

  await page.route(/\/en\/shop\.data/, (route) => route.abort());
  await pressLink(page, addressOf('en', 'ecommerce-archive'));
  await expect.poll(() => lastBar(page)).toEqual({ value: 100, hasFailed: true });
  await expect(bar).toBeHidden();
});

test('S8.09 a page’s script that does not arrive reloads the document once, and not again within a minute @desk', async ({
  page,
}) => {
  await page.clock.install();
  const shopper = new Shopper(page, 'en');
  await page.route(/\/assets\/legal-[^/]+\.js/, (route) => route.abort());
  const archive = addressOf('en', 'bike-archive');
  await shopper.visit(archive);
  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1;
  });
  const legal = addressOf('en', 'cookie-policy');
  const begun = () => page.waitForResponse(/\/api\/en\/me/);
  await Promise.all([begun(), pressLink(page, legal)]);
  expect(loads).toBe(1);
  await expect(page).toHaveURL(new RegExp(`${archive}$`));

  await noteBar(page);
  await pressLink(page, legal);
  await expect.poll(() => lastBar(page)).toMatchObject({ hasFailed: true });
  expect(loads).toBe(1);
  await Promise.all([begun(), page.reload()]);
  expect(loads, 'the visitor’s own reload').toBe(2);

  await page.clock.fastForward(60_000);
  await Promise.all([begun(), pressLink(page, legal)]);
  expect(loads).toBe(3);
});
