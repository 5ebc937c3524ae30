import { expect, type Locator, type Page } from '@playwright/test';
import { addressOf } from '#app/addresses.ts';
import { sayIn } from '#app/office/words.ts';
import { readOrderMoney } from '#domain/orders/read-order-money.ts';
import { asSystem } from '#tests/helpers/as-system.ts';
import { shopBehindThePages } from './behind-the-pages.ts';
import { faultsOf } from './faults-of.ts';
import { test } from './one-tab.ts';
import { orderToPack } from './order-to-pack.ts';
import { complaintsOf, JERSEY, Shopper } from './shopper.ts';
import { worksAs } from './works-as.ts';

test.describe.configure({ timeout: 240_000 });

const shop = asSystem(shopBehindThePages());
const say = sayIn('it');
/** A bike made to order in a paint to its buyer's wish. */
const PAINTED = 'VT25-ER-M-GEFBRBG';

const saved = (page: Page, word: RegExp) => expect(page.getByRole('status').first()).toHaveText(word);

/** Opens a page until it shows this, which a job of the shop brings. */
async function comesTo(page: Page, address: string, shown: Locator): Promise<void> {
  await expect(async () => {
    await page.goto(address);
    await expect(shown).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 60_000 });
}

test('X2.01 a transfer of ours that the bank sent back is recorded, waits on the order’s page and is paid again @desk', async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  const { id, number } = await orderToPack(shop);
  await worksAs(page, 'admin', 'it');
  const order = `/office/orders/${number}`;
  const main = page.getByRole('main');
  const press = async (name: string) => {
    await main.getByRole('button', { name, exact: true }).click();
    await saved(page, /Salvat/);
  };
  await page.goto(order);
  await page.getByText(say('refund.title'), { exact: true }).click();
  await page.getByLabel(say('refund.amount', { currency: 'EUR' })).fill('42,10');
  const refund = page.getByRole('group').filter({ hasText: say('refund.title') });
  await refund.getByLabel(say('refund.reason'), { exact: true }).fill('Graffio');
  await press(say('refund.act'));
  const row = page.getByRole('row').filter({ hasText: number });
  const pay = async () => {
    await comesTo(page, '/office/transfers', row.getByRole('button'));
    await row.getByRole('button').click();
    await saved(page, /Salvat/);
    await page.goto(order);
  };
  await pay();
  await page.getByText(say('sent-back.title'), { exact: true }).click();
  await page.getByLabel(say('sent-back.reason')).fill('3 dicembre: conto chiuso');
  await press(say('sent-back.act'));
  await expect(main).toContainText('lo aspetta ancora');
  await expect(page.getByText(say('sent-back.title'), { exact: true })).toHaveCount(0);
  expect(await faultsOf(page)).toEqual([]);
  await main.getByRole('button', { name: /^Ripaga / }).click();
  await saved(page, /Salvat/);
  await expect(main).not.toContainText('lo aspetta ancora');
  await pay();
  await expect(page.getByText(say('sent-back.title'), { exact: true })).toBeVisible();
  expect((await readOrderMoney(shop, id)).refundedAmount).toBe(4_210);
  expect(await faultsOf(page)).toEqual([]);
  expect(complaints).toEqual([]);
});

test('X2.03 a bike painted to a wish is taken off an order only with the tick that nobody had to @desk', async ({
  page,
  browser,
}) => {
  const shopper = new Shopper(page, 'it');
  const { words } = shopper;
  const complaints = complaintsOf(page);
  await shopper.visit(addressOf('it', 'infinitamente-item', { slug: 'vetta' }, { build: PAINTED }));
  await shopper.arrive(() => shopper.button(words('infinitamente.to-bag')).click());
  await shopper.hasInBag(JERSEY);
  await shopper.readyToOrder();
  await shopper.order();
  await shopper.pay('approve');
  const number = await shopper.thanked();
  const desk = await browser.newPage({ baseURL: process.env.SHOP_URL ?? '' });
  await worksAs(desk, 'admin', 'en');
  await desk.goto(`/office/orders/${number}/change`);
  const painted = desk.getByRole('row').filter({ hasText: 'Painted' });
  await painted.getByRole('spinbutton').fill('0');
  await desk.getByRole('button', { name: 'Show the difference' }).click();
  const tick = desk.getByRole('checkbox', { name: /goodwill/i });
  await expect(tick).not.toBeChecked();
  expect(await faultsOf(desk)).toEqual([]);
  await desk.getByLabel('Why, for the record').fill('Allergic to the colour');
  const change = desk.getByRole('button', { name: 'Change the order' });
  await change.click();
  // The browser asks for the tick before anything is sent.
  await expect(tick).toBeFocused();
  expect(new URL(desk.url()).pathname).toBe(`/office/orders/${number}/change`);
  await tick.check();
  await change.click();
  await saved(desk, /Saved \d/);
  await expect(desk.getByRole('main')).toContainText('Allergic to the colour');
  await expect(desk.getByRole('table').first()).not.toContainText('Vetta');
  expect(await faultsOf(desk)).toEqual([]);
  await desk.context().close();
  expect(complaints).toEqual([]);
});
