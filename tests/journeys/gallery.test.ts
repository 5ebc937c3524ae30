import { expect, type Locator, type Page } from '@playwright/test';
import { addressOf } from '#app/addresses.ts';
import { faultsOf } from './faults-of.ts';
import { test } from './one-tab.ts';
import { Shopper, startingWith } from './shopper.ts';
import { WHERE } from './widths.ts';

const VETTA = {
  it: { category: 'strada', slug: 'vetta' },
  de: { category: 'rennrad', slug: 'vetta' },
} as const;
const URBAN = { it: 'citta', de: 'stadt' } as const;
type Told = keyof typeof VETTA;

/** The stage's picture close up. @returns it, and how close it is */
async function closeUp(shopper: Shopper) {
  const { page, words, locale } = shopper;
  await shopper.visit(addressOf(locale, 'bike-item', VETTA[locale as Told]));
  const stage = page.getByRole('region', { name: words('catalogue.pictures') });
  await stage.getByRole('link', { name: words('product.enlarge') }).click();
  const picture = page
    .getByRole('dialog', { name: words('gallery.zoom-of', { name: 'Vetta' }) })
    .getByRole('img');
  await expect(picture).toBeVisible();
  return { picture, place: () => placeOf(picture) };
}

const placeOf = (picture: Locator) =>
  picture.evaluate((one) => {
    const { a: scale, e: x } = new DOMMatrix(getComputedStyle(one).transform);
    return { scale, x };
  });

/** Two fingers go apart from the middle of a window, in steps as a hand makes them. */
async function pinch(page: Page, [from, to]: readonly [number, number]): Promise<void> {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  const [x, y] = [width / 2, height / 2];
  const touch = await page.context().newCDPSession(page);
  const at = (apart: number) => [
    { x: x - apart, y, id: 1 },
    { x: x + apart, y, id: 2 },
  ];
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(from) });
  for (let step = 1; step <= 5; step += 1) {
    const apart = from + ((to - from) * step) / 5;
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(apart) });
  }
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await touch.detach();
}

test('the wheel brings the picture of the stage closer where the pointer is, and away again; the page stays @desk', async ({
  page,
}) => {
  const { place } = await closeUp(new Shopper(page, 'it'));
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  await page.mouse.move(width * 0.6, height / 2);
  await page.mouse.wheel(0, -600);
  await expect.poll(async () => (await place()).scale).toBeGreaterThan(2);
  // What was right of the middle stays under the pointer: the picture goes to the left.
  expect((await place()).x).toBeLessThan(-width * 0.2);
  await page.mouse.wheel(0, 3000);
  await expect.poll(place).toEqual({ scale: 1, x: 0 });
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('two fingers bring the picture of the stage closer and away again @phone', async ({ page }) => {
  const { place } = await closeUp(new Shopper(page, 'de'));
  await pinch(page, [40, 160]);
  await expect.poll(async () => (await place()).scale).toBeGreaterThan(2.5);
  await pinch(page, [160, 30]);
  await expect.poll(place).toEqual({ scale: 1, x: 0 });
});

for (const locale of ['it', 'de'] as const) {
  test(`the weight under the button is that of the chosen size (${locale}) ${WHERE[locale]}`, async ({
    page,
  }) => {
    const shopper = new Shopper(page, locale);
    const { words } = shopper;
    const main = page.getByRole('main');
    const kilogramsIn = async (size: string) => {
      const [before, after = ''] = words('product.weight-of', { weight: '\0', size }).split('\0');
      expect(before).toBe('');
      const said = main.getByText(new RegExp(`^\\d,\\d\\d\\s?kg${after}$`));
      await expect(said).toBeVisible();
      return Number((await said.textContent())?.slice(0, 4).replace(',', '.'));
    };
    await shopper.visit(addressOf(locale, 'bike-item', VETTA[locale]));
    await shopper.pick('size', 'S');
    const small = await kilogramsIn('S');
    await shopper.pick('size', 'XL');
    expect(await kilogramsIn('XL')).toBeGreaterThan(small);
  });

  test(`a category of one bike shows it wide, with its sizes and two others instead of a list (${locale}) ${WHERE[locale]}`, async ({
    page,
  }) => {
    const shopper = new Shopper(page, locale);
    const { words } = shopper;
    const main = page.getByRole('main');
    await shopper.visit(addressOf(locale, 'bike-archive-category', { category: URBAN[locale] }));
    await expect(shopper.heading('Corso')).toBeVisible();
    await expect(main.getByRole('complementary', { name: words('filters.title') })).toHaveCount(0);
    const sizes = main.getByRole('navigation', { name: words('catalogue.size'), exact: true });
    const medium = sizes.getByRole('link', { name: startingWith('M') });
    expect(await faultsOf(page)).toEqual([]);
    await shopper.follow(medium);
    await expect(page).toHaveURL(/size=M|-m\b/);
    await expect(shopper.heading('Corso')).toBeVisible();
  });
}
