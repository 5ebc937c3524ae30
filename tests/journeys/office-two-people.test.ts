import { expect, type Page } from '@playwright/test';
import { addProduct } from '#domain/assortment/add-product.ts';
import { listShipments } from '#domain/shipments/list-shipments.ts';
import type { Person } from '#domain/staff/recognise-person.ts';
import { newToken } from '#shared/ids.ts';
import { asSystem } from '#tests/helpers/as-system.ts';
import { makeWhole } from '#tests/helpers/whole-product.ts';
import { shopBehindThePages } from './behind-the-pages.ts';
import { test as alone } from './one-tab.ts';
import { orderToPack } from './order-to-pack.ts';
import { worksAs } from './works-as.ts';

const shop = asSystem(shopBehindThePages());

/** A colleague in a browser of their own. */
const test = alone.extend<{ colleague: Page }>({
  colleague: async ({ browser }, use) => {
    const context = await browser.newContext({ baseURL: process.env.SHOP_URL ?? '' });
    await use(await context.newPage());
    await context.close();
  },
});

const saved = (page: Page) => expect(page.getByRole('status').first()).toHaveText(/Saved \d/);

async function bothOpen(pages: readonly Page[], role: string, path: string): Promise<Person[]> {
  const people: Person[] = [];
  for (const page of pages) {
    people.push(await worksAs(page, role));
    await page.goto(path);
  }
  return people;
}

test('X2.38 two browsers on one product: both keep their fields, and of one field both values are shown @desk', async ({
  page,
  colleague,
}) => {
  const code = await addProduct(shop, { name: `Due ${newToken().slice(0, 8)}`, type: 'bike' });
  const path = `/office/catalogue/products/${code}`;
  await bothOpen([page, colleague], 'editor', path);
  await page.locator('#name_it').fill('Passo');
  await page.getByRole('button', { name: 'Save the words' }).click();
  await saved(page);
  await colleague.locator('#name_de').fill('Pass');
  await colleague.getByRole('button', { name: 'Save the words' }).click();
  await saved(colleague);
  await expect(colleague.locator('#name_it')).toHaveValue('Passo');

  await page.goto(path);
  await page.locator('#name_fr').fill('Col');
  await page.getByRole('button', { name: 'Save the words' }).click();
  await saved(page);
  await colleague.locator('#name_fr').fill('Le Col');
  await colleague.locator('#name_es').fill('Puerto');
  await colleague.getByRole('button', { name: 'Save the words' }).click();
  await expect(colleague.getByText('Chiara Bellin wrote', { exact: false }).first()).toBeVisible();
  await expect(colleague.locator('#name_fr')).toHaveValue('Le Col');
  await expect(colleague.locator('#name_es')).toHaveValue('Puerto');
  await colleague.getByRole('radio', { name: 'Keep mine' }).check();
  await colleague.getByRole('button', { name: 'Save the words' }).click();
  await saved(colleague);
  await page.goto(path);
  for (const [locale, name] of Object.entries({ it: 'Passo', de: 'Pass', fr: 'Le Col', es: 'Puerto' }))
    await expect(page.locator(`#name_${locale}`)).toHaveValue(name);
});

test('X2.38 two browsers on one order: it is packed once, and who comes second sees it @desk', async ({
  page,
  colleague,
}) => {
  const { id, number } = await orderToPack(shop);
  await bothOpen([page, colleague], 'shop', `/office/orders/${number}`);
  for (const one of [page, colleague])
    await expect(one.getByRole('button', { name: /^Pack \d/ })).toBeVisible();
  await page.getByRole('button', { name: /^Pack \d/ }).click();
  await saved(page);
  await page.getByLabel('Tracking number').fill('GL1111111');
  await page.getByRole('button', { name: /^Ship/ }).click();
  await saved(page);
  await colleague.getByRole('button', { name: /^Pack \d/ }).click();
  await expect(colleague.getByText('Parcel 1 on the road')).toBeVisible();
  await expect(colleague.getByRole('button', { name: /^Pack \d/ })).toHaveCount(0);
  await expect(colleague.getByText('GL1111111').first()).toBeVisible();
  const parcels = await listShipments(shop, id);
  expect(parcels.map(({ status, trackingNumber }) => [status, trackingNumber])).toEqual([
    ['shipped', 'GL1111111'],
  ]);
});

test('X2.15 X2.38 two browsers on one stock row: the second count is told what moved, and loses nothing @desk', async ({
  page,
  colleague,
}) => {
  const code = await addProduct(shop, { name: `Conta ${newToken().slice(0, 8)}`, type: 'bike' });
  const [variant = ''] = await makeWhole(shop, code);
  await bothOpen([page, colleague], 'shop', `/office/stock/${encodeURIComponent(variant)}`);
  const count = async (one: Page, pieces: string) => {
    await one.locator('#counted').fill(pieces);
    await one.getByRole('button', { name: 'Compare' }).click();
    await one.locator('#count').getByLabel('Reason', { exact: false }).fill('counted twice');
  };
  await count(page, '7');
  await count(colleague, '9');
  await page.getByRole('button', { name: /^(Take|Add) / }).click();
  await saved(page);
  await colleague.getByRole('button', { name: /^(Take|Add) / }).click();
  await expect(colleague.getByRole('alert')).toContainText('now there are 7');
  await expect(colleague.locator('#counted')).toHaveValue('9');
});

test('X2.32 a right taken away while a form is open: nothing is done or shown, and the words can be copied @desk', async ({
  page,
  colleague,
}) => {
  const { number } = await orderToPack(shop);
  const [person] = await bothOpen([colleague], 'service', `/office/orders/${number}`);
  await colleague.locator('#note').fill('She wants red tape.');
  await worksAs(page, 'admin');
  await page.goto('/office/staff');
  const row = page.getByRole('row', { name: person?.email ?? '' });
  await row.getByRole('combobox').selectOption('editor');
  await row.getByRole('button').first().click();
  await expect(page.getByText(/Saved \d/).first()).toBeVisible();
  await colleague.getByRole('button', { name: 'Write it down' }).click();
  await expect(colleague.getByRole('alert')).toContainText('Your role does not have this right');
  await expect(colleague.getByLabel('copy', { exact: false })).toHaveValue('She wants red tape.');
  await expect(colleague.getByText('Lucia')).toHaveCount(0);
});
