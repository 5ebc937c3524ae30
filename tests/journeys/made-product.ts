import { expect, type Page } from '@playwright/test';
import { listAssortment } from '#domain/assortment/list-assortment.ts';
import { getProductRow } from '#domain/assortment/lock-product.ts';
import type { Shop } from '#domain/shop.ts';
import { newToken } from '#shared/ids.ts';
import { photograph } from '#tests/helpers/sample-photographs.ts';
import { faultsOf } from './faults-of.ts';

/**
 * Makes a draft whole by its screens, as an editor does: facts, six variants of which the first has
 * a price in euro, a picture. @returns the codes of the variants
 */
export async function makeByHand(page: Page, shop: Shop, code: string): Promise<string[]> {
  await fillFacts(page, shop, code);
  const codes = await addVariants(page, code);
  await addPicture(page);
  return codes;
}

/** Shelf, year and maker, as a bike on sale has them. */
async function fillFacts(page: Page, shop: Shop, code: string): Promise<void> {
  const all = await listAssortment(shop, { status: 'active', limit: 50 });
  const model = all.find(({ kind }) => kind === 'bike');
  const { cells } = await getProductRow(shop, model?.code ?? '');
  const facts = page.locator('#facts');
  await facts.getByLabel('Category', { exact: true }).selectOption(cells.category ?? '');
  await facts.getByLabel('Model year').fill(cells.model_year ?? '');
  await facts.getByLabel('Manufacturer').selectOption(cells.manufacturer ?? '');
  await facts.getByRole('button', { name: 'Save the facts' }).click();
  await expect(page.getByRole('status').first()).toHaveText(/Saved \d/);
  expect((await getProductRow(shop, code)).cells.category).toBe(cells.category);
}

/** The others are like the first, the last in a colour that is new to the shop. */
async function addVariants(page: Page, code: string): Promise<string[]> {
  const form = page.locator('#new-variant');
  const codes = ['48', '50', '52', '54', '56', '58'].map((size) => `${code}-${size}`);
  for (const [n, one] of codes.entries()) {
    await form.getByLabel('Code', { exact: true }).fill(one);
    await form.getByLabel('Size').fill(one.slice(-2));
    if (n === 0) await form.getByLabel('Price, EUR').fill('2000');
    if (n === codes.length - 1) {
      await form.locator('summary').click();
      await form.getByLabel('Name of the colour').fill(`Alba ${newToken().slice(0, 8)}`);
      await form.getByLabel('Looks like').fill('#c06a34');
    }
    await form.getByRole('button', { name: 'Add the variant' }).click();
    await expect(page.locator('#variants').getByRole('link', { name: one })).toBeVisible();
  }
  expect(await faultsOf(page, '#new-variant')).toEqual([]);
  return codes;
}

async function addPicture(page: Page): Promise<void> {
  const pictures = page.locator('#pictures');
  await pictures.locator('summary').click();
  const buffer = await photograph({ colour: '#2a39c9' });
  await pictures.locator('#file').setInputFiles({ name: 'side.jpg', mimeType: 'image/jpeg', buffer });
  await pictures.getByLabel('View').selectOption('full');
  for (const field of await pictures.getByLabel(/^What it shows/).all()) await field.fill('From the right');
  expect(await faultsOf(page, '#pictures')).toEqual([]);
  await pictures.locator('button[value=upload]').click();
  await expect(pictures.getByRole('img', { name: 'From the right' })).toBeVisible();
}
