import { expect } from '@playwright/test';
import { addressOf } from '#app/addresses.ts';
import { test } from './one-tab.ts';

const pageAt = (pathMatch: string) => addressOf('en', 'all', { pathMatch });

test('S5.10 content has buttons that are a link, a download, a label, a native button and a look @phone', async ({
  page,
}) => {
  await page.goto(pageAt('our-climb'));
  const native = page.getByRole('button', { name: 'How do I get there?' });
  await native.focus();
  await page.keyboard.press('Enter');
  const more = page.getByText('By train to the station in the valley');
  await expect(more).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(more).toBeHidden();
  await expect(native).toBeFocused();

  const look = page.getByRole('link', { name: 'See the dates' });
  await expect(look.locator('div.button')).toHaveText('See the dates');
  await look.click();
  await expect(page).toHaveURL(addressOf('en', 'events-archive'));

  await page.goto(pageAt('contacts'));
  await expect(page.getByRole('main').locator('a.button', { hasText: 'Show on map' })).toBeVisible();
  await page.locator('label.button', { hasText: 'Write a message' }).click();
  await expect(page.getByRole('textbox', { name: /Message/ })).toBeFocused();

  await page.goto(pageAt('download'));
  const download = page.waitForEvent('download');
  await page.getByRole('main').locator('a.button').first().click();
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
});

test('S5.10 a menu runs in a row on a page of content, and in a column beside a legal text', async ({
  page,
}) => {
  const placesOf = (name: string) =>
    page
      .getByRole('navigation', { name })
      .getByRole('link')
      .evaluateAll((links) =>
        links.map((link) => link.getBoundingClientRect()).map(({ x, y }) => ({ x, y })),
      );
  await page.goto(pageAt('team'));
  await expect(
    page.getByRole('navigation', { name: 'More about us' }).locator('[aria-current=page]'),
  ).toHaveAttribute('href', pageAt('team'));
  const row = await placesOf('More about us');
  expect(row.length).toBeGreaterThan(5);
  expect(new Set(row.map(({ y }) => y)).size).toBe(1);
  expect(row.map(({ x }) => x)).toEqual(row.map(({ x }) => x).toSorted((a, b) => a - b));

  await page.goto(addressOf('en', 'privacy-policy'));
  const column = await placesOf('On this page');
  expect(new Set(column.map(({ x }) => x)).size).toBe(1);
  expect(new Set(column.map(({ y }) => y)).size).toBe(column.length);
});
