import { expect } from '@playwright/test';
import { eq, like } from 'drizzle-orm';
import { addressOf } from '#app/addresses.ts';
import { connect } from '#database/connect.ts';
import { variants } from '#domain/catalogue/schema.ts';
import { LOCALES } from '#shared/locale.ts';
import { JERSEY, type Shopper } from '#tests/journeys/shopper.ts';
import { WINDOWS } from './picture.ts';
import { placesOf } from './places.ts';
import type { Screen } from './screen.ts';
import { showSteadily } from './steady.ts';

const VETTA = 'VT25-ER-RA-L';
/** The bag, the checkout and what comes after it. */
export const BUYING_SCREENS: readonly Screen[] = [
  { name: 'cart-empty', title: 'The bag, empty', shows: 'page', hasAddress: true, show: openCart },
  {
    name: 'cart',
    title: 'The bag, with a bike and two jerseys',
    shows: 'page',
    hasAddress: true,
    show: openFullCart,
  },
  { name: 'cart-notice', title: 'The bag, refusing a coupon', shows: 'page', show: refuseCoupon },
  { name: 'drawer', title: 'The bag’s drawer, just added to', shows: 'window', show: openDrawer },
  { name: 'drawer-empty', title: 'The bag’s drawer, empty', shows: 'window', show: openEmptyDrawer },
  { name: 'checkout', title: 'The checkout', shows: 'page', hasAddress: true, show: openCheckout },
  { name: 'checkout-delivery', title: 'The checkout, delivery', shows: 'page', show: openDelivery },
  { name: 'checkout-review', title: 'The checkout, payment and review', shows: 'page', show: openReview },
  { name: 'checkout-errors', title: 'The checkout, sent empty', shows: 'page', show: sendEmptyCheckout },
  {
    name: 'checkout-unavailable',
    title: 'The checkout, when something is gone',
    shows: 'window',
    show: loseSomething,
  },
  { name: 'payment', title: 'The sandbox’s payment page', shows: 'page', show: goToPayment },
  {
    name: 'checkout-done',
    title: 'The order is placed and paid',
    shows: 'page',
    hasAddress: true,
    show: placeOrder,
  },
  {
    name: 'checkout-failed',
    title: 'The payment was declined',
    shows: 'page',
    hasAddress: true,
    show: declinePayment,
  },
];

function openCart(shopper: Shopper): Promise<void> {
  return shopper.visit(addressOf(shopper.locale, 'cart'));
}

async function openFullCart(shopper: Shopper): Promise<void> {
  await fillBag(shopper);
  await openCart(shopper);
}

async function refuseCoupon(shopper: Shopper): Promise<void> {
  await openFullCart(shopper);
  const code = shopper.page
    .getByRole('main')
    .getByRole('textbox', { name: shopper.words('cart.coupon.label') });
  await code.fill('PELOTON');
  await code.press('Enter');
  await expect(shopper.page.getByRole('main').getByRole('status')).toBeVisible();
}

async function openDrawer(shopper: Shopper): Promise<void> {
  await shopper.hasInBag(VETTA);
  await shopper.visit(placesOf(shopper).jersey);
  await shopper.button(shopper.words('cart.add')).click();
  await expect(shopper.link(shopper.words('cart.checkout'), shopper.drawer)).toBeVisible();
}

async function openEmptyDrawer(shopper: Shopper): Promise<void> {
  await shopper.visit(addressOf(shopper.locale, 'bike-archive'));
  await shopper.bag.click();
  await expect(shopper.drawer).toContainText(shopper.words('cart.empty.title'));
}

async function openCheckout(shopper: Shopper): Promise<void> {
  await fillBag(shopper);
  await shopper.visit(addressOf(shopper.locale, 'checkout'));
}

async function sendEmptyCheckout(shopper: Shopper): Promise<void> {
  await openCheckout(shopper);
  await shopper.button(shopper.words('checkout.steps.to-delivery')).click();
  await expect(shopper.page.getByRole('alert')).toBeVisible();
}

/** Each screenshot sells out its own variant, so no other one is affected. */
async function loseSomething(shopper: Shopper): Promise<void> {
  const { locale, page, words } = shopper;
  const width = Object.keys(WINDOWS).indexOf(String(page.viewportSize()?.width));
  const turn = width * LOCALES.length + LOCALES.indexOf(locale);
  const { db, close } = connect(process.env.SHOP_DATABASE_URL ?? '', { max: 1 });
  try {
    const known = await db
      .select()
      .from(variants)
      .where(like(variants.code, 'CU25-%'))
      .orderBy(variants.code);
    const { id = '', code = '' } = known[turn] ?? {};
    const become = (status: 'active' | 'archived') =>
      db.update(variants).set({ status }).where(eq(variants.id, id));
    await become('active');
    await shopper.hasInBag(JERSEY);
    await shopper.hasInBag(code);
    await shopper.readyToOrder();
    await become('archived');
  } finally {
    await close();
  }
  await shopper.orderButton.click();
  await page.getByRole('dialog', { name: words('carts.unavailable.title') }).waitFor();
  await showSteadily(shopper, shopper.email);
}

async function goToPayment(shopper: Shopper): Promise<void> {
  await order(shopper);
  await shopper.page.waitForURL(/\/sandbox-payments\/pay\//);
  await showSteadily(shopper);
}

async function placeOrder(shopper: Shopper): Promise<void> {
  await order(shopper);
  await shopper.pay('approve');
  await shopper.thanked();
  await showSteadily(shopper);
}

async function declinePayment(shopper: Shopper): Promise<void> {
  await order(shopper);
  await shopper.pay('decline');
  await shopper.heading(shopper.words('orders.failed.title')).waitFor();
  await showSteadily(shopper);
}

async function fillBag(shopper: Shopper): Promise<void> {
  await shopper.hasInBag(VETTA);
  await shopper.hasInBag(JERSEY, 2);
}

async function openDelivery(shopper: Shopper): Promise<void> {
  await openCheckout(shopper);
  await goToDelivery(shopper);
}

async function openReview(shopper: Shopper): Promise<void> {
  await openCheckout(shopper);
  await goToReview(shopper);
}

async function goToDelivery(shopper: Shopper): Promise<void> {
  await shopper.fillContact();
  await shopper.field('email').fill('rider@mail.test');
  await shopper.continueTo('delivery');
}

async function goToReview(shopper: Shopper): Promise<void> {
  await goToDelivery(shopper);
  await shopper.fillDelivery();
  await shopper.continueTo('payment');
}

async function order(shopper: Shopper): Promise<void> {
  await shopper.hasInBag(JERSEY);
  await shopper.visit(addressOf(shopper.locale, 'checkout'));
  await goToReview(shopper);
  await shopper.terms.check();
  await shopper.orderButton.click();
}
