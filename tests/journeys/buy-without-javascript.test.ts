import { expect } from '@playwright/test';
import { test } from './one-tab.ts';
import { BIKE, JERSEY, Shopper, TYPED } from './shopper.ts';
import { WHERE } from './widths.ts';

test.use({ javaScriptEnabled: false });

const BUILD = { it: 'Cinghia, cinque marce', de: 'Riemen, fünf Gänge' };

for (const locale of ['it', 'de'] as const) {
  test(`X1.25 from the landing page to a paid order with JavaScript off (${locale}) ${WHERE[locale]}`, async ({
    page,
  }) => {
    const shopper = new Shopper(page, locale, { hasScripts: false });
    const { words } = shopper;

    await shopper.visit(`/${locale}`);
    await shopper.chooseInMenu(BIKE.category[locale]);
    await shopper.follow(shopper.link(BIKE.name));
    await shopper.pick('size', 'S');
    await shopper.pick('build', BUILD[locale]);
    await shopper.button(words('cart.add')).click();

    await expect(shopper.heading(words('cart.bag-count', { count: 1 }))).toBeVisible();
    await shopper.button(words('cart.more', { name: BIKE.name })).click();
    await expect(shopper.quantityOf(BIKE.name)).toHaveValue('2');
    await shopper.quantityOf(BIKE.name).fill('999999');
    await shopper.button(words('cart.update')).click();
    await expect(shopper.quantityOf(BIKE.name)).toHaveValue('999999');
    await expect(shopper.quantityOf(BIKE.name)).toHaveAttribute('aria-invalid', 'true');
    await shopper.quantityOf(BIKE.name).fill('1');
    await shopper.button(words('cart.update')).click();
    await page.getByRole('textbox', { name: words('cart.coupon.label') }).fill('SALITA10');
    await shopper.button(words('cart.coupon.apply')).click();
    await expect(page.getByText(words('cart.discount', { code: 'SALITA10' }))).toBeVisible();
    await shopper.follow(shopper.link(words('cart.checkout')));

    await shopper.fillContact();
    await shopper.field('phone').fill('call me');
    await shopper.button(words('checkout.steps.to-delivery')).click();
    await expect(page.getByRole('alert')).toContainText(words('checkout.faults', { count: 1 }));
    await expect(shopper.field('phone')).toHaveValue('call me');
    await expect(shopper.field('phone')).toBeFocused();
    await shopper.field('phone').fill(TYPED[locale].phone);
    await shopper.continueTo('delivery');
    await shopper.fillDelivery();
    const way = (code: 'collection' | 'courier') =>
      page.getByRole('radio', { name: new RegExp(`^${words(`shipping.${code}`)}`) });
    await way('collection').check();
    await shopper.button(words('checkout.update')).click();
    await expect(way('collection')).toBeChecked();
    await way('courier').check();
    await expect(shopper.field('street')).toHaveValue(TYPED[locale].street);
    await shopper.continueTo('payment');
    await shopper.change('contact');
    await expect(shopper.field('phone')).toHaveValue(TYPED[locale].phone);
    // The delivery is done: the button says where it leads.
    await shopper.continueTo('payment');
    await shopper.orderButton.click();
    await expect(page.getByRole('alert')).toContainText(words('checkout.faults', { count: 1 }));
    await shopper.terms.check();
    await shopper.orderButton.click();

    await shopper.pay('decline');
    await expect(shopper.heading(words('orders.failed.title'))).toBeVisible();
    const declined = shopper.orderNumber();
    await shopper.button(words('checkout.done.retry')).click();
    await shopper.pay('approve');
    expect(await shopper.thanked()).toBe(declined);
  });
}

test('with JavaScript off, reloading a step and going back from the payment find the checkout as it was, and one order @phone', async ({
  page,
}) => {
  const shopper = new Shopper(page, 'de', { hasScripts: false });
  await shopper.hasInBag(JERSEY);
  await shopper.readyToOrder();
  await page.reload();
  await expect(shopper.stepOpen).toContainText(shopper.words('checkout.steps.payment'));
  await shopper.terms.check();
  const payment = await shopper.order();
  await page.goBack();
  await expect(shopper.stepOpen).toContainText(shopper.words('checkout.steps.payment'));
  await shopper.change('delivery');
  await expect(shopper.field('street')).toHaveValue(TYPED.de.street);
  await page.reload();
  await expect(shopper.field('street')).toHaveValue(TYPED.de.street);
  await shopper.continueTo('payment');
  await shopper.terms.check();
  expect(await shopper.order()).toBe(payment);
  await shopper.pay('approve');
  await shopper.thanked();
});
