import { expect } from '@playwright/test';
import { addressOf } from '#app/addresses.ts';
import { NO_COOKIES_PLEASE } from '#tests/helpers/consent-given.ts';
import { test } from './one-tab.ts';

test.use({ storageState: NO_COOKIES_PLEASE });

const LOCATOR = { it: addressOf('it', 'store-locator'), de: addressOf('de', 'store-locator') };

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('S1.07 dealers are found by place within a radius, with details and opening hours', async ({
    page,
  }) => {
    await page.goto(LOCATOR.it);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Trova un rivenditore');
    await page.getByLabel('Località o CAP').fill('Mailand');
    await page.getByLabel('Entro').selectOption('100');
    await page.getByRole('main').getByRole('button', { name: 'Cerca' }).click();
    await expect(page.getByText('entro 100 km da Milano, Italia')).toBeVisible();
    await page.getByRole('link', { name: 'Officina Darsena' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Officina Darsena');
    await expect(page.getByRole('row', { name: 'domenica Chiuso' })).toBeVisible();
    await expect(page.getByRole('link', { name: '+39 02 0055 0131' })).toHaveAttribute(
      'href',
      'tel:+390200550131',
    );
    await expect(page.getByRole('link', { name: 'Indicazioni' })).toHaveAttribute(
      'href',
      /openstreetmap\.org\/directions/,
    );
  });

  test('S1.07 the radius is labelled WITHIN, and an unknown place helps on', async ({ page }) => {
    await page.goto(addressOf('en', 'store-locator'));
    await expect(page.locator('label[for="within"]')).toHaveText('WITHIN');
    await page.goto(addressOf('de', 'store-locator', {}, { place: 'Münhcen' }));
    await expect(page.getByText('„Münhcen“ kennen wir nicht')).toBeVisible();
    await page.getByRole('link', { name: 'München, Deutschland' }).click();
    await expect(page.getByRole('link', { name: 'Radhaus Isar' })).toBeVisible();
  });
});

test('S1.07 list and map show the same dealer, by mouse and by keys, with the list as its only tab stops, and nothing is asked of others', async ({
  page,
  baseURL,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(addressOf('de', 'store-locator', {}, { place: 'Freiburg', within: '100' }));
  const map = page.getByRole('region', { name: 'Karte der Händler' });
  await map.scrollIntoViewIfNeeded();
  const markerOf = (name: string) => map.locator(`.dealer-pin[title^="${name}"]`);
  const marker = markerOf('Cycles Kléber');
  await expect(marker).toBeVisible();
  await expect(map.locator('.map-land').first()).toBeAttached();
  await expect(map.locator('.dealer-pin[tabindex="0"]')).toHaveCount(0);
  await marker.click();
  await expect(page.getByRole('link', { name: 'Cycles Kléber' })).toBeFocused();
  await expect(marker).toHaveClass(/is-picked/);
  await page.getByRole('link', { name: 'Velowerk Kreis 4' }).focus();
  await expect(markerOf('Velowerk Kreis 4')).toHaveClass(/is-picked/);
  await expect(marker).not.toHaveClass(/is-picked/);
  expect(asked.filter((url) => !url.startsWith(baseURL ?? ''))).toEqual([]);
});

test('S1.07 pins that would cover each other are one mark with their number, which leads nearer', async ({
  page,
}) => {
  await page.goto(addressOf('it', 'store-locator'));
  const map = page.getByRole('region', { name: 'Mappa dei rivenditori' });
  await map.scrollIntoViewIfNeeded();
  const marks = map.locator('.dealer-pin, .dealer-cluster');
  await expect(marks.first()).toBeVisible();
  const boxes = await marks.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()));
  for (const [index, one] of boxes.entries())
    for (const other of boxes.slice(index + 1))
      expect(Math.max(Math.abs(one.x - other.x), Math.abs(one.y - other.y))).toBeGreaterThanOrEqual(24);
  for (const { width, height } of boxes) expect(Math.min(width, height)).toBeGreaterThanOrEqual(24);
  const before = await map.locator('.dealer-cluster').count();
  expect(before).toBeGreaterThan(0);
  await map.locator('.dealer-cluster').first().click();
  await expect(map.locator('.dealer-pin').first()).toBeVisible();
  await expect(map.locator('.dealer-cluster[tabindex="0"]')).toHaveCount(0);
});

test('S1.07 from near the map names the places around and asks only for the cells of the view', async ({
  page,
}) => {
  const cells: string[] = [];
  page.on('request', (request) => {
    const [, cell] = /\/assets\/(-?\d+_-?\d+)-[\w-]+\.json/.exec(request.url()) ?? [];
    if (cell) cells.push(cell);
  });
  await page.goto(LOCATOR.de);
  const map = page.getByRole('region', { name: 'Karte der Händler' });
  await map.scrollIntoViewIfNeeded();
  await expect(map.locator('.map-land').first()).toBeAttached();
  expect(cells).toEqual([]);
  await page.goto(addressOf('de', 'dealer', { slug: 'radhaus-isar-munchen' }));
  await map.scrollIntoViewIfNeeded();
  await expect(map.getByRole('img', { name: /^Im Bild: .*München/ })).toBeAttached();
  await expect(map.locator('.leaflet-control-scale')).toHaveText(/km$/);
  expect(cells).toContain('48_10');
  expect(new Set(cells).size).toBe(cells.length);
  expect(cells.length).toBeLessThanOrEqual(4);
});

test('S1.07 dealers around a place stand among the towns there', async ({ page }) => {
  await page.goto(addressOf('it', 'store-locator', {}, { place: 'Milano', within: '50' }));
  const map = page.getByRole('region', { name: 'Mappa dei rivenditori' });
  await map.scrollIntoViewIfNeeded();
  await expect(map.getByRole('img', { name: /^Si vedono: .*Milano/ })).toBeAttached({ timeout: 30_000 });
});

test('S1.07 places of which nothing can be had leave map and dealers as they are', async ({ page }) => {
  await page.route(/\/assets\/-?\d+_-?\d+-[\w-]+\.json/, (route) => route.abort());
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/assets/'));
  await page.goto(addressOf('en', 'dealer', { slug: 'chainline-hackney-london' }));
  const map = page.getByRole('region', { name: 'Map of the dealers' });
  await map.scrollIntoViewIfNeeded();
  await failed;
  await expect(map.locator('.dealer-pin')).toBeVisible();
  await expect(map.locator('.leaflet-control-scale')).toHaveText(/(?:mi|ft)$/);
  await expect(map.locator('.map-ground')).toHaveCount(0);
});

test('S1.07 “near me” asks the device only once it is pressed', async ({ page, context }) => {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 45.4642, longitude: 9.1914 });
  await page.goto(LOCATOR.it);
  await page.getByRole('button', { name: 'Vicino a me' }).click();
  await expect(page).toHaveURL(/at=45\.46(?:%2C|,)9\.19/);
  await expect(page.getByText('2 rivenditori entro 50 km da te')).toBeVisible();
});

test('S1.07 the foot and the full menu lead to the dealers', async ({ page }) => {
  await page.goto(addressOf('it', 'contacts'));
  await expect(page.getByRole('link', { name: 'Trova un rivenditore vicino a te' })).toHaveAttribute(
    'href',
    LOCATOR.it,
  );
  await expect(page.getByRole('contentinfo').locator(`a[href="${LOCATOR.it}"]`)).toBeAttached();
});
