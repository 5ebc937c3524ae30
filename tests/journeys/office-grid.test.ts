import { expect, type Page } from '@playwright/test';
import { addProduct } from '#domain/assortment/add-product.ts';
import { getProductRow } from '#domain/assortment/lock-product.ts';
import { readGrid } from '#domain/assortment/read-grid.ts';
import { colors, variants } from '#domain/catalogue/schema.ts';
import { newId, newToken } from '#shared/ids.ts';
import { asSystem } from '#tests/helpers/as-system.ts';
import { shopBehindThePages } from './behind-the-pages.ts';
import { faultsOf } from './faults-of.ts';
import { test } from './one-tab.ts';
import { complaintsOf } from './shopper.ts';
import { worksAs } from './works-as.ts';

test.describe.configure({ timeout: 120_000 });

const shop = asSystem(shopBehindThePages());

/** A product of 200 variants: the sheet that somebody pastes. */
async function largeProduct(): Promise<string> {
  const code = await addProduct(shop, { name: `Foglio ${newToken().slice(0, 8)}`, type: 'bike' });
  const { id: productId } = await getProductRow(shop, code);
  const [color] = await shop.db.select().from(colors).limit(1);
  const rows = Array.from({ length: 200 }, (_, index) => ({
    ...{ id: newId(), productId, code: `${code}-${String(index).padStart(3, '0')}`, slug: `v${index}` },
    ...{
      groupModel: '',
      size: String(index),
      color: color?.code ?? '',
      attributes: {},
      status: 'active' as const,
    },
    ...{ position: index, createdAt: new Date() },
  }));
  await shop.db.insert(variants).values(rows);
  return code;
}

/** Pastes as a browser does, into what has the focus. */
function paste(page: Page, text: string) {
  return page.evaluate((clip) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', clip);
    const options = { clipboardData, bubbles: true, cancelable: true };
    document.activeElement?.dispatchEvent(new ClipboardEvent('paste', options));
  }, text);
}

function copied(page: Page) {
  return page.evaluate(() => {
    const clipboardData = new DataTransfer();
    const options = { clipboardData, bubbles: true, cancelable: true };
    document.activeElement?.dispatchEvent(new ClipboardEvent('copy', options));
    return clipboardData.getData('text/plain');
  });
}

test('X2.08 3 × 200 cells are pasted, walked, filled, kept over a reload and saved but for the bad one @desk', async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  const code = await largeProduct();
  const id = (row: number, column: string) => `#cell-${code}-${String(row).padStart(3, '0')}-${column}`;
  const cell = (row: number, column: string) => page.locator(id(row, column));
  await worksAs(page, 'editor');
  await page.goto(`/office/catalogue/products/${code}/variants`);
  // A row stands for two hundred.
  expect(await faultsOf(page, 'thead, tbody tr:first-child')).toEqual([]);
  await cell(0, 'mpn').focus();
  const sheet = Array.from({ length: 200 }, (_, row) => [
    `M-${row}`,
    '6790.00',
    row === 7 ? '7.190,-' : '6990.00',
  ]);
  await paste(page, sheet.map((cells) => cells.join('\t')).join('\r\n'));
  await expect(page.locator('[data-changed]')).toContainText('600 cells of 200 variants');
  await expect(cell(199, 'eu_list_price')).toHaveValue('6990.00');
  await expect(page.locator('td.changed')).toHaveCount(600);

  await page.keyboard.press('ArrowDown');
  await expect(cell(1, 'mpn')).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(cell(2, 'eu_price')).toBeFocused();
  await page.keyboard.press('Shift+ArrowRight');
  expect(await copied(page)).toBe('6790.00\t6990.00');
  await cell(0, 'weight').fill('7100');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Control+d');
  await expect(cell(1, 'weight')).toHaveValue('7100');
  await page.keyboard.press('Control+z');
  await expect(cell(1, 'weight')).toHaveValue('');

  page.once('dialog', (dialog) => dialog.accept());
  await page.reload();
  await expect(cell(199, 'mpn')).toHaveValue('M-199');
  await expect(page.locator('[data-changed]')).toContainText('601 cells');
  await cell(0, 'mpn').focus();
  await page.keyboard.press('Control+s');
  await expect(page.getByText('600 cells are saved, one is not.')).toBeVisible({ timeout: 30_000 });
  await expect(cell(7, 'eu_list_price')).toHaveValue('7.190,-');
  await expect(page.locator('td.changed')).toHaveCount(1);
  const { rows } = await readGrid(shop, code);
  expect(rows.filter(({ cells }) => cells.mpn !== '')).toHaveLength(200);
  expect(rows.filter(({ cells }) => cells.eu_list_price === '6990.00')).toHaveLength(199);
  expect(complaints).toEqual([]);
});

test('X2.11 what is typed into a product survives a reload, and leaving with it asks @desk', async ({
  page,
}) => {
  const code = await addProduct(shop, { name: `Bozza ${newToken().slice(0, 8)}`, type: 'bike' });
  await worksAs(page, 'editor');
  await page.goto(`/office/catalogue/products/${code}`);
  expect(await faultsOf(page)).toEqual([]);
  const tagline = page.locator('#tagline_it');
  await page.locator('#name_it').fill('Bozza');
  await tagline.click();
  await page.keyboard.type('Va dove vuoi');
  const asked: string[] = [];
  page.on('dialog', async (dialog) => {
    asked.push(dialog.type());
    await dialog.accept();
  });
  await page.reload();
  await expect(tagline).toHaveValue('Va dove vuoi');
  expect(asked).toEqual(['beforeunload']);
  await page.getByRole('button', { name: 'Save the words' }).click();
  await expect(page.getByRole('status').first()).toHaveText(/Saved \d/);
  await page.reload();
  await expect(tagline).toHaveValue('Va dove vuoi');
  expect(asked).toHaveLength(1);
});
