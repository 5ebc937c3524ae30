import { expect, type Page } from '@playwright/test';
import { addressOf } from '#app/addresses.ts';
import { test } from './one-tab.ts';
import { Shopper } from './shopper.ts';

const JERSEY = { it: 'Maglia Tornanti', de: 'Trikot Tornanti' } as const;

const addressOfJersey = (locale: 'it' | 'de') =>
  addressOf(locale, 'ecommerce-item', {
    category: { it: 'abbigliamento', de: 'bekleidung' }[locale],
    slug: { it: 'maglia-tornanti', de: 'trikot-tornanti' }[locale],
  });

const heartOf = (page: Page, shopper: Shopper, name: string) =>
  shopper.button(shopper.words('catalogue.wish', { name }), page.getByRole('main')).first();

test('S1.12 a heart fills at once and stays full on other pages; the wish is removed, brought back and moved to the bag @phone', async ({
  page,
}) => {
  const shopper = new Shopper(page, 'it');
  const { words } = shopper;
  await shopper.visit(addressOfJersey('it'));
  const heart = heartOf(page, shopper, JERSEY.it);
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  const sent = page.waitForResponse('**/wishlist/add');
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await sent;
  await shopper.visit(addressOf('it', 'ecommerce-archive-category', { category: 'maglie' }));
  await expect(heartOf(page, shopper, JERSEY.it)).toHaveAttribute('aria-pressed', 'true');

  await shopper.visit(addressOf('it', 'wishlist'));
  await shopper.button(words('wishlist.remove-named', { name: JERSEY.it })).click();
  await expect(page.getByText(words('wishlist.removed'))).toBeVisible();
  await expect(page.getByText(words('wishlist.empty.title'))).toBeVisible();
  await shopper.button(words('wishlist.undo')).click();
  await shopper.button(words('wishlist.move-named', { name: JERSEY.it })).click();
  const bag = page.getByRole('dialog', { name: words('cart.bag-count', { count: 1 }) });
  await expect(bag).toContainText(JERSEY.it);
  await expect(page.getByText(words('wishlist.empty.title'))).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('S1.12 S4.08 hearts, removing, undoing and moving to the bag are plain forms (de) @desk', async ({
    page,
  }) => {
    const shopper = new Shopper(page, 'de', { hasScripts: false });
    const { words } = shopper;
    await shopper.visit(addressOfJersey('de'));
    await heartOf(page, shopper, JERSEY.de).click();
    await expect(page).toHaveURL(/\/de\/wishlist$/);
    await expect(shopper.link(JERSEY.de)).toBeVisible();
    await expect(shopper.button(words('cart.remove', { name: JERSEY.de }))).toHaveCount(0);
    await shopper.button(words('wishlist.remove-named', { name: JERSEY.de })).click();
    await expect(page.getByText(words('wishlist.empty.title'))).toBeVisible();
    await shopper.button(words('wishlist.undo')).click();
    await shopper.button(words('wishlist.move-named', { name: JERSEY.de })).click();
    await expect(page.getByText(words('wishlist.moved'))).toBeVisible();
    await shopper.visit(addressOf('de', 'cart'));
    await expect(shopper.heading(words('cart.bag-count', { count: 1 }))).toBeVisible();
  });
});
