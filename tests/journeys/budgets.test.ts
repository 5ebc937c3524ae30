import { expect, type Page, test } from '@playwright/test';
import { addressOf } from '#app/addresses.ts';
import { parsePictureAddress } from '#domain/media/addresses.ts';
import { LOCALES, type Locale } from '#shared/locale.ts';
import { bytesOf, type Loaded, layoutShift, picturesInView, visitAndWeigh, weighScripts } from './loaded.ts';
import { JERSEY, Shopper, stir } from './shopper.ts';

const KB = 1000;
/** For a page to read, before its visitor's first sign. */
const MOST_SCRIPT_TO_READ = 6 * KB;
/** Of any page, its words included. React and React Router alone weigh 108. */
const MOST_SCRIPT = 165 * KB;
/** A bike with many variants and a jersey, with their slugs of each language. */
const GOODS: Readonly<Record<Locale, { bikes: string; clothes: string; jersey: string }>> = {
  it: { bikes: 'strada', clothes: 'abbigliamento', jersey: 'maglia-tornanti' },
  en: { bikes: 'road', clothes: 'apparel', jersey: 'tornanti-jersey' },
  de: { bikes: 'rennrad', clothes: 'bekleidung', jersey: 'trikot-tornanti' },
  fr: { bikes: 'route', clothes: 'vetements', jersey: 'maillot-tornanti' },
  es: { bikes: 'carretera', clothes: 'ropa', jersey: 'maillot-tornanti' },
};
const HOME = addressOf('en', 'home');
const BIKE = addressOf('en', 'bike-item', { category: 'road', slug: 'vetta' });

test('S7.09 the home page keeps to its weight: HTML, CSS, JavaScript @phone', async ({ page }) => {
  const loaded = await visitAndWeigh(page, HOME);
  expect.soft(bytesOf(loaded, 'document'), 'HTML').toBeLessThanOrEqual(22 * KB);
  expect.soft(bytesOf(loaded, 'stylesheet'), 'CSS').toBeLessThanOrEqual(23.5 * KB);
  expect.soft(bytesOf(loaded, 'script'), 'JavaScript').toBeLessThanOrEqual(MOST_SCRIPT_TO_READ);
});

for (const locale of LOCALES) {
  test(`S7.09 all the JavaScript of a page weighs at most 165 kB (${locale}) @desk`, async ({ page }) => {
    test.slow();
    for (const path of pagesIn(locale)) {
      await page.goto(path, { waitUntil: 'networkidle' });
      await hydrated(page);
      // The map's own libraries come on top when it is visible.
      const loaded = (await weighScripts(page)).filter(({ url }) => !url.includes('/draw-map-'));
      expect.soft(bytesOf(loaded, 'script'), path).toBeGreaterThan(100 * KB);
      expect.soft(bytesOf(loaded, 'script'), path).toBeLessThanOrEqual(MOST_SCRIPT);
    }
  });
}

for (const locale of LOCALES) {
  test(`one font file of at most 40 kB is enough for a first page (${locale}) @phone`, async ({ page }) => {
    const fonts = (await visitAndWeigh(page, addressOf(locale, 'home'))).filter(
      ({ kind }) => kind === 'font',
    );
    expect(fonts.length).toBe(1);
    expect(bytesOf(fonts, 'font')).toBeLessThanOrEqual(40 * KB);
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
          .soft(parsePictureAddress(new URL(address).pathname)?.rendition)
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
    // Tools show 0.00; the rest are fractions of a pixel.
    expect.soft(await layoutShift(page), path).toBeLessThan(0.001);
  }
});

/** One page of each kind, the heaviest where they differ. */
function pagesIn(locale: Locale): string[] {
  const { bikes, clothes, jersey } = GOODS[locale];
  return [
    addressOf(locale, 'home'),
    addressOf(locale, 'bike-archive'),
    addressOf(locale, 'bike-item', { category: bikes, slug: 'vetta' }),
    addressOf(locale, 'ecommerce-item', { category: clothes, slug: jersey }),
    addressOf(locale, 'cart'),
    addressOf(locale, 'store-locator'),
    addressOf(locale, 'size-finder'),
    addressOf(locale, 'compare'),
    addressOf(locale, 'search'),
    addressOf(locale, 'privacy-policy'),
    addressOf(locale, 'infinitamente-item', { slug: 'vetta' }),
  ];
}

/** Waits for React, and a moment for what might follow. */
async function hydrated(page: Page): Promise<void> {
  await stir(page);
  await page.waitForTimeout(1000);
}

function weightsOf(loaded: readonly Loaded[], addresses: readonly string[]): number[] {
  return addresses.map((address) => loaded.find(({ url }) => url === address)?.bytes ?? 0);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
