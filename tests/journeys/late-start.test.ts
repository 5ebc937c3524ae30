import { expect, test } from '@playwright/test';
import { addressOf } from '#app/addresses.ts';
import { bytesOf, visitAndWeigh } from './loaded.ts';
import { complaintsOf, JERSEY, Shopper, stir } from './shopper.ts';

const HOME = addressOf('it', 'home');

test('the home page fetches no script until its visitor stirs, then all it needs, without a complaint', async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  expect(bytesOf(await visitAndWeigh(page, HOME), 'script')).toBe(0);
  const asked = page.waitForResponse(/\/api\/it\/me$/);
  await stir(page);
  await asked;
  expect(complaints).toEqual([]);
});

test('the very first press on the bag opens it, though nothing had been fetched', async ({ page }) => {
  const shopper = new Shopper(page, 'it');
  await page.goto(HOME, { waitUntil: 'networkidle' });
  await shopper.bag.click();
  await expect(shopper.drawer).toBeVisible();
  expect(new URL(page.url()).pathname).toBe(HOME);
});

test('a first press on a link leads where it leads', async ({ page }) => {
  const shopper = new Shopper(page, 'it');
  await page.goto(HOME, { waitUntil: 'networkidle' });
  await shopper.link('Scopri la Vetta').click();
  await expect(shopper.heading('Vetta')).toBeVisible();
});

test('whoever has something in the bag sees how much without touching anything', async ({ page }) => {
  const shopper = new Shopper(page, 'it');
  await shopper.hasInBag(JERSEY, 2);
  await shopper.visit(addressOf('it', 'ecommerce-archive'));
  await expect(shopper.bag).toHaveAccessibleName(shopper.words('cart.bag-count', { count: 2 }));
  await page.goto(HOME);
  await expect(shopper.bag).toHaveAccessibleName(shopper.words('cart.bag-count', { count: 2 }));
});
