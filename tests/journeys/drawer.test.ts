import { expect } from '@playwright/test';
import { addressOf } from '#app/addresses.ts';
import { test } from './one-tab.ts';
import { JERSEY, Shopper } from './shopper.ts';
import { WHERE } from './widths.ts';

const JERSEY_NAME = { it: 'Maglia Tornanti', de: 'Trikot Tornanti' } as const;

for (const locale of ['it', 'de'] as const) {
  test(`S4.08 keyboard alone: add, the drawer keeps the focus, Escape gives it back (${locale}) ${WHERE[locale]}`, async ({
    page,
  }) => {
    const shopper = new Shopper(page, locale);
    const { words, drawer } = shopper;
    const category = { it: 'abbigliamento', de: 'bekleidung' }[locale];
    const slug = { it: 'maglia-tornanti', de: 'trikot-tornanti' }[locale];
    await shopper.visit(addressOf(locale, 'ecommerce-item', { category, slug }));
    const add = shopper.button(words('cart.add'));
    await add.focus();
    await page.keyboard.press('Enter');
    await expect(drawer).toBeVisible();
    await expect(drawer).toContainText(JERSEY_NAME[locale]);

    for (let presses = 0; presses < 14; presses += 1) {
      await page.keyboard.press(presses < 7 ? 'Tab' : 'Shift+Tab');
      const outside = await page.evaluate(
        () => document.activeElement !== document.body && !document.activeElement?.closest('dialog'),
      );
      expect(outside, 'the focus left the drawer for the page below').toBe(false);
    }
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await expect(add).toBeFocused();
    await expect(shopper.bag).toHaveAccessibleName(words('cart.bag-count', { count: 1 }));

    await shopper.bag.focus();
    await page.keyboard.press('Enter');
    await expect(drawer).toBeVisible();
    await shopper.button(words('cart.close'), drawer).click();
    await expect(drawer).toBeHidden();
    await expect(shopper.bag).toBeFocused();
  });
}

test('S1.11 S4.08 S5.06 the bag says it is empty, loads, and can be changed there but not in the summary of the checkout @phone', async ({
  page,
}) => {
  const shopper = new Shopper(page, 'it');
  const { words, drawer } = shopper;
  const name = JERSEY_NAME.it;
  await shopper.visit('/it');
  await expect(shopper.bag).toHaveAccessibleName(words('cart.bag'));
  await shopper.bag.click();
  await expect(drawer).toContainText(words('cart.empty.title'));

  await shopper.hasInBag(JERSEY);
  const answered = Promise.withResolvers<void>();
  await page.route('**/api/it/cart', async (route) => {
    await answered.promise;
    await route.continue();
  });
  await shopper.visit('/it');
  await shopper.bag.click();
  await expect(drawer.getByRole('status')).toHaveText(words('cart.loading'));
  answered.resolve();
  await expect(drawer).toContainText(name);
  await expect(shopper.quantityOf(name)).toHaveValue('1');
  await expect(shopper.button(words('cart.less', { name }))).toBeDisabled();
  await expect(shopper.button(words('cart.remove', { name }))).toBeVisible();

  await shopper.follow(shopper.link(words('cart.checkout'), drawer));
  // A narrow window sums the order up in one line, which unfolds.
  await page
    .getByText(words('checkout.review.count', { count: 1 }))
    .first()
    .click();
  await expect(page.getByRole('main').getByText(name).first()).toBeVisible();
  await expect(shopper.quantityOf(name)).toHaveCount(0);
  await expect(shopper.button(words('cart.remove', { name }))).toHaveCount(0);
});

test('S4.09 S8.06 a quantity that cannot be saved goes back to what it was, and says why @desk', async ({
  page,
}) => {
  const shopper = new Shopper(page, 'en');
  const { words } = shopper;
  const name = 'Tornanti jersey';
  await shopper.hasInBag(JERSEY, 2);
  await shopper.visit('/en/cart');
  const answered = Promise.withResolvers<void>();
  await page.route('**/api/en/cart/add**', async (route) => {
    await answered.promise;
    await route.fulfill({
      status: 500,
      json: { error: { code: 'any', message: 'The warehouse is asleep.', fields: {} } },
    });
  });
  await shopper.button(words('cart.more', { name })).click();
  await expect(shopper.quantityOf(name)).toHaveValue('3');
  answered.resolve();
  const notice = page.getByRole('alert');
  await expect(notice).toContainText('An error occurred');
  await expect(notice).toContainText('The warehouse is asleep.');
  await expect(shopper.quantityOf(name)).toHaveValue('2');

  await page.unrouteAll();
  await shopper.quantityOf(name).fill('0');
  await shopper.quantityOf(name).press('Enter');
  await expect(shopper.quantityOf(name)).toHaveValue('2');
  await shopper.quantityOf(name).fill('900');
  await shopper.quantityOf(name).press('Enter');
  await expect(notice).toContainText(/Only \d+ pieces are left/);
  await expect(shopper.quantityOf(name)).toHaveValue('2');
  await shopper.button(words('cart.remove', { name })).click();
  await expect(page.getByText(words('cart.empty.title'))).toBeVisible();
  await expect(shopper.bag).toHaveAccessibleName(words('cart.bag'));
});

for (const locale of ['it', 'de'] as const) {
  test(`S2.16 the bag counts only when something is in it, and opens from the right: 600 px, a phone's whole width (${locale}) ${WHERE[locale]}`, async ({
    page,
  }) => {
    const shopper = new Shopper(page, locale);
    const { words, drawer } = shopper;
    await shopper.visit(addressOf(locale, 'bike-archive'));
    await expect(shopper.bag).toHaveAccessibleName(words('cart.bag'));
    await expect(shopper.bag).toHaveText('');
    await shopper.hasInBag(JERSEY, 2);
    const category = { it: 'abbigliamento', de: 'bekleidung' }[locale];
    const slug = { it: 'maglia-tornanti', de: 'trikot-tornanti' }[locale];
    await shopper.visit(addressOf(locale, 'ecommerce-item', { category, slug }));
    await expect(shopper.bag).toHaveAccessibleName(words('cart.bag-count', { count: 2 }));
    await expect(shopper.bag).toHaveText('2');

    await shopper.pick('size', 'L');
    await shopper.bag.click();
    await expect(drawer).toContainText(JERSEY_NAME[locale]);
    const window = page.viewportSize() ?? { width: Number.NaN, height: Number.NaN };
    const width = window.width < 768 ? window.width : 600;
    await expect
      .poll(() => drawer.boundingBox())
      .toEqual({ x: window.width - width, y: 0, width, height: window.height });

    await page.goBack();
    await expect(drawer).toBeHidden();
  });
}
