import { expect, type Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { addressOf } from '#app/addresses.ts';
import { issueAccessToken } from '#domain/orders/access-token.ts';
import { newOrderNumber } from '#domain/orders/order-number.ts';
import { orders } from '#domain/orders/schema.ts';
import { withdrawals } from '#domain/withdrawals/schema.ts';
import { sampleOrder } from '#tests/helpers/sample-order.ts';
import { mailsSentTo, shopBehindThePages } from './behind-the-pages.ts';
import { faultsOf } from './faults-of.ts';
import { test } from './one-tab.ts';
import { complaintsOf, Shopper, startingWith } from './shopper.ts';

const shop = shopBehindThePages();

const box = (shopper: Shopper, label: string) =>
  shopper.page.getByRole('textbox', { name: startingWith(label) });

async function expectNoFaults(page: Page, what: string): Promise<void> {
  expect.soft(await faultsOf(page), what).toEqual([]);
}

async function ordered({ email, locale }: Shopper) {
  const number = newOrderNumber();
  const { id } = await sampleOrder(shop, { locale });
  await shop.db.update(orders).set({ email, number }).where(eq(orders.id, id));
  return { number, token: await issueAccessToken(shop, id) };
}

/**
 * From the footer of any page: an error, its correction, a review, a change, the confirmation;
 * then the receipt.
 */
async function withdraw(shopper: Shopper, look = expectNoFaults): Promise<void> {
  const { words, page, locale, email } = shopper;
  const { number } = await ordered(shopper);
  await shopper.visit(addressOf(locale, 'order-access'));
  await shopper.follow(shopper.link(words('shell.withdraw'), page.getByRole('contentinfo')));
  await expect(shopper.heading(words('withdrawal.title'))).toBeVisible();
  await box(shopper, words('withdrawal.name')).fill('Jonas Weber');
  await box(shopper, words('withdrawal.number')).fill(number);
  await box(shopper, words('withdrawal.email')).fill('jonas');
  await shopper.button(words('withdrawal.continue')).click();
  await expect(page.getByText(words('refusals.withdrawals.email-invalid'))).toBeVisible();
  await expect(box(shopper, words('withdrawal.name'))).toHaveValue('Jonas Weber');
  await box(shopper, words('withdrawal.email')).fill(email);
  await shopper.button(words('withdrawal.continue')).click();

  const main = page.getByRole('main');
  await expect(shopper.heading(words('withdrawal.review.title'))).toBeVisible();
  for (const part of [words('withdrawal.statement.sentence'), number, email, 'Jonas Weber'])
    await expect(main).toContainText(part);
  await shopper.button(words('withdrawal.review.edit')).click();
  await expect(box(shopper, words('withdrawal.number'))).toHaveValue(number);
  await box(shopper, words('withdrawal.name')).fill('Jonas M. Weber');
  await shopper.button(words('withdrawal.continue')).click();
  const confirm = shopper.button(words('withdrawal.confirm'));
  await expect(confirm).toHaveCount(1);
  await confirm.click();

  await expect(shopper.heading(words('withdrawal.done.title'))).toBeVisible();
  await expect(main).toContainText(email);
  await expect(main).toContainText(/\d\d:\d\d:\d\d/);
  await look(page, 'done');
  const [receipt] = await mailsSentTo(shop, email, 1);
  expect(receipt?.subject).toBe(words('mail.withdrawal.subject'));
  for (const part of [number, 'Jonas M. Weber', /\d\d:\d\d:\d\d/]) expect(receipt?.text).toMatch(part);
}

test('X1.01 two steps lead from the foot of a page to the receipt (de) @phone', async ({ page }) => {
  const complaints = complaintsOf(page);
  await withdraw(new Shopper(page, 'de'));
  expect(complaints.filter((text) => !/422/.test(text))).toEqual([]);
});

test('X1.01 without a mouse: the keyboard alone states and confirms it @desk', async ({ page }) => {
  const shopper = new Shopper(page, 'en');
  const { words, email } = shopper;
  await shopper.visit(addressOf('en', 'withdraw-from-contract', {}, { order: 'ZZZZ-ZZZZ' }));
  await box(shopper, words('withdrawal.name')).focus();
  await page.keyboard.type('Aoife Byrne');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.type(email);
  await page.keyboard.press('Enter');
  await expect(shopper.heading(words('withdrawal.review.title'))).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(shopper.button(words('withdrawal.confirm'))).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(shopper.heading(words('withdrawal.done.title'))).toBeFocused();
  await mailsSentTo(shop, email, 1);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('X1.01 the same two steps go with JavaScript off (it) @phone', async ({ page }) => {
    // Such a page runs no script, so axe cannot check it.
    await withdraw(new Shopper(page, 'it', { hasScripts: false }), async () => {});
  });

  test('X1.01 the order’s own page leads there with everything filled in, and part of it can be picked @phone', async ({
    page,
  }) => {
    const shopper = new Shopper(page, 'it', { hasScripts: false });
    const { words, email } = shopper;
    const { number, token } = await ordered(shopper);
    await shopper.visit(addressOf('it', 'checkout-done', {}, { order: number, token }));
    await shopper.link(words('shell.withdraw'), page.getByRole('main')).click();
    await expect(box(shopper, words('withdrawal.number'))).toHaveValue(number);
    await expect(box(shopper, words('withdrawal.email'))).toHaveValue(email);
    await page.getByRole('checkbox', { name: /Guanti Tornante/ }).check();
    await shopper.button(words('withdrawal.continue')).click();
    await expect(page.getByRole('main')).toContainText(words('withdrawal.statement.sentence-part'));
    await expect(page.getByRole('main')).not.toContainText('Ghiaia Corsa');
    await shopper.button(words('withdrawal.confirm')).click();
    await expect(shopper.heading(words('withdrawal.done.title'))).toBeVisible();
    const [kept] = await shop.db.select().from(withdrawals).where(eq(withdrawals.email, email));
    expect(kept?.lines).toEqual([expect.stringContaining('Guanti Tornante')]);
  });
});
