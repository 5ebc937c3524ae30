import { expect, type Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { orders } from '#domain/orders/schema.ts';
import { listShipments } from '#domain/shipments/list-shipments.ts';
import { packShipment } from '#domain/shipments/pack-shipment.ts';
import { prepareShipment } from '#domain/shipments/prepare-shipment.ts';
import { shipShipment } from '#domain/shipments/ship-shipment.ts';
import { shopBehindThePages } from './behind-the-pages.ts';
import { expectNoFaultsElsewhere, faultsOf } from './faults-of.ts';
import { test } from './one-tab.ts';
import { complaintsOf, JERSEY, Shopper } from './shopper.ts';
import { WHERE } from './widths.ts';

const shop = shopBehindThePages();
const NEW = {
  it: { street: 'Via Roma 7', postalCode: '35121', city: 'Padova' },
  de: { street: 'Torstraße 7', postalCode: '10119', city: 'Berlin' },
} as const;

type Look = (page: Page, what: string) => Promise<void>;
const seeFaults: Look = async (page, what) => {
  expect.soft(await faultsOf(page, 'main'), what).toEqual([]);
};

const seeFaultsEverywhere: Look = async (page, what) => {
  await seeFaults(page, what);
  await expectNoFaultsElsewhere(page, what, 'main');
};

/** A paid order of one jersey, its page open. @returns its number */
async function ordered(shopper: Shopper): Promise<string> {
  await shopper.hasInBag(JERSEY);
  await shopper.readyToOrder();
  await shopper.orderButton.click();
  await shopper.pay('approve');
  return shopper.thanked();
}

/** Corrects the address, with an error first, and then cancels the order. */
async function changeAndCancel(shopper: Shopper, look: Look): Promise<void> {
  const { page, words } = shopper;
  const locale = shopper.locale as 'it' | 'de';
  const number = await ordered(shopper);
  await expect(shopper.heading(words('orders.changes.title'))).toBeVisible();
  await look(page, 'a paid order');

  await page.getByText(words('orders.changes.address'), { exact: true }).click();
  await shopper.field('street').fill(NEW[locale].street);
  await shopper.field('city').fill(NEW[locale].city);
  await shopper.field('postalCode').fill('3');
  if (locale === 'it') await shopper.field('province').selectOption('PD');
  await shopper.button(words('orders.changes.address-save')).click();
  await expect(page.getByText(words('refusals.checkout.postal-code-invalid'))).toHaveCount(1);
  await expect(shopper.field('postalCode')).toHaveAttribute('aria-invalid', 'true');
  await expect(shopper.field('street')).toHaveValue(NEW[locale].street);
  await look(page, 'a mistyped address');
  await shopper.field('postalCode').fill(NEW[locale].postalCode);
  await shopper.button(words('orders.changes.address-save')).click();
  await expect(page.getByText(words('orders.changes.address-done'))).toBeVisible();
  await expect(page.getByText(NEW[locale].street).first()).toBeVisible();

  await expect(shopper.button(words('orders.changes.cancel-yes'))).toBeHidden();
  await page.getByText(words('orders.changes.cancel'), { exact: true }).click();
  await expect(page.getByText(words('orders.changes.cancel-question', { number }))).toBeVisible();
  await look(page, 'asked once more');
  await shopper.button(words('orders.changes.cancel-yes')).click();
  await expect(shopper.heading(words('orders.called-off.title', { number }))).toBeVisible();
  const back = [words('orders.called-off.on-its-way'), words('orders.called-off.refunded')];
  await expect(page.getByText(new RegExp(back.join('|')))).toBeVisible();
  await expect(shopper.heading(words('orders.changes.title'))).toHaveCount(0);
  await look(page, 'a canceled order');
}

/** Packs and ships everything in one parcel. */
async function ship(number: string, trackingNumber: string): Promise<void> {
  const [order] = await shop.db.select({ id: orders.id }).from(orders).where(eq(orders.number, number));
  if (!order) throw new Error(`There is no order ${number}.`);
  const [waiting] = await listShipments(shop, order.id);
  const shipmentId = waiting?.id ?? (await prepareShipment(shop, { orderId: order.id })) ?? '';
  await packShipment(shop, { shipmentId });
  await shipShipment(shop, { shipmentId, carrier: 'gls', trackingNumber });
}

/**
 * It was shipped meanwhile: the page shows the carrier, and offers nothing that is no longer
 * possible.
 */
async function followParcel(shopper: Shopper, look: Look): Promise<void> {
  const { page, words } = shopper;
  const number = await ordered(shopper);
  await ship(number, '00412345678');
  await shopper.visit(page.url());
  const follow = words('orders.parcels.follow', { carrier: 'GLS', number: '00412345678' });
  await expect(shopper.link(follow)).toHaveAttribute('href', /^https:\/\/gls-group\.eu\/.*00412345678$/);
  await expect(page.getByText(words('orders.changes.cancel'), { exact: true })).toHaveCount(0);
  await expect(page.getByText(words('orders.changes.address'), { exact: true })).toHaveCount(0);
  await look(page, 'an order on its way');
}

test(`S1.14 an order goes elsewhere and is canceled on its page (de) ${WHERE.de}`, async ({ page }) => {
  const complaints = complaintsOf(page);
  await changeAndCancel(new Shopper(page, 'de'), seeFaults);
  expect(complaints).toEqual([]);
});

test(`S1.14 an order on its way is followed from its page (de) ${WHERE.de}`, async ({ page }) => {
  const complaints = complaintsOf(page);
  await followParcel(new Shopper(page, 'de'), seeFaultsEverywhere);
  expect(complaints).toEqual([]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  // Such a page runs no script, so axe cannot check it.
  const look: Look = async () => {};

  test(`S1.14 an order goes elsewhere and is canceled without scripts (it) ${WHERE.it}`, async ({ page }) => {
    await changeAndCancel(new Shopper(page, 'it', { hasScripts: false }), look);
  });

  test(`S1.14 an order on its way is followed without scripts (it) ${WHERE.it}`, async ({ page }) => {
    await followParcel(new Shopper(page, 'it', { hasScripts: false }), look);
  });
});
