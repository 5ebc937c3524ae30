import { expect } from '@playwright/test';
import { newToken } from '#shared/ids.ts';
import { faultsOf } from './faults-of.ts';
import { test } from './one-tab.ts';
import { complaintsOf } from './shopper.ts';
import { worksAs } from './works-as.ts';

test.describe.configure({ timeout: 120_000 });

test('X2.14 a coupon is made with its word, and what delivery and VAT would change is shown @desk', async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  const code = `PROVA-${newToken()
    .slice(0, 6)
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, 'X')}`;
  await worksAs(page, 'admin');
  await page.goto('/office/promotions');
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('link', { name: 'New promotion' }).click();
  await page.getByLabel('Code').fill(code);
  await page.getByLabel('Percent', { exact: true }).fill('60');
  await page.getByLabel('Apparel').check();
  await page.getByRole('button', { name: 'Make this promotion' }).click();
  await expect(page.getByRole('alert')).toContainText('CONFIRM 60');
  await page.getByLabel('Type the word').fill('confirm 60');
  await page.getByRole('button', { name: 'Make this promotion' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(code);
  await page.getByText('Change what it gives').click();
  await expect(page.getByLabel('Apparel')).toBeChecked();
  expect(await faultsOf(page)).toEqual([]);
  await page.getByLabel('Why').fill('a try');
  await page.getByRole('button', { name: 'End it now' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Ended');

  await page.goto('/office/delivery');
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('link', { name: 'Workshop calendar' }).click();
  await page.getByLabel('Working days for a bike').fill('6');
  await page.getByRole('button', { name: 'Show what moves' }).click();
  await expect(page.getByText('Nothing is saved yet.')).toBeVisible();
  await expect(page.getByLabel('Working days for a bike')).toHaveValue('6');
  expect(await faultsOf(page)).toEqual([]);

  await page.goto('/office/vat');
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('link', { name: 'Portugal', exact: true }).click();
  await page.getByLabel('Percent').fill('25');
  await page.getByLabel('From').fill('2031-01-01');
  await page.getByLabel('Services').check();
  await page.getByRole('button', { name: 'Add this rate' }).click();
  await page.getByRole('button', { name: 'Take it back' }).click();
  await expect(page.getByRole('button', { name: 'Take it back' })).toHaveCount(0);
  expect(await faultsOf(page)).toEqual([]);
  expect(complaints).toEqual([]);
});
