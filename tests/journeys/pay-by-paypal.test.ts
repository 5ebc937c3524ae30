import { expect } from '@playwright/test';
import texts from '#adapters/paypal-payments/stand-in/approval-texts.json' with { type: 'json' };
import { startPaypalStandIn } from '#adapters/paypal-payments/stand-in/start-paypal-stand-in.ts';
import { PAYPAL_ACCESS } from '#tests/helpers/paypal-stand-in.ts';
import { faultsOf } from './faults-of.ts';
import { test as own } from './own-shop.ts';
import { JERSEY, Shopper } from './shopper.ts';

type StandIn = Awaited<ReturnType<typeof startPaypalStandIn>>;

/** A shop with PayPal, which is a stand-in of its own. */
const test = own.extend<object, { paypal: StandIn }>({
  paypal: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its first argument
    async ({}, use) => {
      const standIn = await startPaypalStandIn(PAYPAL_ACCESS);
      await use(standIn);
      await standIn.close();
    },
    { scope: 'worker' },
  ],
  settings: [
    async ({ paypal }, use) => {
      await use({
        PAYPAL_CLIENT_ID: PAYPAL_ACCESS.clientId,
        PAYPAL_CLIENT_SECRET: PAYPAL_ACCESS.clientSecret,
        PAYPAL_WEBHOOK_ID: PAYPAL_ACCESS.webhookId,
        PAYPAL_API_BASE: paypal.url,
      });
    },
    { scope: 'worker' },
  ],
});

// One worker runs them all, because a second one would start another shop.
test.describe.configure({ mode: 'default' });

test('S8.03 PayPal is chosen, given up, declined and at last pays: one order, whose page says each time what to do @phone', async ({
  page,
  shop,
  paypal,
}) => {
  const shopper = new Shopper(page, 'de');
  const { de } = texts;
  await shopper.hasInBag(JERSEY);
  await shopper.readyToOrder();
  await expect(page.getByRole('radio', { name: 'PayPal' })).toBeChecked();
  await shopper.orderButton.click();
  await expect(shopper.heading(de.title)).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);

  await shopper.follow(shopper.button(de.cancel));
  await expect(shopper.heading(shopper.words('checkout.done.given-up-title'))).toBeVisible();
  expect(new URL(page.url()).searchParams.getAll('token')).toHaveLength(1);
  await shopper.button(shopper.words('checkout.done.retry')).click();
  await page.getByRole('radio', { name: de.declined }).check();
  await shopper.follow(shopper.button(de.pay));
  await expect(shopper.heading(shopper.words('orders.failed.title'))).toBeVisible();

  await shopper.button(shopper.words('checkout.done.retry')).click();
  await shopper.follow(shopper.button(de.pay));
  const number = await shopper.thanked();
  const heard = await paypal.messages.deliver(`${shop.url}/payments/notify/paypal`);
  expect(new Set(heard)).toEqual(new Set([200]));
  const orders = [...paypal.account.orders.values()];
  expect(orders.map(({ purchase_units: [unit], capture }) => [unit.reference_id, capture?.status])).toEqual([
    [number, undefined],
    [number, 'COMPLETED'],
  ]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('the form that orders leads to PayPal and back @phone', async ({ page }) => {
    const shopper = new Shopper(page, 'it', { hasScripts: false });
    await shopper.hasInBag(JERSEY);
    await shopper.readyToOrder();
    await shopper.orderButton.click();
    await shopper.button(texts.it.pay).click();
    await shopper.thanked();
  });
});
