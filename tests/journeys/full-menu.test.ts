import { expect } from '@playwright/test';
import { addressOf } from '#app/addresses.ts';
import { LOCALES } from '#shared/locale.ts';
import { faultsOf } from './faults-of.ts';
import { test } from './one-tab.ts';
import { complaintsOf, Shopper, startingWith } from './shopper.ts';
import { WHERE } from './widths.ts';

const SAID = {
  it: {
    categories: [
      'Strada',
      'Gravel',
      'Mountain bike',
      'Elettriche',
      'Città',
      'Abbigliamento',
      'La nostra salita',
    ],
    mountain: 'Mountain bike',
    use: 'Cross country',
    all: 'Tutte le mountain bike',
    category: 'mountain-bike',
  },
  de: {
    categories: ['Rennrad', 'Gravel', 'Mountainbike', 'E-Bikes', 'Stadt', 'Bekleidung', 'Unser Anstieg'],
    mountain: 'Mountainbike',
    use: 'Cross-Country',
    all: 'Alle Mountainbikes',
    category: 'mountainbike',
  },
} as const;

for (const locale of ['it', 'de'] as const) {
  const said = SAID[locale];

  test(`S2.14 S4.05 hamburger: bikes first, then the rest; each unfolds what it is for and the way to all of it, and a second click resets (${locale}) ${WHERE[locale]}`, async ({
    page,
  }) => {
    const shopper = new Shopper(page, locale);
    const { words, fullMenu } = shopper;
    const complaints = complaintsOf(page);
    await shopper.visit(addressOf(locale, 'home'));
    await shopper.menuButton.click();
    await expect(fullMenu).toBeVisible();
    // Told apart also while the page behind it is still to be seen.
    const landmarks = await page
      .locator('nav[aria-label]')
      .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));
    expect(landmarks).toEqual([...new Set(landmarks)]);
    const { width, height } = page.viewportSize() ?? {};
    expect(await fullMenu.boundingBox()).toMatchObject({ x: 0, y: 0, width, height });

    const categories = fullMenu
      .getByRole('navigation', { name: words('shell.all-categories') })
      .getByRole('button');
    await expect(categories).toHaveText(said.categories.map(startingWith));
    const canBePainted = categories.filter({
      has: page.getByRole('img', { name: words('catalogue.customisable') }),
    });
    await expect(canBePainted).toHaveText(said.categories.slice(0, 2).map(startingWith));
    expect(await faultsOf(page)).toEqual([]);

    const mountain = shopper.button(startingWith(said.mountain), fullMenu);
    await mountain.click();
    await expect(mountain).toHaveAttribute('aria-expanded', 'true');
    const use = fullMenu.getByRole('link', { name: startingWith(said.use) });
    await expect(use).toHaveAttribute('href', /\?usage=/);
    expect(await faultsOf(page)).toEqual([]);
    await mountain.click();
    await expect(mountain).toHaveAttribute('aria-expanded', 'false');
    await expect(use).toBeHidden();
    await mountain.click();
    await shopper.follow(shopper.link(said.all, fullMenu));
    await expect(page).toHaveURL(addressOf(locale, 'bike-archive-category', { category: said.category }));
    await expect(fullMenu).toBeHidden();
    expect(complaints).toEqual([]);
  });

  test(`S2.14 hamburger: the page below stands still; languages, social and secondary links are at its foot; Escape gives the focus back (${locale}) ${WHERE[locale]}`, async ({
    page,
  }) => {
    const shopper = new Shopper(page, locale);
    const { words, fullMenu } = shopper;
    await shopper.visit(addressOf(locale, 'bike-archive'));
    await shopper.menuButton.focus();
    await page.keyboard.press('Enter');
    await expect(fullMenu).toBeVisible();
    await page.mouse.move(200, 400);
    await page.mouse.wheel(0, 600);
    await page.keyboard.press('End');
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);

    const row = fullMenu.getByRole('navigation', { name: words('shell.language') });
    await expect(row.getByRole('listitem')).toHaveText([...LOCALES]);
    const french = fullMenu.getByRole('link', { name: 'Français' });
    await expect(french).toHaveAttribute('href', addressOf('fr', 'bike-archive'));
    const more = fullMenu.getByRole('navigation', { name: words('shell.secondary-menu') });
    await expect(more.getByRole('link')).not.toHaveCount(0);
    const elsewhere = fullMenu.getByRole('list', { name: words('shell.follow') }).getByRole('link');
    await expect(elsewhere).toHaveCount(5);

    await page.keyboard.press('Escape');
    await expect(fullMenu).toBeHidden();
    await expect(shopper.menuButton).toBeFocused();
    await page.mouse.wheel(0, 600);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
  });
}

test('S2.14 hamburger: what is behind it follows the category hovered or focused, and is fetched only then', async ({
  page,
}) => {
  const shopper = new Shopper(page, 'it');
  const { fullMenu } = shopper;
  const drawings: string[] = [];
  await shopper.visit(addressOf('it', 'cart'));
  page.on('request', (request) => request.url().endsWith('.svg') && drawings.push(request.url()));
  await shopper.menuButton.click();
  const shown = fullMenu.locator('img[data-shown=true]');
  await expect(shown).toHaveCount(2);
  await expect.poll(() => drawings.length).toBe(2);
  const sources = () => shown.evaluateAll((images) => images.map((image) => image.getAttribute('src')));
  const road = await sources();

  await shopper.button(startingWith('Città'), fullMenu).focus();
  await expect.poll(sources).not.toEqual(road);
  const urban = await sources();
  expect(new Set([...road, ...urban]).size).toBe(4);
  await expect.poll(() => drawings.length).toBe(4);
  await expect(shopper.button(startingWith('Città'), fullMenu)).toHaveAttribute('aria-expanded', 'false');

  if ((page.viewportSize()?.width ?? 0) < 1000) return;
  await shopper.button(startingWith('Elettriche'), fullMenu).hover();
  await expect.poll(sources).not.toEqual(urban);
  await expect(shopper.button(startingWith('Elettriche'), fullMenu)).toHaveAttribute('aria-expanded', 'true');
});

test('S2.14 hamburger: another address closes it @phone', async ({ page }) => {
  const shopper = new Shopper(page, 'de');
  await shopper.visit(addressOf('de', 'bike-item', { category: 'stadt', slug: 'corso' }));
  await shopper.pick('size', 'M');
  await shopper.menuButton.click();
  await expect(shopper.fullMenu).toBeVisible();
  await page.goBack();
  await expect(shopper.fullMenu).toBeHidden();
});

test('S2.14 hamburger: what it cannot fetch it leaves to its page @desk', async ({ page }) => {
  const shopper = new Shopper(page, 'it');
  await page.route('**/it/menu.json', (route) => route.abort());
  await shopper.visit(addressOf('it', 'cart'));
  await shopper.menuButton.click();
  await expect(page).toHaveURL(addressOf('it', 'menu'));
  await expect(shopper.heading('Strada')).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('S2.14 hamburger: the button leads to a page that lists the same @phone', async ({ page }) => {
    const shopper = new Shopper(page, 'de', { hasScripts: false });
    await shopper.visit(addressOf('de', 'home'));
    await shopper.follow(shopper.menuButton);
    await shopper.follow(shopper.link('Langstrecke', page.getByRole('main')));
    await expect(page).toHaveURL(/\/de\/bikes\/rennrad\?usage=/);
  });
});
