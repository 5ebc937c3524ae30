import { expect, type Page } from '@playwright/test';
import { addressOf } from '#app/addresses.ts';
import { layoutShift } from './loaded.ts';
import { test } from './one-tab.ts';
import { Shopper } from './shopper.ts';

/** Heights by width of the window (specification section 9): whole, and shrunk. */
const HEIGHTS = { 390: { whole: 56, shrunk: 56 }, 1440: { whole: 96, shrunk: 72 } } as const;
/** The bar above it; on a phone the text before the header has a line of its own. */
const TICKERS = { 390: 64, 1440: 40 } as const;
const LONG_PAGE = addressOf('it', 'bike-archive');

const heightsOf = (page: Page) => HEIGHTS[page.viewportSize()?.width as keyof typeof HEIGHTS];
const scrollPage = (page: Page, y: number): Promise<void> =>
  page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), y);

/** Top and bottom of the header in the window. */
async function edges(page: Page): Promise<[number, number]> {
  const box = await page.getByRole('banner').boundingBox();
  return [Math.round(box?.y ?? Number.NaN), Math.round((box?.y ?? Number.NaN) + (box?.height ?? 0))];
}
/** The final position of its lower edge. */
const bottom = (page: Page) => expect.poll(async () => (await edges(page))[1]);

test('S4.04 the header sticks, goes when one scrolls down, and comes back shrunk when one scrolls up past a threshold', async ({
  page,
}) => {
  const { whole, shrunk } = heightsOf(page);
  const ticker = TICKERS[page.viewportSize()?.width as keyof typeof TICKERS];
  await new Shopper(page, 'it').visit(LONG_PAGE);
  expect(await edges(page)).toEqual([ticker, ticker + whole]);
  await scrollPage(page, ticker);
  await bottom(page).toBe(whole);
  await scrollPage(page, 1200);
  await bottom(page).toBeLessThanOrEqual(0);
  await scrollPage(page, 1170);
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await bottom(page).toBeLessThanOrEqual(0);
  await scrollPage(page, 1100);
  await bottom(page).toBe(shrunk);
  const menu = page.getByRole('banner').getByRole('link', { name: 'Apri il menu' });
  await expect(menu).toBeInViewport({ ratio: 1 });
  await scrollPage(page, 1300);
  await bottom(page).toBeLessThanOrEqual(0);
  await scrollPage(page, 0);
  await bottom(page).toBe(ticker + whole);
  // Only the header itself may move, and it moves without a new layout.
  expect(await layoutShift(page)).toBeLessThan(0.001);
});

test('S4.04 focus in the header brings it back, also under reduced motion, which takes the movement out', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await new Shopper(page, 'de').visit(addressOf('de', 'bike-archive'));
  await scrollPage(page, 900);
  await bottom(page).toBeLessThanOrEqual(0);
  await page.getByRole('banner').getByRole('link', { name: 'Warenkorb' }).focus();
  await bottom(page).toBe(heightsOf(page).shrunk);
  const seconds = await page
    .getByRole('banner')
    .evaluate((header) => Number.parseFloat(getComputedStyle(header).transitionDuration));
  expect(seconds).toBeLessThan(0.001);
});

test('S4.04 the header hides neither what an address points to nor what has the focus', async ({ page }) => {
  const terms = addressOf('it', 'terms-and-conditions');
  await new Shopper(page, 'it').visit(`${terms}#withdrawal`);
  const target = page.locator('#withdrawal');
  await expect(target).toBeInViewport();
  const top = async () => (await target.boundingBox())?.y ?? Number.NaN;
  await expect.poll(async () => (await top()) >= (await edges(page))[1]).toBe(true);
  await scrollPage(page, 4000);
  for (let presses = 0; presses < 6; presses += 1) {
    await page.keyboard.press('Shift+Tab');
    await expect
      .poll(async () => {
        const focused = await page.evaluate(() => {
          const element = document.activeElement;
          const box = element?.getBoundingClientRect();
          return element?.closest('header') || !box ? null : box.top;
        });
        return focused === null || focused >= (await edges(page))[1];
      })
      .toBe(true);
  }
});

test('over the hero the header is clear with dark ink, scrolled it is white with a hairline', async ({
  page,
}) => {
  await new Shopper(page, 'de').visit(addressOf('de', 'home'));
  const header = page.getByRole('banner');
  await expect(header).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  await expect(header).toHaveCSS('color', 'rgb(14, 20, 22)');
  await scrollPage(page, 900);
  await scrollPage(page, 700);
  await expect(header).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await expect(header).toHaveCSS('border-bottom-color', 'rgb(221, 225, 223)');
  expect(await layoutShift(page)).toBeLessThan(0.001);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the clear header stays with its picture, any other sticks', async ({ page }) => {
    await page.goto(addressOf('de', 'home'));
    await expect(page.getByRole('banner')).toHaveCSS('position', 'relative');
    await page.goto(addressOf('de', 'bike-archive'));
    await expect(page.getByRole('banner')).toHaveCSS('position', 'sticky');
  });
});
