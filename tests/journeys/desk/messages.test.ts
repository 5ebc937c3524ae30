import { expect } from '@playwright/test';
import { test } from '../one-tab.ts';
import { Shopper } from '../shopper.ts';

test('S7.10 a language’s texts load on demand; when they do not come, the console warns and English stands in', async ({
  page,
}) => {
  const warnings: string[] = [];
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
  const asked: string[] = [];
  await page.route(/\/assets\/(?:frame-)?(?:it|de|fr|es)-[^/]+\.js$/, (route) => {
    asked.push(/(?:it|de|fr|es)(?=-)/.exec(new URL(route.request().url()).pathname)?.[0] ?? '');
    return route.abort();
  });

  await new Shopper(page, 'en').visit('/en');
  expect(asked).toEqual([]);

  const shopper = new Shopper(page, 'it');
  await shopper.visit('/it');
  expect(new Set(asked)).toEqual(new Set(['it']));
  expect(warnings.join()).toContain('"it"');
  const english = new Shopper(page, 'en');
  await expect(page.getByRole('button', { name: english.words('blocks.next') })).toBeVisible();
  await english.bag.click();
  await expect(english.drawer).toContainText(english.words('cart.empty.title'));

  await page.unrouteAll();
  await shopper.visit('/it');
  await expect(page.getByRole('button', { name: shopper.words('blocks.next') })).toBeVisible();
});
