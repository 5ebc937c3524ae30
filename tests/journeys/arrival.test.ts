import { expect, type Page } from '@playwright/test';
import { addressOf } from '#app/addresses.ts';
import { test } from './one-tab.ts';
import { pressLink } from './press-link.ts';
import { Shopper } from './shopper.ts';

/** One address of every kind of page that opens without an account or an order. */
const KINDS: readonly string[] = [
  addressOf('en', 'bike-archive'),
  addressOf('en', 'bike-archive-category', { category: 'road' }),
  addressOf('en', 'bike-item', { category: 'road', slug: 'vetta' }),
  addressOf('en', 'model-world', { category: 'road', slug: 'vetta' }),
  addressOf('en', 'infinitamente'),
  addressOf('en', 'infinitamente-item', { slug: 'vetta' }),
  addressOf('en', 'compare', {}, { bikes: 'VT25,LM25' }),
  addressOf('en', 'size-finder'),
  addressOf('en', 'year-archive-general'),
  addressOf('en', 'year-archive', { year: 2024 }),
  addressOf('en', 'ecommerce-archive'),
  addressOf('en', 'ecommerce-archive-category', { category: 'apparel' }),
  addressOf('en', 'ecommerce-item', { category: 'apparel', slug: 'tornanti-jersey' }),
  addressOf('en', 'store-locator'),
  addressOf('en', 'dealer', { slug: 'officina-darsena-milano' }),
  addressOf('en', 'quote', {}, { bike: 'VT25' }),
  addressOf('en', 'search', {}, { q: 'jersey' }),
  addressOf('en', 'cart'),
  addressOf('en', 'wishlist'),
  addressOf('en', 'order-access'),
  addressOf('en', 'withdraw-from-contract'),
  addressOf('en', 'newsletter'),
  addressOf('en', 'menu'),
  addressOf('en', 'terms-and-conditions'),
  addressOf('en', 'cookie-policy'),
  addressOf('en', 'all', { pathMatch: 'our-climb' }),
  addressOf('en', 'news-archive'),
  addressOf('en', 'news-category-archive', { category: 'workshop' }),
  addressOf('en', 'news-item', { slug: 'four-hundred-kilometres-of-white-road' }),
  addressOf('en', 'returns'),
  addressOf('en', 'stock-alert', {}, { v: 'SA25-ME-BR-XXS' }),
  addressOf('en', 'all', { pathMatch: 'contacts' }),
  addressOf('en', 'all', { pathMatch: 'nothing/here' }),
  addressOf('en', 'home'),
];

const said = (page: Page) => page.locator('[aria-live=polite].sr-only');

test('the arrival of every kind of page is told: its title is said, its heading has the focus @desk', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await new Shopper(page, 'en').visit('/en');
  for (const place of KINDS) {
    const before = await page.title();
    await pressLink(page, place);
    await expect.soft(page, place).not.toHaveTitle(before);
    await expect(page.getByRole('heading', { level: 1 }), place).toBeFocused();
    await expect(said(page).filter({ hasText: await page.title() }), place).toHaveCount(1);
  }
  const documents = await page.evaluate(() => performance.getEntriesByType('navigation').length);
  expect(documents).toBe(1);
});

test('a page that changes its own query as it arrives is told all the same @phone', async ({ page }) => {
  await new Shopper(page, 'en').visit('/en');
  const bikes = addressOf('en', 'bike-archive-category', { category: 'road' });
  await page.evaluate((path) => {
    const push = history.pushState;
    // As soon as the page is there, as a page does that writes a choice into its address.
    history.pushState = function (...state) {
      push.apply(this, state);
      if (String(state[2]).endsWith(path)) setTimeout(() => document.getElementById('narrow')?.click(), 40);
    };
    const link = document.createElement('a');
    link.href = `${path}?usage=endurance`;
    link.id = 'narrow';
    document.body.append(link);
  }, bikes);
  await pressLink(page, bikes);
  await expect(page).toHaveURL(/usage=endurance/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(said(page).filter({ hasText: await page.title() })).toHaveCount(1);
});
