import { expect, type Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { addressOf } from '#app/addresses.ts';
import { newOrderNumber } from '#domain/orders/order-number.ts';
import { orders } from '#domain/orders/schema.ts';
import { sampleOrder } from '#tests/helpers/sample-order.ts';
import { mailsSentTo, shopBehindThePages } from './behind-the-pages.ts';
import { faultsOf } from './faults-of.ts';
import { test } from './one-tab.ts';
import { complaintsOf, Shopper, startingWith } from './shopper.ts';
import { WHERE } from './widths.ts';

const shop = shopBehindThePages();

async function expectNoFaults(page: Page, what: string): Promise<void> {
  expect.soft(await faultsOf(page), what).toEqual([]);
}

/** An order placed as a guest with this shopper's address, some time ago. */
async function ordered({ email, locale }: Shopper): Promise<string> {
  const number = newOrderNumber();
  const { id } = await sampleOrder(shop, { locale });
  await shop.db.update(orders).set({ email, number }).where(eq(orders.id, id));
  return number;
}

const box = (shopper: Shopper, label: string) =>
  shopper.page.getByRole('textbox', { name: startingWith(label) });

/** From the link to the order's page, with typing errors on the way. */
async function findOrder(shopper: Shopper, page: Page, look = expectNoFaults): Promise<void> {
  const { words, locale, email } = shopper;
  const number = await ordered(shopper);

  await shopper.visit(addressOf(locale, 'order-access'));
  await expect(shopper.heading(words('order-access.ask.title'))).toBeVisible();
  await box(shopper, words('order-access.ask.number')).fill('7K4M');
  await box(shopper, words('order-access.ask.email')).fill(email);
  await shopper.button(words('order-access.ask.submit')).click();
  await expect(page.getByText(words('refusals.order-access.number-invalid'))).toBeVisible();
  await expect(box(shopper, words('order-access.ask.email'))).toHaveValue(email);
  await box(shopper, words('order-access.ask.number')).fill(number.toLowerCase().replace('-', ' '));
  await shopper.button(words('order-access.ask.submit')).click();

  await expect(shopper.heading(words('order-access.code.title'))).toBeVisible();
  const [mail] = await mailsSentTo(shop, email, 1);
  const code = /\d{6}/.exec(mail?.subject ?? '')?.[0] ?? '';
  const field = box(shopper, words('order-access.code.label'));
  await field.fill(code === '123456' ? '654321' : '123456');
  await shopper.button(words('order-access.code.submit')).click();
  await expect(page.getByText(words('refusals.order-access.code-wrong', { left: 4 }))).toBeVisible();
  await look(page, 'a wrong code');
  await field.fill(`${code.slice(0, 3)} ${code.slice(3)}`);
  await shopper.button(words('order-access.code.submit')).click();
  await expect(page.getByText(number).filter({ visible: true }).first()).toBeVisible();
  await expect(page).toHaveURL(/\/checkout\/done\?/);
}

for (const locale of ['it', 'de'] as const) {
  test(`S6.03 a guest gets back to an order with its number, the address and a code (${locale}) ${WHERE[locale]}`, async ({
    page,
  }) => {
    const shopper = new Shopper(page, locale);
    const complaints = complaintsOf(page);
    await findOrder(shopper, page);
    expect(complaints.filter((text) => !/42[29]/.test(text))).toEqual([]);
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test(`S6.03 a guest gets back to an order with JavaScript off (${locale}) @phone`, async ({ page }) => {
      // Such a page runs no script, so axe cannot check it.
      await findOrder(new Shopper(page, locale, { hasScripts: false }), page, async () => {});
    });
  });
}

test('S6.03 an unknown order and a wrong address look the same as a right one @desk', async ({ page }) => {
  const shopper = new Shopper(page, 'it');
  const { words } = shopper;
  const number = await ordered(shopper);
  const seen: (string | null)[] = [];
  for (const typed of [
    { number, email: shopper.email },
    { number, email: 'nobody@mail.test' },
    { number: 'ZZZZ-ZZZZ', email: shopper.email },
  ]) {
    await shopper.visit(addressOf('it', 'order-access'));
    await box(shopper, words('order-access.ask.number')).fill(typed.number);
    await box(shopper, words('order-access.ask.email')).fill(typed.email);
    await shopper.button(words('order-access.ask.submit')).click();
    await expect(shopper.heading(words('order-access.code.title'))).toBeVisible();
    seen.push(await page.getByRole('main').textContent());
  }
  expect(new Set(seen).size).toBe(1);
});
