import { expect } from '@playwright/test';
import { addressOf } from '#app/addresses.ts';
import { NO_COOKIES_PLEASE } from '#tests/helpers/consent-given.ts';
import { test } from './one-tab.ts';
import { Shopper } from './shopper.ts';

test.use({ storageState: NO_COOKIES_PLEASE });

const VETTA = {
  it: addressOf('it', 'bike-item', { category: 'strada', slug: 'vetta' }),
  de: addressOf('de', 'bike-item', { category: 'rennrad', slug: 'vetta' }),
};

test('while the button is out of sight a phone has it in a bar below, which gives way to a keyboard @phone', async ({
  page,
}) => {
  const shopper = new Shopper(page, 'de');
  await shopper.visit(VETTA.de);
  const bar = page.getByRole('complementary', { name: shopper.words('product.bar.label') });
  await expect(bar).toBeHidden();
  await page.getByRole('heading', { name: shopper.words('product.what-you-get') }).scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 600);
  await expect(bar).toContainText('Vetta, M');
  await expect
    .poll(async () => {
      const { y = 0, height = 0 } = (await bar.boundingBox()) ?? {};
      return Math.round(y + height);
    })
    .toBe(844);
  expect((await bar.boundingBox())!.height).toBeLessThanOrEqual(126);
  const letter = page.getByLabel(/E-Mail/).first();
  await letter.focus();
  await expect(bar).toBeHidden();
  await letter.blur();
  await page.getByRole('heading', { name: shopper.words('product.what-you-get') }).scrollIntoViewIfNeeded();
  await bar.getByRole('button').click();
  await expect(shopper.drawer).toContainText('Vetta');
});

test('a phone shows the whole price of a bike before one scrolls, in the longest words @phone', async ({
  page,
}) => {
  await new Shopper(page, 'de').visit(VETTA.de);
  await expect(page.getByText('5.490 €').first()).toBeInViewport({ ratio: 1 });
});

test('from the end of the buy column a desk has a summary on top with links to the sections @desk', async ({
  page,
}) => {
  const shopper = new Shopper(page, 'it');
  await shopper.visit(VETTA.it);
  const bar = page.getByRole('complementary', { name: shopper.words('product.bar.label') });
  await expect(bar).toBeHidden();
  await page.getByRole('heading', { name: shopper.words('product.and-you') }).scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 900);
  await expect(bar).toContainText('Vetta, M');
  expect((await bar.boundingBox())!.height).toBeLessThanOrEqual(70);
  await bar.getByRole('link', { name: shopper.words('product.what-you-get') }).click();
  await expect(page.getByRole('heading', { name: shopper.words('product.what-you-get') })).toBeInViewport();
});

test('the dealer nearest to where one has looked for dealers is named below the button @desk', async ({
  page,
}) => {
  const shopper = new Shopper(page, 'de');
  await shopper.visit(VETTA.de);
  await expect(page.getByText('Kostenlose Abholung beim Händler:')).toContainText('beim Händler');
  const collect = page.getByRole('paragraph').filter({ hasText: 'Kostenlose Abholung beim Händler:' });
  await collect.getByRole('link').click();
  await page.getByLabel(shopper.words('dealers.search.place')).fill('München');
  await page.getByRole('button', { name: shopper.words('dealers.search.submit') }).click();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('place'))).toBe('[48.14,11.58]');
  await page.getByRole('link', { name: shopper.words('dealers.search.back', { name: 'Vetta' }) }).click();
  await expect(page.getByRole('paragraph').filter({ hasText: 'In deiner Nähe:' })).toHaveText(
    /Radhaus Isar, München, \d+ km$/,
  );
});
