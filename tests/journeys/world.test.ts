import { expect, type Locator, type Page } from '@playwright/test';
import { addressOf } from '#app/addresses.ts';
import type { Locale } from '#shared/locale.ts';
import { test } from './one-tab.ts';
import { Shopper } from './shopper.ts';
import { WHERE } from './widths.ts';

const at = (locale: Locale, pathMatch: string) => addressOf(locale, 'all', { pathMatch });

/** Whether an element is inside the window, not merely in the page. */
async function isInView(page: Page, element: Locator): Promise<boolean> {
  const box = await element.boundingBox();
  const { width = 0 } = page.viewportSize() ?? {};
  return box !== null && box.x >= -1 && box.x < width - 40;
}

for (const [locale, next] of [
  ['it', 'Successivo: 1926'],
  ['de', 'Weiter: 1926'],
] as const) {
  test(`S1.08 a century is leafed through by links, keys and a swipe (${locale}) ${WHERE[locale]}`, async ({
    page,
  }) => {
    await new Shopper(page, locale).visit(at(locale, 'tessaro-world/history'));
    const year = (number: number) => page.locator(`#year-${number}`);
    expect(await isInView(page, year(1987))).toBe(false);
    await page.getByRole('navigation').getByRole('link', { name: '1987', exact: true }).click();
    await expect.poll(() => isInView(page, year(1987))).toBe(true);
    await page.getByRole('navigation').getByRole('link', { name: '1921', exact: true }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => isInView(page, year(1921))).toBe(true);
    await page.getByRole('link', { name: next, exact: true }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => isInView(page, year(1926))).toBe(true);
    // What a swipe does: the row stands still at the beginning of a year.
    const rail = year(1921).locator('..');
    await rail.evaluate((row) => row.scrollBy({ left: row.clientWidth * 3 }));
    await expect.poll(() => isInView(page, year(1921))).toBe(false);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
  });
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('S1.08 a century is leafed through by its anchors', async ({ page }) => {
    await page.goto(at('en', 'tessaro-world/history'));
    await page.getByRole('link', { name: 'Next: 1926', exact: true }).click();
    await expect(page).toHaveURL(/#year-1926$/);
    await expect.poll(() => isInView(page, page.locator('#year-1926'))).toBe(true);
    await page.getByRole('link', { name: '2026', exact: true }).click();
    await expect.poll(() => isInView(page, page.locator('#year-2026'))).toBe(true);
  });
});

test('S1.08 the world leads to its history, its company and its copper, and each leads back', async ({
  page,
}) => {
  const { link } = new Shopper(page, 'de');
  for (const [card, heading] of [
    ['Ein Jahrhundert zum Blättern', 'Ein Jahrhundert bergauf'],
    ['Die Werkstatt', 'Die Werkstatt'],
    ['Ramato, das Kupfer', 'Ramato'],
  ] as const) {
    await page.goto(at('de', 'tessaro-world'));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ein Berg, vier Generationen');
    await link(card, page.getByRole('main')).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await page
      .getByRole('main')
      .getByRole('navigation')
      .getByRole('link', { name: 'Die Welt von Tessaro' })
      .click();
    await expect(page).toHaveURL(/\/de\/tessaro-world$/);
  }
});

for (const [locale, path, bike, end] of [
  ['it', 'filante', 'Guarda la Lama 2026', /\/it\/bikes\/strada\/lama-2026$/],
  ['de', 'verticale', 'Zum Vetta', /\/de\/bikes\/rennrad\/vetta$/],
] as const) {
  test(`S1.09 ${path} stands alone in the landing’s frame and leads to its bike (${locale})`, async ({
    page,
  }) => {
    await page.goto(at(locale, path));
    await expect(page.locator('main[data-layout=landing]')).toHaveCount(1);
    await expect(page.getByRole('banner').getByRole('link')).toHaveCount(2);
    await page.getByRole('link', { name: bike }).click();
    await expect(page).toHaveURL(end);
  });
}

test('S1.09 filante’s strip is pushed sideways by finger or key; verticale’s form is there to be sent', async ({
  page,
}) => {
  await page.goto(at('en', 'filante'));
  const strip = page.getByRole('region', { name: /A long valley/ });
  const { width = 0 } = page.viewportSize() ?? {};
  const isLonger = await strip.evaluate((box) => box.scrollWidth > box.clientWidth);
  expect(isLonger).toBe(width < 1024);
  if (isLonger) {
    await strip.focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => strip.evaluate((box) => box.scrollLeft)).toBeGreaterThan(0);
  }
  await new Shopper(page, 'en').visit(at('en', 'verticale'));
  await expect(page.getByRole('form').or(page.locator('main form')).first()).toBeVisible();
  await expect(page.getByRole('textbox', { name: /E-mail/ })).toBeVisible();
});

test('the download centre hands out a manual in the reader’s language', async ({ page }) => {
  await page.goto(at('de', 'download'));
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: 'Bedienungsanleitung', exact: true }) })
      .getByRole('link', { name: /^Deutsch, PDF/ })
      .first()
      .click(),
  ]);
  expect(download.suggestedFilename()).toBe('Bedienungsanleitung.pdf');
});
