import { expect, type Page, test } from '@playwright/test';
import { addressOf } from '#app/addresses.ts';
import { parsePictureAddress } from '#domain/media/addresses.ts';
import { LOCALES, type Locale } from '#shared/locale.ts';
import {
  bytesInLanguage,
  bytesOf,
  type Loaded,
  layoutShift,
  picturesInView,
  visitAndWeigh,
  weighScripts,
} from './loaded.ts';
import { JERSEY, Shopper } from './shopper.ts';

const KB = 1000;
/** For a page to read, before its visitor's first sign. */
const MOST_SCRIPT_TO_READ = 6 * KB;
/**
 * Of any public page in any language, its words included. React and React Router alone weigh 108.
 */
const MOST_SCRIPT = 167 * KB;
/** One page of each kind, the heaviest where they differ: a bike with many variants, a jersey. */
const PAGES = [
  addressOf('de', 'home'),
  addressOf('de', 'bike-archive'),
  addressOf('de', 'bike-item', { category: 'rennrad', slug: 'vetta' }),
  addressOf('de', 'ecommerce-item', { category: 'bekleidung', slug: 'trikot-tornanti' }),
  addressOf('de', 'cart'),
  addressOf('de', 'store-locator'),
  addressOf('de', 'size-finder'),
  addressOf('de', 'compare'),
  addressOf('de', 'search'),
  addressOf('de', 'privacy-policy'),
  addressOf('de', 'infinitamente-item', { slug: 'vetta' }),
];
const HOME = addressOf('en', 'home');
const BIKE = addressOf('en', 'bike-item', { category: 'road', slug: 'vetta' });

test('S7.09 the home page keeps to its weight: HTML, CSS, JavaScript @phone', async ({ page }) => {
  const loaded = await visitAndWeigh(page, HOME);
  expect.soft(bytesOf(loaded, 'document'), 'HTML').toBeLessThanOrEqual(22 * KB);
  expect.soft(bytesOf(loaded, 'stylesheet'), 'CSS').toBeLessThanOrEqual(24 * KB);
  expect.soft(bytesOf(loaded, 'script'), 'JavaScript').toBeLessThanOrEqual(MOST_SCRIPT_TO_READ);
});

// Pages differ by language in their words only, so one language is opened and all are weighed.
test('S7.09 all the JavaScript of a public page, its words and its form included, weighs at most 167 kB in every language @desk', async ({
  page,
}) => {
  test.setTimeout(240_000);
  await page.route(/\/media\//, (route) => route.abort());
  for (const path of [...PAGES, ...(await contentPagesIn(page, 'de'))]) {
    await openAndStir(page, path);
    // The map's own libraries come on top when it is visible.
    const loaded = (await weighScripts(page)).filter(({ url }) => !/\/draw-(?:map|ground)-/.test(url));
    expect.soft(bytesOf(loaded, 'script'), path).toBeGreaterThan(100 * KB);
    for (const locale of LOCALES) {
      const bytes = await bytesInLanguage(loaded, locale);
      expect.soft(bytes, `${path} in ${locale}`).toBeLessThanOrEqual(MOST_SCRIPT);
    }
  }
});

for (const locale of LOCALES) {
  test(`one font file of at most 40 kB is enough for a first page (${locale}) @phone`, async ({ page }) => {
    const fonts = (await visitAndWeigh(page, addressOf(locale, 'home'))).filter(
      ({ kind }) => kind === 'font',
    );
    expect(fonts.length).toBe(1);
    expect(bytesOf(fonts, 'font')).toBeLessThanOrEqual(40 * KB);
  });
}

test('a letter of another language is set in the brand’s font, too @phone', async ({ page }) => {
  await page.goto(addressOf('en', 'home'));
  const loaded = await page.evaluate(async () => {
    const { fontFamily } = getComputedStyle(document.body);
    const faces = await document.fonts.load(`500 16px ${fontFamily}`, 'ä ž');
    return faces.map(({ status }) => status);
  });
  expect(loaded.length).toBeGreaterThanOrEqual(2);
  expect(new Set(loaded)).toEqual(new Set(['loaded']));
});

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

/** A page of each content template: of the sitemap, one for each place and depth of an address. */
async function contentPagesIn(page: Page, locale: Locale): Promise<string[]> {
  const text = await (await page.request.get(`/sitemaps/pages-${locale}.xml`)).text();
  const paths = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname);
  const kinds = new Map<string, string>();
  for (const path of paths.filter((one) => one.startsWith(`/${locale}/`) && !one.includes('journey-'))) {
    const [, , place = '', ...rest] = path.split('/');
    const kind = rest.length === 0 ? place : `${place} ${rest.length}`;
    if (!kinds.has(kind)) kinds.set(kind, path);
  }
  expect(kinds.size).toBeGreaterThan(10);
  return [...kinds.values()];
}

/** Opens a page, moves in it, and waits until it is alive and all it fetches is there. */
async function openAndStir(page: Page, path: string): Promise<void> {
  await new Shopper(page, 'de').visit(path);
  await page.waitForLoadState('networkidle');
}

function weightsOf(loaded: readonly Loaded[], addresses: readonly string[]): number[] {
  return addresses.map((address) => loaded.find(({ url }) => url === address)?.bytes ?? 0);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
