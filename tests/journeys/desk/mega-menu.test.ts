import { expect } from '@playwright/test';
import { addressOf } from '#app/addresses.ts';
import { test } from '../one-tab.ts';
import { complaintsOf, Shopper } from '../shopper.ts';

const SAID = {
  it: {
    road: 'Strada',
    gravel: 'Gravel',
    climb: 'La nostra salita',
    all: 'Tutte le bici da strada',
    use: 'Passi di montagna',
  },
  de: { road: 'Rennrad', gravel: 'Gravel', climb: 'Unser Anstieg', all: 'Alle Rennräder', use: 'Bergpässe' },
} as const;

test.describe('where there is room for it', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  for (const locale of ['it', 'de'] as const) {
    const said = SAID[locale];

    test(`S2.13 mega menu: a click unfolds what a top item holds, another folds it; items without children lead on (${locale})`, async ({
      page,
    }) => {
      const shopper = new Shopper(page, locale);
      const complaints = complaintsOf(page);
      await shopper.visit(addressOf(locale, 'home'));
      const road = shopper.button(said.road, shopper.mainMenu);
      await expect(road).toHaveAttribute('aria-expanded', 'false');
      await road.click();
      await expect(road).toHaveAttribute('aria-expanded', 'true');
      const panel = page.locator(`#${await road.getAttribute('aria-controls')}`);
      await expect(shopper.link(said.all, panel)).toHaveAttribute(
        'href',
        (await road.getAttribute('href')) ?? '',
      );
      await expect(panel.getByRole('link', { name: /5[.,]490/ })).toContainText('Vetta');
      await expect(panel.locator('img')).toHaveCount(7);
      await road.click();
      await expect(panel).toBeHidden();

      await expect(shopper.button(said.climb, shopper.mainMenu)).toHaveCount(0);
      await shopper.follow(shopper.link(said.climb, shopper.mainMenu));
      await expect(page).toHaveURL(addressOf(locale, 'all', { pathMatch: 'our-climb' }));
      expect(complaints).toEqual([]);
    });

    test(`S2.13 mega menu: full keyboard use (${locale})`, async ({ page }) => {
      const shopper = new Shopper(page, locale);
      await shopper.visit(addressOf(locale, 'home'));
      const road = shopper.button(said.road, shopper.mainMenu);
      const gravel = shopper.button(said.gravel, shopper.mainMenu);
      await road.focus();
      for (const key of ['Enter', 'Space']) {
        await page.keyboard.press(key);
        await expect(road).toHaveAttribute('aria-expanded', 'true');
        await page.keyboard.press(key);
        await expect(road).toHaveAttribute('aria-expanded', 'false');
      }
      await page.keyboard.press('ArrowRight');
      await expect(gravel).toBeFocused();
      await page.keyboard.press('ArrowLeft');
      await page.keyboard.press('ArrowDown');
      const first = shopper.mainMenu.getByRole('link', { name: new RegExp(`^${said.use}`) });
      await expect(first).toBeFocused();
      await page.keyboard.press('ArrowDown');
      await expect(first).not.toBeFocused();
      await page.keyboard.press('ArrowUp');
      await expect(first).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(first).toBeHidden();
      await expect(road).toBeFocused();

      await page.keyboard.press('Enter');
      await page.keyboard.press('Tab');
      await expect(first).toBeFocused();
      await page.keyboard.press('Shift+Tab');
      await expect(road).toBeFocused();
      await page.keyboard.press('ArrowRight');
      await expect(road).toHaveAttribute('aria-expanded', 'false');
      await expect(gravel).toBeFocused();
    });
  }

  test('S2.13 mega menu: a mouse that rests unfolds, one that passes does not; leaving folds', async ({
    page,
    stopClock,
  }) => {
    const shopper = new Shopper(page, 'it');
    await shopper.visit(addressOf('it', 'bike-archive'));
    const road = shopper.button('Strada', shopper.mainMenu);
    const gravel = shopper.button('Gravel', shopper.mainMenu);
    await stopClock();
    await road.hover();
    await page.clock.runFor(110);
    await expect(road).toHaveAttribute('aria-expanded', 'false');
    await page.clock.runFor(20);
    await expect(road).toHaveAttribute('aria-expanded', 'true');
    await expect(shopper.link('Tutte le bici da strada', shopper.mainMenu)).toBeVisible();

    // The pointer crosses a neighbour on its way down to the panel: the panel stays the same.
    const from = await road.boundingBox();
    const across = await gravel.boundingBox();
    if (!from || !across) throw new Error('The entries have no boxes');
    await page.mouse.move(from.x + from.width, from.y + 10);
    for (let way = 0; way <= 8; way += 1) {
      await page.mouse.move(across.x + way * 4, across.y + 12 + way * 4);
      await page.clock.runFor(40);
    }
    await expect(gravel).toHaveAttribute('aria-expanded', 'false');
    await expect(road).toHaveAttribute('aria-expanded', 'true');
    // A pointer that stops there opens it.
    await page.clock.runFor(130);
    await expect(gravel).toHaveAttribute('aria-expanded', 'true');

    await page.mouse.move(300, 850);
    await page.clock.runFor(310);
    await expect(gravel).toHaveAttribute('aria-expanded', 'false');

    // A hand that trembles on the entry it has folded does not unfold it; one that comes back does.
    for (const isOpen of ['true', 'false']) {
      await road.click();
      await expect(road).toHaveAttribute('aria-expanded', isOpen);
    }
    await page.mouse.move(from.x + 8, from.y + 10);
    await page.clock.runFor(500);
    await expect(road).toHaveAttribute('aria-expanded', 'false');
    await page.mouse.move(300, 850);
    await road.hover();
    await page.clock.runFor(130);
    await expect(road).toHaveAttribute('aria-expanded', 'true');
  });

  test('S2.13 mega menu: what it shows comes only when somebody comes near, with room kept for it; another address folds it', async ({
    page,
  }) => {
    const shopper = new Shopper(page, 'de');
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    const answered = Promise.withResolvers<void>();
    await page.route('**/de/menu.json', async (route) => {
      await answered.promise;
      await route.continue();
    });
    await shopper.visit(addressOf('de', 'bike-item', { category: 'stadt', slug: 'corso' }));
    await shopper.pick('size', 'M');
    expect(asked.filter((path) => path.endsWith('menu.json'))).toEqual([]);
    const road = shopper.button('Rennrad', shopper.mainMenu);
    await road.click();
    const panel = page.locator('[data-menu-panel]');
    await expect(panel).toHaveAttribute('aria-busy', 'true');
    const before = await panel.boundingBox();
    answered.resolve();
    await expect(shopper.link('Alle Rennräder', panel)).toBeVisible();
    expect(await panel.boundingBox()).toEqual(before);
    await page.goBack();
    await expect(panel).toBeHidden();
  });

  test('S2.13 mega menu: when its content cannot be fetched, the way to the category is there', async ({
    page,
  }) => {
    const shopper = new Shopper(page, 'it');
    await page.route('**/it/menu.json', (route) => route.abort());
    await shopper.visit(addressOf('it', 'bike-archive'));
    await shopper.button('Strada', shopper.mainMenu).click();
    await shopper.follow(shopper.mainMenu.getByRole('link', { name: /Strada/ }));
    await expect(page).toHaveURL(addressOf('it', 'bike-archive-category', { category: 'strada' }));
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('S2.13 mega menu: a top item is a plain link to its category', async ({ page }) => {
    const shopper = new Shopper(page, 'de', { hasScripts: false });
    await shopper.visit(addressOf('de', 'home'));
    await shopper.follow(shopper.link('Rennrad', shopper.mainMenu));
    await expect(page).toHaveURL(addressOf('de', 'bike-archive-category', { category: 'rennrad' }));
  });
});
