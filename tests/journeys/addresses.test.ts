import { expect } from '@playwright/test';
import { addressOf } from '#app/addresses.ts';
import { connect } from '#database/connect.ts';
import { ownIssuer } from '#domain/accounts/service-path.ts';
import { openCustomerSession } from '#domain/customers/customer-session.ts';
import { recogniseCustomer } from '#domain/customers/recognise-customer.ts';
import { NO_JOBS, systemShop } from '#domain/imports/system-shop.ts';
import { newId } from '#shared/ids.ts';
import { faultsOf } from './faults-of.ts';
import { test } from './one-tab.ts';
import { complaintsOf, JERSEY, Shopper, startingWith, TYPED } from './shopper.ts';

// Axe checks every node of a page, which takes seconds on a busy machine.
test.describe.configure({ timeout: 180_000 });

/**
 * A session without the login service; the account's journey logs in.
 * @returns the session's token
 */
async function sessionOf(email: string, baseUrl: string): Promise<string> {
  const { db, close } = connect(process.env.SHOP_DATABASE_URL ?? '');
  try {
    const shop = systemShop(db, 'journey', NO_JOBS);
    const issuer = ownIssuer(baseUrl);
    const customer = await recogniseCustomer(shop, {
      ...{ issuer, subject: newId(), email, emailVerified: true },
      ...{ firstName: TYPED.de.firstName, lastName: TYPED.de.lastName },
    });
    return await openCustomerSession(shop, { customerId: customer.id, issuer, idToken: 'journey' });
  } finally {
    await close();
  }
}

test('S2.04 S3.15 a customer keeps two addresses, takes one back, and orders to the one they pick @phone', async ({
  page,
  context,
  baseURL,
}) => {
  const shopper = new Shopper(page, 'de');
  const complaints = complaintsOf(page);
  const { words } = shopper;
  const value = await sessionOf(shopper.email, baseURL ?? '');
  await context.addCookies([{ name: 'session', value, url: baseURL ?? '', httpOnly: true }]);
  const check = async (what: string) => {
    await expect(page.getByRole('progressbar')).toHaveCount(0);
    expect.soft(await faultsOf(page), what).toEqual([]);
  };
  const typeAddress = async (street: string) => {
    await shopper.field('firstName').fill(TYPED.de.firstName);
    await shopper.field('lastName').fill(TYPED.de.lastName);
    await shopper.field('street').fill(street);
    await shopper.field('postalCode').fill(TYPED.de.postalCode);
  };
  const save = shopper.button(words('address-book.save'));
  const cards = page.getByRole('listitem').filter({ has: page.locator('address') });

  await shopper.visit(addressOf('de', 'account-addresses'));
  await expect(page.getByText(words('address-book.none.shipping'))).toBeVisible();
  await shopper.follow(shopper.link(words('address-book.add.shipping')));
  await typeAddress(TYPED.de.street);
  await save.click();
  await expect(shopper.field('city')).toBeFocused();
  await expect(shopper.field('street')).toHaveValue(TYPED.de.street);
  await check('address with a fault');
  await shopper.field('city').fill(TYPED.de.city);
  await save.click();
  await expect(page.getByText(words('address-book.done.saved'))).toBeVisible();

  await shopper.follow(shopper.link(words('address-book.add.shipping')));
  await typeAddress('Kastanienallee 7');
  await shopper.field('city').fill(TYPED.de.city);
  await save.click();
  await expect(cards).toHaveCount(2);
  await cards
    .nth(1)
    .getByRole('button', { name: startingWith(words('address-book.erase')) })
    .click();
  await expect(cards).toHaveCount(1);
  await shopper.button(words('address-book.undo')).click();
  await expect(cards).toHaveCount(2);
  await check('addresses');

  await shopper.hasInBag(JERSEY);
  await shopper.visit(addressOf('de', 'checkout'));
  await shopper.fillContact();
  // The default address fills in the delivery: the payment opens at once, and the button says so.
  await shopper.continueTo('payment');
  await shopper.change('delivery');
  const saved = page.getByRole('radio', { name: startingWith(`${TYPED.de.firstName} ${TYPED.de.lastName}`) });
  await expect(saved.nth(0)).toBeChecked();
  await expect(shopper.field('street')).toBeHidden();
  await check('checkout with saved addresses');
  await page.getByRole('radio', { name: words('checkout.saved.other') }).check();
  await expect(shopper.field('street')).toBeVisible();
  await expect(shopper.field('street')).toHaveValue('');
  await saved.nth(1).check();
  await expect(shopper.field('street')).toBeHidden();
  await shopper.continueTo('payment');
  await expect(page.getByText(/Kastanienallee 7, 10435 Berlin/).first()).toBeVisible();
  await shopper.terms.check();
  await shopper.orderButton.click();
  await shopper.pay('approve');
  await shopper.thanked();
  await expect(page.getByText(/Kastanienallee 7/).first()).toBeVisible();
  expect(complaints).toEqual([]);
});
