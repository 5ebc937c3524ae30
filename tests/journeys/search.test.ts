import { expect } from '@playwright/test';
import { addressOf } from '#app/addresses.ts';
import { test } from './one-tab.ts';
import { Shopper } from './shopper.ts';

test('X1.13 one finds a bike by keyboard from the header: letters, arrows, Enter; and the device remembers it until told not to @desk', async ({
  page,
}) => {
  const shopper = new Shopper(page, 'it');
  const { words } = shopper;
  const options = page.getByRole('listbox', { name: words('search.suggestions') }).getByRole('option');
  await shopper.visit(addressOf('it', 'ecommerce-archive'));
  await shopper.link(words('shell.search'), page.getByRole('banner')).press('Enter');
  const field = page.getByRole('combobox', { name: words('search.label') });
  await expect(field).toBeFocused();
  await field.pressSequentially('vet');
  const first = options.first();
  await expect(first).toContainText('Vetta');
  await page.keyboard.press('ArrowDown');
  await expect(first).toHaveAttribute('aria-selected', 'true');
  await expect(field).toHaveAttribute('aria-activedescendant', (await first.getAttribute('id')) ?? '');
  await page.keyboard.press('Escape');
  await expect(first).toHaveAttribute('aria-selected', 'false');
  await page.keyboard.press('ArrowUp');
  await expect(options.last()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/it\/bikes\/strada\/vetta$/);
  await expect(page.getByRole('dialog', { name: words('shell.search') })).toBeHidden();
  // A page that comes after its address would close the dialog once more.
  await expect(page.getByRole('heading', { level: 1, name: 'Vetta' })).toBeVisible();

  await shopper.link(words('shell.search'), page.getByRole('banner')).click();
  await field.fill('');
  await expect(options.filter({ hasText: 'Vetta' })).toBeVisible();
  await shopper.button(words('search.forget')).click();
  await expect(options).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem('recent-searches'))).toBeNull();
  await page.keyboard.press('Escape');
  await expect(shopper.link(words('shell.search'), page.getByRole('banner'))).toBeFocused();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('X1.13 the search page is a plain form, and puts spelling right (de) @phone', async ({ page }) => {
    const shopper = new Shopper(page, 'de', { hasScripts: false });
    const { words } = shopper;
    await shopper.visit(addressOf('de', 'home'));
    await shopper.link(words('shell.search'), page.getByRole('banner')).click();
    await page.getByRole('searchbox', { name: words('search.label') }).fill('Renrad');
    await shopper.button(words('search.submit')).click();
    await expect(page).toHaveURL(/\/de\/search\?q=Renrad$/);
    await expect(shopper.heading(words('search.results-for', { query: 'rennrad' }))).toBeVisible();
    await expect(shopper.link('Vetta')).toBeVisible();
    await expect(page.getByRole('searchbox')).toHaveValue('Renrad');
  });
});
