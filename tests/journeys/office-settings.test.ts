import { expect } from '@playwright/test';
import { newToken } from '#shared/ids.ts';
import { faultsOf } from './faults-of.ts';
import { test } from './one-tab.ts';
import { complaintsOf } from './shopper.ts';
import { worksAs } from './works-as.ts';

test.describe.configure({ timeout: 120_000 });

/** As the field wants it, on the clock of Rome. */
const atRome = (instant: Date) =>
  instant.toLocaleString('sv-SE', { timeZone: 'Europe/Rome' }).slice(0, 16).replace(' ', 'T');

test('S3.16 S9.11 X2.14 settings: a slip of a threshold stops, a notice is looked at, shown and removed @desk', async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  page.on('dialog', (dialog) => dialog.accept());
  await worksAs(page, 'admin');
  await page.goto('/office/settings');
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('link', { name: 'Thresholds and limits' }).click();
  const row = page.getByRole('row').filter({ hasText: 'Free delivery, Italy' });
  await row.getByLabel('Free delivery, Italy').fill('12');
  await expect(row).toHaveClass(/changed/);
  await page.getByRole('button', { name: 'Save the thresholds' }).click();
  await expect(page.getByRole('alert')).toContainText('type CONFIRM 1');
  await expect(row.getByLabel('Free delivery, Italy')).toHaveValue('12');
  expect(await faultsOf(page)).toEqual([]);

  const title = `Stocktaking ${newToken().slice(0, 8)}`;
  await page.goto('/office/settings/notices/new');
  await page.getByLabel('From').fill(atRome(new Date(Date.now() - 60_000)));
  await page.getByLabel('Archive of years').check();
  const english = page.getByRole('group', { name: 'English' });
  await english.getByLabel('Title').fill(title);
  await english.getByLabel('Text').fill('We count until Friday.');
  await page.getByRole('button', { name: 'Look at it first' }).click();
  await expect(page.getByText(`${title}. We count until Friday.`)).toHaveCount(5);
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save the notice' }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  const notice = page.url().split('?')[0] ?? '';
  // A page of before may be shown once more while it is rendered anew.
  await expect(async () => {
    await page.goto('/en/years/2025');
    await expect(page.getByText(title)).toBeVisible({ timeout: 1000 });
  }).toPass();

  await page.goto(notice);
  await page.getByRole('button', { name: 'Remove it' }).click();
  await expect(page.getByText(`Notice “${title}” removed`)).toBeVisible();
  await expect(async () => {
    await page.goto('/en/years/2025');
    await expect(page.getByText(title)).toHaveCount(0, { timeout: 1000 });
  }).toPass();
  expect(complaints).toEqual([]);
});
