import { expect } from '@playwright/test';
import { addressOf } from '#app/addresses.ts';
import { mailedLink, shopBehindThePages } from './behind-the-pages.ts';
import { faultsOf } from './faults-of.ts';
import { test } from './one-tab.ts';
import { complaintsOf, Shopper, startingWith } from './shopper.ts';
import { WHERE } from './widths.ts';
import { worksAs } from './works-as.ts';

test.describe.configure({ timeout: 240_000 });

const shop = shopBehindThePages();
/** A bike made to order in a paint of the series. */
const BUILD = 'VT25-ER-M-GES00BG';

for (const locale of ['it', 'de'] as const) {
  test(`a deposit is switched on, paid with the order of a bike, and its balance by the mailed link before it is packed (${locale}) ${WHERE[locale]}`, async ({
    page,
  }) => {
    const complaints = complaintsOf(page);
    await worksAs(page, 'admin');
    await page.goto('/office/settings');
    await page.getByRole('link', { name: 'Deposits' }).click();
    await page.getByRole('link', { name: 'European Union' }).click();
    await page.getByLabel('Percent of a bike made to order').fill('30');
    await page.getByRole('button', { name: 'Show an example' }).click();
    await expect(page.getByText('€2,070.00 today, €4,830.00 later')).toBeVisible();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText(/Saved \d/)).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);

    const shopper = new Shopper(page, locale);
    const { words } = shopper;
    const main = page.getByRole('main');
    await shopper.visit(addressOf(locale, 'infinitamente-item', { slug: 'vetta' }, { build: BUILD }));
    await expect(page.getByRole('region', { name: words('infinitamente.summary') })).toContainText(/30\s?%/);
    await shopper.arrive(() => shopper.button(words('infinitamente.to-bag')).click());
    await expect(main).toContainText(words('cart.deposit.today'));
    expect(await faultsOf(page)).toEqual([]);
    await shopper.follow(shopper.link(words('cart.checkout')));
    await shopper.fillCheckout();
    await expect(page.getByRole('region', { name: words('checkout.facts.title') })).toContainText(
      words('checkout.facts.deposit'),
    );
    expect(await faultsOf(page)).toEqual([]);
    await shopper.terms.check();
    await shopper.orderButton.click();
    await shopper.pay('approve');
    const number = await shopper.thanked();
    const balance = page.getByRole('region', { name: words('orders.balance.title') });
    await expect(shopper.link(words('orders.balance.pay-now'), balance)).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);

    await page.goto(`/office/orders/${number}`);
    await expect(page.getByRole('button', { name: 'Pack', exact: true })).toBeDisabled();
    await page.getByRole('button', { name: startingWith('The bike is built: ask for the balance') }).click();
    await expect(page.getByText('A reminder can go once a day')).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);

    const link = await mailedLink(shop, shopper.email, /checkout\/balance/);
    await shopper.visit(new URL(link).pathname + new URL(link).search);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(number);
    expect(await faultsOf(page)).toEqual([]);
    await shopper.button(new RegExp(words('orders.pay-balance.pay', { amount: '.*' }))).click();
    await shopper.pay('approve');
    await expect(shopper.heading(words('orders.pay-balance.paid-title'))).toBeVisible();
    await shopper.follow(shopper.link(words('orders.pay-balance.view')));
    await expect(main).toContainText(words('orders.timeline.balance'));

    await page.goto(`/office/orders/${number}`);
    await page.getByRole('button', { name: startingWith('Pack 1 piece') }).click();
    await expect(page.getByRole('button', { name: 'Ship', exact: true })).toBeVisible();
    expect(complaints).toEqual([]);
  });
}
