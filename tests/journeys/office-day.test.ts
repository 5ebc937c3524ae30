import { expect, type Locator, type Page } from '@playwright/test';
import { addProduct } from '#domain/assortment/add-product.ts';
import { getProductRow } from '#domain/assortment/lock-product.ts';
import { readGrid } from '#domain/assortment/read-grid.ts';
import { submitForm } from '#domain/forms/submit-form.ts';
import { readOrderMoney } from '#domain/orders/read-order-money.ts';
import { requestReturn } from '#domain/returns/request-return.ts';
import { newId, newToken } from '#shared/ids.ts';
import { asSystem } from '#tests/helpers/as-system.ts';
import { makeWhole } from '#tests/helpers/whole-product.ts';
import { mailsSentTo, shopBehindThePages } from './behind-the-pages.ts';
import { deliveredOrder } from './delivered-order.ts';
import { faultsOf } from './faults-of.ts';
import { makeByHand } from './made-product.ts';
import { test } from './one-tab.ts';
import { orderToPack } from './order-to-pack.ts';
import { complaintsOf } from './shopper.ts';
import { comesIn, worksAs } from './works-as.ts';

test.describe.configure({ timeout: 180_000 });

/** Thirty orders, each in a transaction of its own, on a busy machine. */
const SLOWLY = { timeout: 40_000 };

const shop = asSystem(shopBehindThePages());

/** Comes to a control as who has no mouse: by Tab, and not by more than a page of them. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  for (let n = 0; n < 80; n += 1) {
    if (await control.evaluate((one) => one === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(control).toBeFocused();
}

/** After an act the focus is at what was said, and nowhere else. */
async function expectSaved(page: Page): Promise<void> {
  await expect(page.locator(':focus')).toHaveText(/^\s*Saved \d/);
}

async function letterFrom(name: string): Promise<void> {
  const texts = {
    ...{ 'first-name': name, 'last-name': 'Bianchi', email: `${newId()}@mail.test` },
    ...{ message: 'Which size?', subject: 'bike', marketing: 'no', privacy: 'yes' },
  };
  const signs = { tookMs: 60_000, trap: '', isOften: false };
  await submitForm(shop, { slug: 'contact-us', texts, files: {}, signs });
}

test('X2.36 a day is worked by keys alone: order, refund, return, count, letter, price, product; after each act the focus is at what was said @desk', async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  const { keyboard } = page;
  const { id, number } = await orderToPack(shop);
  const code = await addProduct(shop, { name: `Tasti ${newToken().slice(0, 8)}`, type: 'bike' });
  const [variant = ''] = await makeWhole(shop, code);
  const back = await deliveredOrder(shop, { email: `${newId()}@mail.test`, locale: 'it' });
  const lines = [{ orderLineId: back.gloves, quantity: 1, reason: 'too-small' as const, note: '' }];
  const access = { number: back.number, token: back.token };
  const asked = await requestReturn(shop, { access, lines, key: newToken() });
  await letterFrom(`Lucia${newToken().slice(0, 6)}`);
  await worksAs(page, 'admin');
  await page.goto('/office');

  // An order: found, packed, shipped. Letters rest while one types.
  await keyboard.press('g');
  await keyboard.press('o');
  await page.waitForURL(/\/office\/orders$/);
  await keyboard.press('/');
  await keyboard.type(`jkpx${number}`);
  await expect(page.locator(':focus')).toHaveValue(`jkpx${number}`);
  await keyboard.press('Control+a');
  await keyboard.type(number);
  await keyboard.press('Enter');
  await page.waitForURL(/q=/);
  await keyboard.press('j');
  await keyboard.press('Enter');
  await page.waitForURL(new RegExp(`/orders/${number}`));
  await keyboard.press('p');
  await expectSaved(page);
  await keyboard.press('p');
  await expect(page.getByLabel('Tracking number')).toBeFocused();
  await keyboard.type('GL1234567');
  await keyboard.press('Control+Enter');
  await expectSaved(page);
  await keyboard.press('m');
  await keyboard.type('The bell is broken. jkpz');
  await keyboard.press('Control+Enter');
  await expectSaved(page);
  await expect(page.getByText('The bell is broken. jkpz')).toBeVisible();

  // A part of its money goes back. What is refused has the focus, and what was typed stays.
  await tabTo(page, page.locator('details.change summary'));
  await keyboard.press('Enter');
  await tabTo(page, page.locator('#refund-amount'));
  await keyboard.type('99999');
  await keyboard.press('Tab');
  await keyboard.type('a scratch');
  await keyboard.press('Control+Enter');
  await expect(page.getByRole('alert')).toBeFocused();
  await tabTo(page, page.locator('#refund-amount'));
  await keyboard.press('Control+a');
  await keyboard.type('12.50');
  await keyboard.press('Control+Enter');
  await expectSaved(page);
  expect((await readOrderMoney(shop, id)).refundedAmount).toBe(1250);

  // A return: approved, recorded, looked at.
  await page.keyboard.press('g');
  await page.keyboard.press('r');
  await page.waitForURL(/\/office\/returns/);
  await page.goto(`/office/returns/${asked}`);
  for (const title of ['Approve the return', 'Record what arrived']) {
    await expect(page.getByRole('button', { name: title })).toBeVisible();
    await keyboard.press('p');
    await expectSaved(page);
  }
  await keyboard.press('p');
  await expect(page.getByLabel('Grade')).toBeFocused();
  await keyboard.press('ArrowDown');
  await keyboard.press('Control+Enter');
  await expectSaved(page);

  // A count, a letter.
  await keyboard.press('g');
  await keyboard.press('k');
  await page.waitForURL(/\/office\/stock/);
  await keyboard.press('/');
  await keyboard.type(variant);
  await keyboard.press('Enter');
  await page.waitForURL(/q=/);
  await keyboard.press('j');
  await keyboard.press('o');
  await tabTo(page, page.locator('#counted'));
  await keyboard.type('4');
  await keyboard.press('Enter');
  await page.waitForURL(/counted=4/);
  await keyboard.press('p');
  await keyboard.type('counted on the shelf');
  await keyboard.press('Control+Enter');
  await expectSaved(page);
  await keyboard.press('g');
  await keyboard.press('i');
  await page.waitForURL(/\/office\/inbox/);
  await keyboard.press('j');
  await keyboard.press('o');
  await page.waitForURL(/\/office\/inbox\/./);
  await keyboard.press('p');
  await keyboard.type('Take the 54.');
  await keyboard.press('Control+Enter');
  await expectSaved(page);

  // A price in the sheet of a product that the palette finds.
  await keyboard.press('Control+k');
  await keyboard.type(code);
  await expect(page.locator('.palette [data-open]').first()).toBeVisible();
  await keyboard.press('ArrowDown');
  await keyboard.press('Enter');
  await page.waitForURL(new RegExp(code));
  await page.goto(`/office/catalogue/products/${code}/variants`);
  await tabTo(page, page.locator(`#cell-${variant}-eu_price`));
  await keyboard.type('1990.00');
  await keyboard.press('Control+s');
  await expect(page.locator('[data-saving]')).toHaveText(/Saved \d/);

  // A new product; and the sheet of keys says all of them.
  await keyboard.press('Escape');
  await page.goto('/office/catalogue');
  await keyboard.press('n');
  await keyboard.type('Tasti Nuovo');
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Tasti Nuovo');
  await keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  await keyboard.press('Escape');
  // The refund of more than was paid, once.
  expect(complaints).toEqual([expect.stringContaining('400')]);
});

test('X2.06 thirty orders are packed and shipped at once with a scanner; one without a number stays (it) @desk', async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  const email = `${newId()}@mail.test`;
  const made = [];
  for (let n = 0; n < 30; n += 1) made.push((await orderToPack(shop, email)).number);
  await worksAs(page, 'shop', 'it');
  await page.goto(`/office/orders?view=to-send&q=${email}`);
  for (const number of made) await page.getByRole('checkbox', { name: number }).check();
  await expect(page.getByText('30 segnati')).toBeVisible();
  await page.getByRole('button', { name: 'Imballa' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('30 di 30 imballati', SLOWLY);
  await page.getByRole('link', { name: 'Spedisci questi' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('30 pacchi da spedire');
  expect(await faultsOf(page, 'thead, tbody tr:first-child, .head, .foot')).toEqual([]);

  await page.getByLabel('Corriere per tutti').selectOption('gls');
  const fields = page.locator('[data-column=tracking]');
  await fields.first().focus();
  // The scanner ends each number with Enter.
  for (let n = 0; n < 29; n += 1) {
    await page.keyboard.insertText(`GL10000${10 + n}`);
    await page.keyboard.press('Enter');
  }
  await expect(fields.nth(29)).toBeFocused();
  await page.getByRole('button', { name: 'Mostra che cosa parte' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('29 di 30 partiranno');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.locator('[aria-invalid]')).toHaveCount(1);
  await page.getByRole('button', { name: 'Spedisci 29 pacchi' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('29 di 30 spediti', SLOWLY);
  await expect(fields).toHaveCount(1);
  await mailsSentTo(shop, email, 29);
  expect(complaints).toEqual([]);
});

test('X2.10 X2.34 X2.40 a product is made, its import with twenty faults mended in place, and published; a forgotten device is signed out @desk', async ({
  page,
  browser,
}) => {
  const complaints = complaintsOf(page);
  const editor = await worksAs(page, 'editor');
  const name = `Giorno ${newToken().replaceAll(/\W/g, '').slice(0, 8)}`;
  await page.goto('/office/catalogue');
  await page.getByLabel('Name, in English').fill(name);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
  const code = decodeURIComponent(new URL(page.url()).pathname.split('/').at(-1) ?? '');
  const codes = await makeByHand(page, shop, code);
  const { lists } = await readGrid(shop, code);
  const places = codes.flatMap((one) => lists.map(({ slug }) => `${one},${slug},2000.00`));
  const rows = places.map((place, n) => `${place},${n < 20 ? `"1.9${n}0,-"` : '1990.00'}`);
  const sheet = ['code,price_list,list_price,street_price', ...rows].join('\n');
  await page.goto('/office/imports');
  const file = { name: 'prices.csv', mimeType: 'text/csv', buffer: Buffer.from(sheet) };
  await page.getByLabel('XLSX or CSV file').setInputFiles(file);
  await page.getByRole('button', { name: 'Try it' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('20 need a hand');
  const mends = page.locator('input[name^="mend|"]');
  await expect(mends).toHaveCount(20);
  expect(await faultsOf(page, 'thead, tbody tr:first-child, .head')).toEqual([]);
  for (const field of await mends.all()) await field.fill('1980.00');
  await page.getByRole('button', { name: 'Try with what I mended' }).click();
  await expect(mends).toHaveCount(0);
  await page.getByLabel('Why', { exact: true }).fill('Prices of the spring');
  await page.getByRole('button', { name: /^Write/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`${rows.length} rows`);

  await page.goto(`/office/catalogue/products/${code}`);
  const missing = page.locator('#missing');
  await expect(missing.getByRole('link')).toHaveCount(4);
  for (const locale of ['it', 'de', 'fr', 'es']) await page.locator(`#name_${locale}`).fill(name);
  await page.getByRole('button', { name: 'Save the words' }).click();
  await expect(missing).toHaveCount(0);
  await page.getByRole('button', { name: 'Put on sale' }).click();
  await expect.poll(async () => (await getProductRow(shop, code)).status).toBe('active');

  // The same person at another machine.
  const forgotten = await browser.newContext({ baseURL: process.env.SHOP_URL ?? '' });
  const left = await forgotten.newPage();
  await comesIn(left, editor);
  await left.goto('/office/catalogue');
  await expect(left.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/office/me');
  await page.locator('button[value=end]').click();
  await expect(page.getByRole('status').first()).toHaveText(/Saved \d/);
  await left.goto('/office/catalogue');
  await expect(left).toHaveURL(/\/office\/sign-in/);
  await forgotten.close();
  expect(complaints).toEqual([]);
});
