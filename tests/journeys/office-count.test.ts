import { expect } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { addProduct } from '#domain/assortment/add-product.ts';
import { variants } from '#domain/catalogue/schema.ts';
import { stockItems } from '#domain/stock/schema.ts';
import { newToken } from '#shared/ids.ts';
import { asSystem } from '#tests/helpers/as-system.ts';
import { makeWhole } from '#tests/helpers/whole-product.ts';
import { shopBehindThePages } from './behind-the-pages.ts';
import { faultsOf } from './faults-of.ts';
import { test } from './one-tab.ts';
import { complaintsOf } from './shopper.ts';
import { worksAs } from './works-as.ts';

const shop = asSystem(shopBehindThePages());

/** A variant that was never counted has no row yet. */
async function onHand(code: string): Promise<number> {
  const [item] = await shop.db
    .select({ onHand: stockItems.onHand })
    .from(stockItems)
    .innerJoin(variants, eq(variants.id, stockItems.variantId))
    .where(eq(variants.code, code));
  return item?.onHand ?? 0;
}

test('X2.15 the shop counts stock on a phone: found, counted, compared, written with a reason (it) @phone', async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  const product = await addProduct(shop, { name: `Scaffale ${newToken().slice(0, 8)}`, type: 'bike' });
  const [code = ''] = await makeWhole(shop, product);
  const before = await onHand(code);
  await worksAs(page, 'shop', 'it');
  await page.goto('/office/stock');
  await page.getByRole('searchbox').last().fill(code);
  await page.getByRole('searchbox').last().press('Enter');
  await page.getByRole('link', { name: code }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);

  const counted = page.getByLabel('Pezzi sullo scaffale');
  const compare = page.getByRole('button', { name: 'Confronta' });
  for (const target of [counted, compare]) {
    const box = await target.boundingBox();
    expect(box?.height, 'a thumb reaches it').toBeGreaterThanOrEqual(44);
  }
  await counted.fill(String(before + 2));
  await compare.click();
  const write = page.getByRole('button', { name: /2/ }).and(page.locator('[value=count]'));
  await expect(write).toBeVisible();
  expect(await onHand(code)).toBe(before);
  const wide = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(await wide()).toBeLessThanOrEqual(0);
  await page.getByLabel(/Motivo/).fill('contato allo scaffale');
  await write.click();
  await expect(page.getByRole('status').first()).toHaveText(/Salvato \d/);
  expect(await onHand(code)).toBe(before + 2);
  expect(await wide()).toBeLessThanOrEqual(0);
  expect(await faultsOf(page)).toEqual([]);
  expect(complaints).toEqual([]);
});
