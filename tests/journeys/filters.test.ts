import { expect, type Locator, type Page } from '@playwright/test';
import { addressOf } from '#app/addresses.ts';
import { test } from './one-tab.ts';
import { Shopper } from './shopper.ts';
import { WHERE } from './widths.ts';

const CATEGORY = { it: 'strada', de: 'rennrad' } as const;
const addressIn = (locale: 'it' | 'de') =>
  addressOf(locale, 'bike-archive-category', { category: CATEGORY[locale] });

/** The filters: the rail or, on a phone, the opened sheet. */
async function filtersOf({ page, words }: Shopper): Promise<Locator> {
  const rail = page.getByRole('complementary', { name: words('filters.title'), exact: true });
  if ((page.viewportSize()?.width ?? 0) > 1000) return rail;
  await rail.locator('summary').first().click();
  return page.getByRole('dialog', { name: words('filters.title'), exact: true });
}

const listed = (page: Page) => page.getByRole('article');
/**
 * Waits for fewer results, because the address changes a moment before the list does. @returns how
 * many are left
 */
async function fewerThan(before: number, page: Page): Promise<number> {
  await expect.poll(() => listed(page).count()).toBeLessThan(before);
  return listed(page).count();
}
const told = (page: Page) => page.locator('#archive-count');
/** Requests for pages or their data. */
function asksOf(page: Page): string[] {
  const asks: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest() || request.url().includes('.data')) asks.push(request.url());
  });
  return asks;
}

for (const locale of ['it', 'de'] as const) {
  test(`S1.01 an archive is narrowed by several filters at once, without asking the server, and back undoes them one by one (${locale}) ${WHERE[locale]}`, async ({
    page,
  }) => {
    const shopper = new Shopper(page, locale);
    const { words } = shopper;
    await shopper.visit(addressIn(locale));
    const all = await listed(page).count();
    const asks = asksOf(page);
    const filters = await filtersOf(shopper);
    await filters.getByRole('checkbox', { name: /^XXS / }).check();
    await expect(page).toHaveURL(/\?size=xxs$/);
    const small = await fewerThan(all, page);
    await filters.getByRole('checkbox', { name: /^Ramato / }).check();
    await expect(page).toHaveURL(/\?size=xxs&color=ramato$/);
    const both = await fewerThan(small, page);
    await expect(told(page)).toHaveText(words('filters.count-bike', { count: both }));

    await page.goBack();
    await expect(listed(page)).toHaveCount(small);
    await expect(filters.getByRole('checkbox', { name: /^Ramato / })).not.toBeChecked();
    await page.goForward();
    await expect(listed(page)).toHaveCount(both);
    await expect(filters.getByRole('checkbox', { name: /^Ramato / })).toBeChecked();
    expect(asks).toEqual([]);

    const show = page.getByRole('button', { name: words('filters.show-bike', { count: both }), exact: true });
    if (await show.isVisible()) await show.click();
    await page.getByRole('link', { name: words('filters.remove', { name: 'Ramato' }), exact: true }).click();
    await expect(page).toHaveURL(/\?size=xxs$/);
    await expect(listed(page)).toHaveCount(small);
    await page.reload();
    await expect(listed(page)).toHaveCount(small);
    await listed(page).first().getByRole('link').first().click();
    await expect(page).toHaveURL(/\?v=.*-xxs$/);
  });
}

test('prices are narrowed with the keyboard on the slider, and typed @phone', async ({ page }) => {
  const shopper = new Shopper(page, 'it');
  const { words } = shopper;
  await shopper.visit(addressIn('it'));
  const filters = await filtersOf(shopper);
  const most = filters.getByRole('slider', {
    name: words('filters.to-of', { facet: words('filters.price') }),
  });
  await most.focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(page).toHaveURL(/\?price-to=\d+$/);
  await filters.getByRole('textbox').nth(1).fill('6.000');
  await expect(page).toHaveURL(/\?price-to=6000$/);
  await filters.getByRole('textbox').nth(0).fill('9000');
  await expect(page).toHaveURL(/\?price-from=6000&price-to=9000$/);
  await page.goBack();
  await expect(page).not.toHaveURL(/price-from/);
});

test('the filters stand in their place before the rest of the page has come @desk', async ({ page }) => {
  const shopper = new Shopper(page, 'it');
  await shopper.visit(addressIn('it'));
  const rail = page.getByRole('complementary', { name: shopper.words('filters.title'), exact: true });
  const whole = await rail.boundingBox();
  await rail.evaluate((element) => {
    while (element.nextElementSibling) element.nextElementSibling.remove();
  });
  const begun = await rail.boundingBox();
  expect([begun?.x, begun?.y]).toEqual([whole?.x, whole?.y]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('S1.01 the filters are a form, and their answer an address to share', async ({ page }) => {
    const shopper = new Shopper(page, 'de', { hasScripts: false });
    const { words } = shopper;
    await page.goto(addressIn('de'));
    const all = await listed(page).count();
    const rail = page.getByRole('complementary', { name: words('filters.title'), exact: true });
    if ((page.viewportSize()?.width ?? 0) < 1000) await rail.locator('summary').first().click();
    await rail.getByRole('checkbox', { name: /^XXS / }).check();
    await rail.getByRole('checkbox', { name: /^Ramato / }).check();
    await page.getByRole('combobox', { name: words('filters.sort.label') }).selectOption('price');
    await rail.getByRole('button', { name: words('filters.apply'), exact: true }).click();
    await expect(page).toHaveURL(/\?size=xxs&.*color=ramato/);
    expect(await listed(page).count()).toBeLessThan(all);
    await expect(page.getByRole('combobox', { name: words('filters.sort.label') })).toHaveValue('price');
    await page.getByRole('link', { name: words('filters.clear'), exact: true }).click();
    await expect(listed(page)).toHaveCount(all);
  });
});
