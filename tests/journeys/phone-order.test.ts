import { expect } from '@playwright/test';
import { translator } from '#messages/catalogue.ts';
import { newToken } from '#shared/ids.ts';
import { mailedLink, ordersOf, shopBehindThePages } from './behind-the-pages.ts';
import { faultsOf } from './faults-of.ts';
import { test } from './one-tab.ts';
import { complaintsOf, JERSEY, Shopper, TYPED } from './shopper.ts';
import { worksAs } from './works-as.ts';

test.describe.configure({ timeout: 120_000 });

const shop = shopBehindThePages();

test('X2.02 an order by phone is written down in the office, and its buyer orders and pays it in German @phone', async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  const email = `${newToken()
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '')}@mail.test`;
  await worksAs(page, 'service');
  await page.goto('/office/orders');
  await page.getByRole('link', { name: 'Order by phone' }).click();
  await page.getByLabel('Country of delivery').selectOption('DE');
  await page.getByLabel('The buyer’s language').selectOption('de');
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Begin' }).click();
  const note = page.getByLabel('For the courier');
  await note.fill('Second bell');
  const find = page.getByRole('searchbox', { name: 'A code, or a name with size and colour' });
  await find.fill(JERSEY);
  await find.press('Enter');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  // What was typed meanwhile is not lost to the goods.
  await expect(note).toHaveValue('Second bell');
  const { phone, firstName, lastName, street, postalCode, city } = TYPED.de;
  const typed = {
    ...{ 'E-mail': email, Telephone: phone, 'First name': firstName, 'Last name': lastName },
    ...{ 'Street and number': street, 'Postal code': postalCode, Town: city },
  };
  for (const [label, text] of Object.entries(typed))
    await page.getByLabel(label, { exact: true }).first().fill(text);
  expect(await faultsOf(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await page.getByRole('button', { name: 'Save and price' }).click();
  await page.getByRole('button', { name: 'Hold and send the link' }).click();
  await expect(page.getByText('The buyer has the link')).toBeVisible();

  const t = translator('de');
  await page.goto(await mailedLink(shop, email, /checkout\/offer/));
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Deine Bestellung');
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: t('checkout.order') }).click();
  await new Shopper(page, 'de').pay('approve');
  await expect.poll(async () => (await ordersOf(shop, email))[0]?.status).toBe('processing');
  expect(complaints).toEqual([]);
});
