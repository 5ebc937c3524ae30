import { expect } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { variants } from '#domain/catalogue/schema.ts';
import { adjustStock } from '#domain/stock/adjust-stock.ts';
import { setPrice } from '#tests/helpers/set-price.ts';
import { findVariant, ordersOf, shopBehindThePages } from './behind-the-pages.ts';
import { test } from './one-tab.ts';
import { JERSEY, Shopper } from './shopper.ts';

const shop = shopBehindThePages();

/**
 * A variant for sale with 50 pieces that only this test buys, so no other test sees its price
 * or stock change.
 */
async function ownVariant(code: string) {
  const variant = await findVariant(shop, code);
  await shop.db.update(variants).set({ status: 'active' }).where(eq(variants.id, variant.id));
  await count(variant.id, 50);
  return variant;
}

function count(variantId: string, onHand: number) {
  return adjustStock(shop, { counts: [{ variantId, onHand }], reason: 'correction', reference: 'journey' });
}

test('a price that moved while in the bag is told with both amounts, and the order costs the new one @phone', async ({
  page,
}) => {
  const shopper = new Shopper(page, 'it');
  const { id, code } = await ownVariant('CG25-BO-XS');
  const costs = (amount: number) =>
    setPrice(shop, { variantId: id, priceListSlug: 'eu', listAmount: amount, streetAmount: amount });
  await costs(5900);
  await shopper.hasInBag(code);
  await costs(6900);

  await shopper.visit('/it/cart');
  const notice = page.getByRole('status').filter({ hasText: shopper.words('cart.prices.title') });
  await expect(notice).toContainText('69 €. Era 59 €');
  await shopper.button(shopper.words('cart.prices.seen')).click();
  await expect(notice).toHaveCount(0);

  await shopper.readyToOrder();
  await costs(7900);
  await shopper.orderButton.click();
  await expect(page.getByRole('alert')).toContainText('88,90');
  await expect(page.getByText('Montebelluna').first()).toBeVisible();
  expect(await ordersOf(shop, shopper.email)).toEqual([]);
  await shopper.orderButton.click();
  await shopper.pay('approve');
  await shopper.thanked();
  await expect(page.getByText(/^88,90/)).toBeVisible();
});

test('S8.02 what ended while in the bag is listed as no longer available, at the cart and at the checkout @desk', async ({
  page,
}) => {
  const shopper = new Shopper(page, 'en');
  const { code } = await ownVariant('CG25-NE-XS');
  await shopper.hasInBag(JERSEY);
  await shopper.hasInBag(code);
  await shopper.readyToOrder();
  await shop.db.update(variants).set({ status: 'archived' }).where(eq(variants.code, code));

  await shopper.orderButton.click();
  const dialog = page.getByRole('dialog', { name: 'The following products are no longer available:' });
  await expect(dialog).toContainText('Contour gloves');
  await expect(shopper.button(shopper.words('cart.remove', { name: 'Contour gloves' }))).toHaveCount(0);
  await shopper.button(shopper.words('checkout.close'), dialog).click();
  await expect(page.getByText('12 Mountjoy Square').first()).toBeVisible();
  expect(await ordersOf(shop, shopper.email)).toEqual([]);

  await shopper.visit('/en/cart');
  const notice = page.getByRole('alert');
  await expect(notice).toContainText('The following products are no longer available:');
  await shopper.button(shopper.words('cart.remove-unavailable')).click();
  await expect(notice).toHaveCount(0);
  await shopper.follow(shopper.link(shopper.words('cart.checkout')));
  await expect(page.getByText(shopper.email)).toBeVisible();
  await shopper.terms.check();
  await shopper.orderButton.click();
  await shopper.pay('approve');
  await shopper.thanked();
});

test('S5.06 S8.02 when somebody else was faster, the checkout says what is left and the bag asks for fewer @phone', async ({
  page,
}) => {
  const shopper = new Shopper(page, 'it');
  const { id, code } = await ownVariant('SB25-NE-XS');
  await shopper.hasInBag(code, 3);
  await shopper.readyToOrder();
  await count(id, 2);
  await shopper.orderButton.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Salopette Salita');
  await shopper.follow(shopper.link(shopper.words('checkout.review.change'), dialog));
  await expect(page.getByText(shopper.words('carts.short', { stock: 2 }))).toBeVisible();
  await shopper.button(shopper.words('cart.less', { name: 'Salopette Salita' })).click();
  await shopper.follow(shopper.link(shopper.words('cart.checkout')));
  await expect(shopper.orderButton).toBeVisible();
});
