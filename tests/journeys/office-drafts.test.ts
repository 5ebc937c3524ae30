import { expect, type Page } from '@playwright/test';
import { submitForm } from '#domain/forms/submit-form.ts';
import { listInbox } from '#domain/inbox/list-inbox.ts';
import { packShipment } from '#domain/shipments/pack-shipment.ts';
import { prepareShipment } from '#domain/shipments/prepare-shipment.ts';
import { newId, newToken } from '#shared/ids.ts';
import { asSystem } from '#tests/helpers/as-system.ts';
import { shopBehindThePages } from './behind-the-pages.ts';
import { test } from './one-tab.ts';
import { orderToPack } from './order-to-pack.ts';
import { worksAs } from './works-as.ts';

const shop = asSystem(shopBehindThePages());

/** @returns the number of a letter that waits for its answer */
async function letter(): Promise<string> {
  const name = `Lucia${newToken().slice(0, 6)}`;
  const texts = {
    ...{ 'first-name': name, 'last-name': 'Bianchi', email: `${newId()}@mail.test` },
    ...{ message: 'Which size?', subject: 'bike', marketing: 'no', privacy: 'yes' },
  };
  const signs = { tookMs: 60_000, trap: '', isOften: false };
  await submitForm(shop, { slug: 'contact-us', texts, files: {}, signs });
  const { items } = await listInbox(shop, { view: 'open', limit: 50 });
  return items.find((one) => one.name.includes(name))?.number ?? '';
}

const stays = (page: Page) => page.on('dialog', (dialog) => dialog.accept());

test('X2.11 an answer survives a reload and a dead line, and is gone once it was sent @desk', async ({
  page,
}) => {
  const number = await letter();
  await worksAs(page, 'admin');
  stays(page);
  await page.goto(`/office/inbox/${number}`);
  const answer = page.locator('#reply #message');
  await answer.fill('Take the 54.');
  await page.locator('#note').fill('Tall, says he.');
  await page.reload();
  await expect(answer).toHaveValue('Take the 54.');
  await expect(page.locator('#note')).toHaveValue('Tall, says he.');
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Send the mail' }).click();
  await page.waitForURL(/chrome-error/);
  await page.context().setOffline(false);
  await page.goto(`/office/inbox/${number}`);
  await expect(answer).toHaveValue('Take the 54.');
  await page.getByRole('button', { name: 'Send the mail' }).click();
  await expect(page.getByRole('status').first()).toHaveText(/Saved \d/);
  await expect(page.locator('#note')).toHaveValue('Tall, says he.');
  await page.reload();
  await expect(answer).toHaveValue('');
});

test('X2.11 a note and the reason of a refund survive a reload, and a refusal keeps them once more @desk', async ({
  page,
}) => {
  const { number } = await orderToPack(shop);
  await worksAs(page, 'service');
  await worksAs(page, 'admin');
  stays(page);
  const to = `/office/orders/${number}`;
  await page.goto(to);
  await page.locator('#note').fill('The bell is broken.');
  await page.locator('.note-names summary').click();
  await page.locator('input[name=named]').first().check();
  await page.reload();
  await expect(page.locator('#note')).toHaveValue('The bell is broken.');
  await expect(page.locator('input[name=named]').first()).toBeChecked();
  await page.getByRole('button', { name: 'Write it down' }).click();
  await expect(page.getByRole('status').first()).toHaveText(/Saved \d/);
  await expect(page.locator('#note')).toHaveValue('');
  await page.locator('details.change summary').click();
  await page.locator('#refund-amount').fill('99999');
  await page.locator('#refund-reason').fill('a scratch');
  await page.reload();
  await expect(page.locator('#refund-reason')).toHaveValue('a scratch');
  await page.getByRole('button', { name: 'Refund', exact: true }).click();
  await expect(page.getByRole('alert')).toBeFocused();
  await page.goto(to);
  await expect(page.locator('#refund-reason')).toHaveValue('a scratch');
});

test('X2.11 numbers that were scanned for many parcels survive a reload, and leave with who signs out @desk', async ({
  page,
}) => {
  const orders = [await orderToPack(shop), await orderToPack(shop)];
  for (const { id } of orders) {
    const shipmentId = (await prepareShipment(shop, { orderId: id })) ?? '';
    await packShipment(shop, { shipmentId });
  }
  await worksAs(page, 'admin');
  stays(page);
  const to = `/office/orders/ship?${orders.map(({ number }) => `order=${number}`).join('&')}`;
  await page.goto(to);
  const numbers = page.getByRole('textbox', { name: /Tracking number of order/ });
  await numbers.first().fill('00412345678');
  await page.getByRole('button', { name: 'Show what will leave' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await numbers.last().fill('00487654321');
  await page.goto(to);
  await expect(numbers.first()).toHaveValue('00412345678');
  await expect(numbers.last()).toHaveValue('00487654321');
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).toContain('00487654321');
  await page.goto('/office/me');
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await page.waitForURL((url) => url.pathname !== '/office/me');
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('00487654321');
});

test('X2.11 a promotion that is written survives a reload until it is discarded @desk', async ({ page }) => {
  await worksAs(page, 'admin');
  stays(page);
  await page.goto('/office/new-promotion');
  await page.locator('#code').fill('AUTUNNO');
  await page.reload();
  await expect(page.locator('#code')).toHaveValue('AUTUNNO');
  await expect(page.getByText('Not saved. Kept in this tab.')).toBeVisible();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page.locator('#code')).toHaveValue('');
});
