import { expect } from '@playwright/test';
import { addressOf } from '#app/addresses.ts';
import { NO_COOKIES_PLEASE } from '#tests/helpers/consent-given.ts';
import { test } from './own-shop.ts';
import { WHERE } from './widths.ts';

const API = 'https://api.shop.test';
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

test.use({
  storageState: NO_COOKIES_PLEASE,
  settings: {
    PUBLIC_API_URL: API,
    MAP_TILES_URL: 'https://tiles.test/{z}/{x}/{y}.png?key={key}',
    MAPS_KEY: 'the key',
  },
});

test(`S7.12 the choice of countries comes from the public API’s host, and tiles with the key only when asked for ${WHERE.de}`, async ({
  page,
}) => {
  const asked: string[] = [];
  await page.route(`${API}/**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    asked.push(pathname);
    const answer = await page.request.get(pathname);
    const allowed = { 'access-control-allow-origin': '*' };
    await route.fulfill({ body: await answer.body(), contentType: 'application/json', headers: allowed });
  });
  const tiles: string[] = [];
  await page.route('https://tiles.test/**', async (route) => {
    tiles.push(route.request().url());
    await route.fulfill({ body: PIXEL, contentType: 'image/png' });
  });

  await page.goto(addressOf('en', 'store-locator'));
  await expect(page.locator('.dealer-pin, .dealer-cluster').first()).toBeVisible();
  const streets = page.getByRole('button', { name: 'Show streets from tiles.test' });
  await expect(streets).toBeVisible();
  expect(tiles).toEqual([]);
  await streets.click();
  await expect.poll(() => tiles.length).toBeGreaterThan(0);
  expect(tiles[0]).toMatch(/^https:\/\/tiles\.test\/\d+\/\d+\/\d+\.png\?key=the%20key$/);
  await expect(streets).toHaveCount(0);

  await page.getByRole('contentinfo').getByRole('link', { name: 'Country and language' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(asked).toContain('/api/en/global-vars');
});
