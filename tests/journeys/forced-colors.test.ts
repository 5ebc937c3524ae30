import { expect } from '@playwright/test';
import { addressOf } from '#app/addresses.ts';
import { test } from './one-tab.ts';
import { JERSEY, Shopper } from './shopper.ts';
import { worksAs } from './works-as.ts';

/** What is chosen on a page without a sign that forced colours leave: an outline, a native box. */
const UNMARKED = () => {
  const isSeen = (element: Element) =>
    element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }) &&
    element.getBoundingClientRect().width > 4;
  const isMarked = (element: Element) => getComputedStyle(element).outlineStyle === 'solid';
  const isNative = (element: Element) => isSeen(element) && getComputedStyle(element).appearance !== 'none';
  const chosen =
    'a:is([aria-current="true"], [aria-current="page"]), [aria-pressed="true"], [aria-selected="true"], input:checked';
  return [...document.querySelectorAll(chosen)]
    .filter((element) => !element.matches('.heart'))
    .filter((element) => isSeen(element.closest('label') ?? element))
    .filter((element) => ![element, element.closest('label')].some((one) => one && isMarked(one)))
    .filter((element) => !(element.matches('input') && isNative(element)))
    .map((element) => element.outerHTML.slice(0, 160));
};

test('X1.11 forced colours show what is chosen: colour, size, build, paint @desk', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/it/bikes/strada/vetta');
  const outlineOf = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => getComputedStyle(element).outlineStyle);
  for (const kind of ['.swatch', '.size-box', '.build-options a']) {
    expect(await outlineOf(`${kind}[aria-current]`), kind).toBe('solid');
    expect(await outlineOf(`${kind}:not([aria-current])`), kind).toBe('none');
  }
  await page.goto('/it/infinitamente/vetta');
  expect(await outlineOf('label.build-radio:has(input:checked)')).toBe('solid');
  expect(await outlineOf('label.build-radio:not(:has(input:checked))')).toBe('none');
  // Paints are content: they keep their colour.
  const paint = page.locator('.build-dot i').first();
  expect(await paint.evaluate((element) => getComputedStyle(element).forcedColorAdjust)).toBe('none');
});

test('X1.11 forced colours leave no choice of a page without its sign @desk', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  const shopper = new Shopper(page, 'it');
  await shopper.hasInBag(JERSEY);
  const pages = [
    '/it/bikes/strada/vetta',
    '/it/infinitamente/vetta',
    addressOf('it', 'compare'),
    addressOf('it', 'size-finder'),
    addressOf('it', 'bike-archive'),
    addressOf('it', 'checkout'),
  ];
  let seen = 0;
  for (const path of pages) {
    await shopper.visit(path);
    expect.soft(await page.evaluate(UNMARKED), path).toEqual([]);
    seen += await page.locator('[aria-current="true"], [aria-pressed="true"], input:checked').count();
  }
  expect(seen).toBeGreaterThan(10);
});

test('X1.11 forced colours show staff where they are and which view is chosen @desk', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await worksAs(page, 'admin', 'it');
  for (const path of [
    '/office',
    '/office/orders',
    '/office/orders/board',
    '/office/catalogue',
    '/office/inbox',
  ]) {
    await page.goto(path);
    expect(await page.locator('a[aria-current]').count(), path).toBeGreaterThan(0);
    expect.soft(await page.evaluate(UNMARKED), path).toEqual([]);
  }
});
