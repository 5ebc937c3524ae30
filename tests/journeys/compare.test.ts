import { expect, test } from '@playwright/test';
import { addressOf } from '#app/addresses.ts';
import { Shopper } from './shopper.ts';

test.use({ javaScriptEnabled: false });

test('S9.08 four bikes stand side by side by their address, differences first, and a fifth is refused kindly', async ({
  page,
}) => {
  const { words } = new Shopper(page, 'de', { hasScripts: false });
  await page.goto(addressOf('de', 'compare', {}, { bikes: 'VT25,LM25,GH25' }));
  await expect(page.getByText(words('catalogue.compare-count', { counter: 3, limit: 4 }))).toBeVisible();
  await page.getByLabel(words('compare.add')).selectOption('CO25');
  await page.getByRole('button', { name: words('compare.add-it') }).click();
  await expect(page.getByText(words('catalogue.compare-count', { counter: 4, limit: 4 }))).toBeVisible();
  await expect(page.getByText(words('compare.full'))).toBeVisible();
  await expect(page.getByRole('columnheader')).toHaveCount(4);
  await expect(page.locator('.geo-over')).toHaveCount(3);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await page.getByRole('link', { name: words('compare.only-different') }).click();
  await expect(page.getByText(words('compare.same'))).toHaveCount(0);
  await page.getByRole('link', { name: words('compare.remove', { name: 'Lama' }) }).click();
  await expect(page.getByRole('columnheader')).toHaveCount(3);
});
