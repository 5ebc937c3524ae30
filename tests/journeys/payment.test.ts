import { expect } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { addressOf } from '#app/addresses.ts';
import { expireOrders } from '#domain/orders/expire-orders.ts';
import { orders } from '#domain/orders/schema.ts';
import { ordersOf, shopBehindThePages } from './behind-the-pages.ts';
import { test } from './one-tab.ts';
import { JERSEY, Shopper } from './shopper.ts';

const shop = shopBehindThePages();

test('S8.03 a declined payment tells that the order did not go through, can be tried again, and pays the same order @desk', async ({
  page,
}) => {
  const shopper = new Shopper(page, 'en');
  await shopper.hasInBag(JERSEY);
  await shopper.readyToOrder();
  await shopper.orderButton.click();
  await shopper.pay('decline');
  await expect(shopper.heading('The order did not go through')).toBeVisible();
  await expect(
    page.getByText('There was a problem sending your order, please contact support.'),
  ).toBeVisible();
  await expect(
    page.getByText('The bank says the account does not cover the amount. Nothing was charged.'),
  ).toBeVisible();
  const number = shopper.orderNumber();
  await shopper.button(shopper.words('checkout.done.retry')).click();
  await shopper.pay('challenge');
  expect(await shopper.thanked()).toBe(number);
  expect(await ordersOf(shop, shopper.email)).toEqual([{ number, status: 'processing' }]);
});

test('giving up the payment tells that nothing was paid and leaves the bag as it was @phone', async ({
  page,
}) => {
  const shopper = new Shopper(page, 'en');
  await shopper.hasInBag(JERSEY);
  await shopper.readyToOrder();
  await shopper.orderButton.click();
  await shopper.pay('abandon');
  await expect(shopper.heading(shopper.words('checkout.done.given-up-title'))).toBeVisible();
  await expect(page.getByText(shopper.words('checkout.done.given-up-text'))).toBeVisible();
  await shopper.follow(shopper.link(shopper.words('checkout.done.bag')));
  await expect(shopper.heading(shopper.words('cart.bag-count', { count: 1 }))).toBeVisible();
});

test('an order nobody paid in time is canceled without a word of fault, and one press brings it all back @phone', async ({
  page,
}) => {
  const shopper = new Shopper(page, 'it');
  const { words } = shopper;
  await shopper.hasInBag(JERSEY, 2);
  await shopper.readyToOrder();
  await shopper.orderButton.click();
  await shopper.pay('abandon');
  await expect(shopper.heading(words('checkout.done.given-up-title'))).toBeVisible();
  const number = shopper.orderNumber();
  await shop.db
    .update(orders)
    .set({ payableUntil: new Date(Date.now() - 60_000) })
    .where(eq(orders.number, number));
  await expireOrders(shop);
  await page.reload();
  await expect(shopper.heading(words('orders.called-off.title', { number }))).toBeVisible();
  await expect(page.getByText(words('orders.failed.text'))).toHaveCount(0);
  await shopper.button(words('checkout.done.again')).click();
  await expect(page).toHaveURL(addressOf('it', 'checkout'));
});

test('a double click and a second tab place one order, which stays one after paying, reloading and going back @desk', async ({
  page,
  context,
}) => {
  const shopper = new Shopper(page, 'de');
  await shopper.hasInBag(JERSEY);
  await shopper.readyToOrder();
  const other = new Shopper(await context.newPage(), 'de');
  await other.visit(addressOf('de', 'checkout'));
  await expect(other.page.getByText(shopper.email)).toBeVisible();
  await other.terms.check();

  await Promise.all([shopper.orderButton.dblclick(), other.orderButton.click()]);
  await shopper.pay('approve');
  const number = await shopper.thanked();
  await other.page.waitForURL(/\/sandbox-payments\/pay\/|\/checkout\/done/);

  await page.reload();
  expect(await shopper.thanked()).toBe(number);
  await page.goBack();
  await page.goBack();
  await expect(page.getByRole('main')).toBeVisible();
  expect(await ordersOf(shop, shopper.email)).toEqual([{ number, status: 'processing' }]);
});
