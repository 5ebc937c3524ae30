import { expect } from '@playwright/test';
import { addProduct } from '#domain/assortment/add-product.ts';
import { getProductRow } from '#domain/assortment/lock-product.ts';
import { colors, variants } from '#domain/catalogue/schema.ts';
import { readCurrentPrices } from '#domain/prices/read-current-prices.ts';
import { setPrices } from '#domain/prices/set-prices.ts';
import { newId, newToken } from '#shared/ids.ts';
import { asSystem } from '#tests/helpers/as-system.ts';
import { shopBehindThePages } from './behind-the-pages.ts';
import { faultsOf } from './faults-of.ts';
import { test } from './one-tab.ts';
import { complaintsOf } from './shopper.ts';
import { worksAs } from './works-as.ts';

test.describe.configure({ timeout: 120_000 });

const shop = asSystem(shopBehindThePages());

/** A product of one variant at 2,000.00, of which nobody else knows. */
async function newVariant(): Promise<{ code: string; id: string }> {
  const code = await addProduct(shop, { name: `Saldo ${newToken().slice(0, 8)}`, type: 'bike' });
  const { id: productId } = await getProductRow(shop, code);
  const [color] = await shop.db.select().from(colors).limit(1);
  const id = newId();
  await shop.db.insert(variants).values({
    ...{ id, productId, code: `${code}-M`, slug: 'm', groupModel: '', size: 'M', color: color?.code ?? '' },
    ...{ attributes: {}, status: 'active', position: 0, createdAt: new Date() },
  });
  await setPrices(shop, [{ variantId: id, priceListSlug: 'eu', listAmount: 200_000, streetAmount: 200_000 }]);
  return { code: `${code}-M`, id };
}

/** As the field wants it, on the clock of Rome. */
const atRome = (instant: Date) =>
  instant.toLocaleString('sv-SE', { timeZone: 'Europe/Rome' }).slice(0, 16).replace(' ', 'T');

test('X2.12 X2.14 a campaign is made, looked at, planned, begins by itself and is stopped @desk', async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  const { code, id } = await newVariant();
  const price = async () => (await readCurrentPrices(shop, [id])).get(id)?.streetAmount;
  await worksAs(page, 'editor');
  await page.goto('/office/campaigns');
  await page.getByRole('link', { name: 'New campaign' }).click();
  expect(await faultsOf(page)).toEqual([]);
  await page.getByLabel('Name').fill('Winter work');
  await page.getByLabel('Which goods').selectOption('list');
  await page.getByLabel('Begins').fill(atRome(new Date()));
  await page.getByLabel('Ends').fill(atRome(new Date(Date.now() + 3_600_000)));
  await page.getByLabel('Codes, or the sheet').fill(code);
  await page.getByLabel('Percent off the price').fill('60');
  await page.locator('[name=listSlugs][value=eu]').check();
  await page.getByRole('button', { name: 'Show the prices' }).click();

  const row = page.getByRole('row').filter({ hasText: 'Saldo' });
  await expect(row).toContainText('2,000.00');
  await expect(row).toContainText('800.00');
  await expect(row).toContainText('−60%');
  expect(await faultsOf(page)).toEqual([]);
  expect(await price()).toBe(200_000);
  await page.getByRole('button', { name: /^Plan for/ }).click();
  await expect(page.getByRole('alert')).toContainText('CONFIRM 1');
  await page.getByLabel('Type the word').fill('confirm 1');
  await page.getByRole('button', { name: /^Plan for/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/Planned|Running/);

  await expect
    .poll(
      async () => {
        await page.reload();
        return page.getByRole('heading', { level: 1 }).textContent();
      },
      { timeout: 45_000 },
    )
    .toContain('Running');
  expect(await price()).toBe(80_000);
  // What is frozen has no field; a note may name colleagues.
  await expect(
    page.locator('main input:not([name=reason]):not([name=named]):not([type=hidden])'),
  ).toHaveCount(0);
  await page.getByLabel('Why').fill('sold out');
  await page.getByRole('button', { name: 'Stop now' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Ended');
  await expect(row).toContainText('given back');
  expect(await price()).toBe(200_000);
  expect(await faultsOf(page)).toEqual([]);
  await page.goto('/office/campaigns');
  await expect(page.getByText('Stopped early: sold out').first()).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  expect(complaints).toEqual([]);
});
