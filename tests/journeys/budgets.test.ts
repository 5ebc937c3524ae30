import { expect, type Page, test } from '@playwright/test';
import { addressOf } from '#app/addresses.ts';
import { readPictureAddress } from '#domain/media/addresses.ts';
import { LOCALES } from '#shared/locale.ts';
import { bytesOf, type Loaded, layoutShift, picturesInView, visitAndWeigh } from './loaded.ts';
import { JERSEY, Shopper, stir } from './shopper.ts';

const KB = 1000;
/** React DOM alone weighs 66. */
const MOST_SCRIPT = 120 * KB;
/** With what comes when the browser has nothing else to do: the rest of React Router. */
const MOST_SCRIPT_IN_ALL = 145 * KB;
/** An archive can be narrowed without asking the server: its rules and fields come with it. */
const FILTERS = 8 * KB;
/** Its bikes can be picked to compare; what happens then comes with the first pick. */
const PICKS = 0.5 * KB;
/** It tells its rider what fits and is narrowed to that; how it is reckoned comes only to a device that keeps a rider. */
const FITS = 2.5 * KB;
const HOME = addressOf('en', 'home');
const BIKE = addressOf('en', 'bike-item', { category: 'road', slug: 'vetta' });

test('S7.09 the home page keeps to its weight: HTML, CSS, JavaScript @phone', async ({ page }) => {
  const loaded = await visitAndWeigh(page, HOME);
  expect.soft(bytesOf(loaded, 'document'), 'HTML').toBeLessThanOrEqual(20 * KB);
  expect.soft(bytesOf(loaded, 'stylesheet'), 'CSS').toBeLessThanOrEqual(20 * KB);
  expect.soft(bytesOf(loaded, 'script'), 'JavaScript').toBeLessThanOrEqual(MOST_SCRIPT);
});

for (const locale of LOCALES) {
  test(`S7.09 all the JavaScript of the home page whose visitor has stirred weighs at most 120 kB (${locale}) @desk`, async ({
    page,
  }) => {
    const loaded = await visitAndWeigh(page, addressOf(locale, 'home'), () => started(page));
    expect(bytesOf(loaded, 'script')).toBeGreaterThan(80 * KB);
    expect(bytesOf(loaded, 'script')).toBeLessThanOrEqual(MOST_SCRIPT);
  });
}

test('a page that does not start late has little more in the end @desk', async ({ page }) => {
  const loaded = await visitAndWeigh(page, addressOf('en', 'bike-archive'));
  expect(bytesOf(loaded, 'script')).toBeGreaterThan(80 * KB);
  expect(bytesOf(loaded, 'script')).toBeLessThanOrEqual(MOST_SCRIPT_IN_ALL + FILTERS + PICKS + FITS);
});

for (const locale of ['it', 'de', 'en'] as const) {
  test(`one font file is enough for ${locale}: at most 100 kB @phone`, async ({ page }) => {
    const fonts = (await visitAndWeigh(page, addressOf(locale, 'home'))).filter(
      ({ kind }) => kind === 'font',
    );
    expect(fonts.map(({ url }) => url)).toEqual([expect.stringContaining('latin-wdth')]);
    expect(bytesOf(fonts, 'font')).toBeLessThanOrEqual(100 * KB);
  });
}

for (const pixels of [1, 2]) {
  test.describe(`with ${pixels} pixel(s) per point`, () => {
    test.use({ deviceScaleFactor: pixels });

    test('S7.09 the pictures of the first view weigh at most 120 kB, the largest 60 kB', async ({ page }) => {
      const loaded = await visitAndWeigh(page, HOME);
      const seen = weightsOf(loaded, await picturesInView(page));
      expect(seen.length).toBeGreaterThan(0);
      expect.soft(Math.max(...seen), 'the hero').toBeLessThanOrEqual(60 * KB);
      expect.soft(sum(seen), 'all of them').toBeLessThanOrEqual(120 * KB);
    });

    test('S7.09 the picture on a card is an AVIF of at most 18 kB, on a fine desk screen 24', async ({
      page,
    }) => {
      const loaded = await visitAndWeigh(page, addressOf('en', 'bike-archive'));
      const seen = await picturesInView(page);
      expect(seen.length).toBeGreaterThan(0);
      for (const address of seen) {
        expect
          .soft(readPictureAddress(new URL(address).pathname)?.rendition)
          .toMatchObject({ format: 'avif' });
      }
      const isFineDesk = pixels === 2 && (page.viewportSize()?.width ?? 0) > 1000;
      expect.soft(Math.max(...weightsOf(loaded, seen))).toBeLessThanOrEqual((isFineDesk ? 24 : 18) * KB);
    });
  });
}

test('nothing moves while home, a bike or the cart loads', async ({ page }) => {
  await new Shopper(page, 'en').hasInBag(JERSEY);
  for (const path of [HOME, BIKE, addressOf('en', 'cart')]) {
    await page.goto(path, { waitUntil: 'networkidle' });
    // 0.00 in every tool's figures: the rest are fractions of a pixel.
    expect.soft(await layoutShift(page), path).toBeLessThan(0.001);
  }
});

/** Stirs, waits until the page has asked who its visitor is, which it does when all of it is there, and a while for what might follow. */
async function started(page: Page): Promise<void> {
  await Promise.all([page.waitForResponse(/\/api\/..\/me$/), stir(page)]);
  await page.waitForTimeout(1000);
}

function weightsOf(loaded: readonly Loaded[], addresses: readonly string[]): number[] {
  return addresses.map((address) => loaded.find(({ url }) => url === address)?.bytes ?? 0);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
