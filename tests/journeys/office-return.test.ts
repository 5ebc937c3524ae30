import { expect } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { issueAccessToken } from '#domain/orders/access-token.ts';
import { readOrderMoney } from '#domain/orders/read-order-money.ts';
import { orderLines } from '#domain/orders/schema.ts';
import { requestReturn } from '#domain/returns/request-return.ts';
import { newToken } from '#shared/ids.ts';
import { lastMailTo } from '#tests/helpers/account-mails.ts';
import { asSystem } from '#tests/helpers/as-system.ts';
import { deliverParcel } from '#tests/helpers/deliver-parcels.ts';
import { shopBehindThePages } from './behind-the-pages.ts';
import { faultsOf } from './faults-of.ts';
import { test } from './one-tab.ts';
import { orderToPack } from './order-to-pack.ts';
import { complaintsOf } from './shopper.ts';
import { comesIn, worksAs } from './works-as.ts';

test.describe.configure({ timeout: 120_000 });

const shop = asSystem(shopBehindThePages());

/** Gloves that their buyer wants to send back, of an order paid by transfer. */
async function askedReturn() {
  const { id, number, email } = await orderToPack(shop);
  await deliverParcel(shop, id);
  const lines = await shop.db.select().from(orderLines).where(eq(orderLines.orderId, id));
  const gloves = lines.toSorted((one, other) => other.position - one.position)[0];
  const back = { orderLineId: gloves?.id ?? '', quantity: 1, reason: 'too-small' as const, note: '' };
  const access = { number, token: await issueAccessToken(shop, id) };
  return { id, number, email, asked: await requestReturn(shop, { access, lines: [back], key: newToken() }) };
}

test('X2.01 service takes a return from its announcement to its inspection, an admin to the money, its mail and the shelf @desk', async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  const { id, number, email, asked } = await askedReturn();
  const admin = await worksAs(page, 'admin');
  await worksAs(page, 'service');
  const saved = () => expect(page.getByRole('status').first()).toHaveText(/Saved \d/);
  const press = async (name: string | RegExp) => {
    await page.getByRole('button', { name }).click();
    await saved();
  };
  await page.goto(`/office/returns/${asked}`);
  await press('Approve the return');
  await press('Record what arrived');
  await page.getByLabel('Grade').selectOption('As new');
  await press('Keep what was found');
  expect(await faultsOf(page)).toEqual([]);
  expect((await readOrderMoney(shop, id)).refundedAmount).toBe(0);
  // Money is not theirs to give: the screen says how much is due, and who may.
  const refund = page.getByRole('button', { name: /^Refund €/ });
  const due = page.getByText(/^€[\d.]+ are due\. Refunds are made by /);
  await expect(due).toContainText(admin.name);
  await expect(refund).toHaveCount(0);
  const dueText = (await due.textContent()) ?? '';
  await comesIn(page, admin);
  await page.reload();
  // The button names the sum; it is what goes back.
  const sum = /[\d.]+/.exec((await refund.textContent()) ?? '')?.[0] ?? '';
  expect(dueText).toContain(`€${sum} are due`);
  await refund.click();
  await saved();
  expect((await readOrderMoney(shop, id)).refundedAmount).toBe(Math.round(Number(sum) * 100));
  await expect(page.getByRole('main')).toContainText(`€${sum} are on their way`);
  await press('Put away');
  // It was paid by transfer, so it goes back by transfer; then its buyer hears of it.
  const transfer = page.getByRole('row').filter({ hasText: number });
  await expect(async () => {
    await page.goto('/office/transfers');
    await expect(transfer).toBeVisible({ timeout: 1000 });
  }).toPass();
  await transfer.getByRole('button').click();
  await saved();
  await page.goto(`/office/returns/${asked}`);
  await expect(page.getByRole('main')).toContainText('Refunded');
  const amount = sum.replace('.', ',');
  await expect.poll(async () => (await lastMailTo(shop, email)).text, { timeout: 60_000 }).toContain(amount);
  expect(await faultsOf(page)).toEqual([]);
  expect(complaints).toEqual([]);
});
