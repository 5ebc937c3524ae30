import { expect } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { newOrderNumber } from '#domain/orders/order-number.ts';
import { orders } from '#domain/orders/schema.ts';
import { prepareShipment } from '#domain/shipments/prepare-shipment.ts';
import { sampleOrder } from '#tests/helpers/sample-order.ts';
import { shopBehindThePages } from './behind-the-pages.ts';
import { faultsOf } from './faults-of.ts';
import { test } from './one-tab.ts';
import { complaintsOf } from './shopper.ts';
import { worksAs } from './works-as.ts';

test.describe.configure({ timeout: 120_000 });

const shop = shopBehindThePages();

async function toPack() {
  const { id } = await sampleOrder(shop);
  const number = newOrderNumber();
  await shop.db.update(orders).set({ number }).where(eq(orders.id, id));
  await prepareShipment(shop, { orderId: id });
  return number;
}

for (const locale of ['en', 'it'] as const) {
  const words = {
    en: {
      pack: /^Pack \d+ pieces/,
      ship: 'Ship',
      arrived: 'Mark as arrived',
      tracking: 'Tracking number',
      done: 'Delivered',
      saved: /Saved \d/,
    },
    it: {
      pack: /^Imballa \d+ pezzi/,
      ship: 'Spedisci',
      arrived: /^Segna/,
      tracking: 'Numero di spedizione',
      done: 'Consegnato',
      saved: /Salvato \d/,
    },
  }[locale];
  const at = locale === 'en' ? '@desk' : '@phone';
  test(`X2.01 an order is found, packed and shipped, each said to be saved afterwards (${locale}) ${at}`, async ({
    page,
  }) => {
    const complaints = complaintsOf(page);
    const number = await toPack();
    await worksAs(page, 'shop', locale);
    await page.goto('/office');
    expect(await faultsOf(page)).toEqual([]);
    const find = page.getByRole('searchbox').first();
    await find.fill(number);
    await find.press('Enter');
    expect(await faultsOf(page)).toEqual([]);
    await page.getByRole('link', { name: number }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(number);
    expect(await faultsOf(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
    await page.getByRole('button', { name: words.pack }).click();
    await expect(page.getByRole('status').first()).toHaveText(words.saved);
    await expect(page).not.toHaveURL(/saved=/);
    await page.reload();
    await expect(page.getByRole('status').first()).not.toHaveText(words.saved);
    await page.getByRole('combobox').selectOption('ups');
    await page.getByLabel(words.tracking).fill('1Z999AA10123');
    await page.getByRole('button', { name: words.ship, exact: true }).click();
    await page.getByRole('button', { name: words.arrived }).click();
    await expect(page.getByText(words.done).first()).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });
}

test('a page is printed without rail, side column and bars @desk', async ({ page }) => {
  const number = await toPack();
  await worksAs(page, 'shop');
  await page.goto('/office/orders?view=to-send');
  await page.getByRole('checkbox').first().check();
  const bulk = page.locator('.bulk');
  await expect(bulk).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('link', { name: number })).toBeVisible();
  for (const part of [bulk, page.getByRole('navigation', { name: 'Office' }), page.getByRole('search')])
    await expect(part).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await page.goto(`/office/orders/${number}`);
  await expect(page.locator('aside.side').first()).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('aside.side').first()).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(number);
  await page.emulateMedia({ media: null });
});

test('X2.32 another role’s page is refused with the names of who may, and its form is not carried out @desk', async ({
  page,
}) => {
  await worksAs(page, 'admin');
  await worksAs(page, 'editor');
  for (const path of ['/office/staff', '/office/staff/rights', '/office/audit']) {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(403);
    await expect(page.getByRole('main')).toContainText('This is done by');
  }
  expect(await faultsOf(page)).toEqual([]);
  await expect(page.getByRole('link', { name: 'Audit' })).toHaveCount(0);
});
