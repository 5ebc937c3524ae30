import { expect } from '@playwright/test';
import { startStripeStandIn } from '#tests/helpers/stripe-stand-in/start-stripe-stand-in.ts';
import { expectNoFaultsElsewhere, faultsOf, WITHOUT_FRAME } from './faults-of.ts';
import { test as own } from './own-shop.ts';
import { JERSEY, Shopper } from './shopper.ts';

const SECRET = 'whsec_of_the_stand_in_for_journeys';
type StandIn = Awaited<ReturnType<typeof startStripeStandIn>>;

/** A shop with Stripe, which is a stand-in of its own. */
const test = own.extend<object, { stripe: StandIn }>({
  stripe: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its first argument
    async ({}, use) => {
      const standIn = await startStripeStandIn({ webhookSecret: SECRET });
      await use(standIn);
      await standIn.close();
    },
    { scope: 'worker' },
  ],
  settings: [
    async ({ stripe }, use) => {
      await use({
        STRIPE_SECRET_KEY: 'sk_test_journeys',
        STRIPE_PUBLISHABLE_KEY: 'pk_test_journeys',
        STRIPE_WEBHOOK_SECRET: SECRET,
        STRIPE_API_BASE: stripe.url,
        STRIPE_JS_URL: `${stripe.url}/js/stripe.js`,
      });
    },
    { scope: 'worker' },
  ],
});

// One worker runs them all, because a second one would start another shop.
test.describe.configure({ mode: 'default' });

async function atThePayment(shopper: Shopper): Promise<void> {
  await shopper.hasInBag(JERSEY);
  await shopper.readyToOrder();
  await shopper.orderButton.click();
  await shopper.page.waitForURL(/\/checkout\/pay\?/);
}

const card = (shopper: Shopper) => shopper.page.getByRole('textbox', { name: 'Card number' });
const payButton = (shopper: Shopper) =>
  shopper.page.getByRole('button', { name: new RegExp(shopper.words('checkout.pay.pay', { amount: '.*' })) });

test('a card is typed on our own page; a declined one is told there, the next one pays the same order', async ({
  page,
  shop,
  stripe,
}, { project }) => {
  const shopper = new Shopper(page, 'it');
  await atThePayment(shopper);
  expect(await faultsOf(page)).toEqual([]);
  if (project.name === 'desk') await expectNoFaultsElsewhere(page, 'card fields', WITHOUT_FRAME);
  await card(shopper).fill('4000 0000 0000 0002');
  await payButton(shopper).click();
  await expect(page.getByRole('alert')).toContainText('declined');
  await card(shopper).fill('4242 4242 4242 4242');
  await payButton(shopper).click();
  await shopper.thanked();
  const heard = await stripe.messages.deliver(`${shop.url}/payments/notify/stripe`);
  expect(new Set(heard)).toEqual(new Set([200]));
  expect([...stripe.account.intents.values()].at(-1)).toMatchObject({ status: 'succeeded' });
});

test('the provider’s origins are let in on the payment page and on no other @desk', async ({
  page,
  stripe,
}) => {
  const shopper = new Shopper(page, 'de');
  await atThePayment(shopper);
  const policyOf = async (url: string) => (await page.request.get(url)).headers()['content-security-policy'];
  expect(await policyOf(page.url())).toContain(stripe.url);
  expect(await policyOf('/de/cart')).not.toContain(stripe.url);
});

test('fields that cannot be loaded are told, and a button loads them again @desk', async ({ page }) => {
  await page.route('**/js/stripe.js', (route) => route.abort(), { times: 1 });
  const shopper = new Shopper(page, 'en');
  await atThePayment(shopper);
  await expect(page.getByText(shopper.words('checkout.pay.load-failed'))).toBeVisible();
  await shopper.button(shopper.words('checkout.pay.load-again')).click();
  await expect(card(shopper)).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('the payment page says so and leads to another way to pay @phone', async ({ page }) => {
    const shopper = new Shopper(page, 'it', { hasScripts: false });
    await atThePayment(shopper);
    await expect(page.getByText(shopper.words('checkout.pay.noscript'))).toBeVisible();
    await shopper.link(shopper.words('checkout.pay.other')).click();
    await expect(shopper.orderButton).toBeVisible();
  });
});
