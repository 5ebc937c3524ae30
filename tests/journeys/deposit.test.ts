import { expect, type Page } from '@playwright/test';
import { addressOf } from '#app/addresses.ts';
import { mailedLink, shopBehindThePages } from './behind-the-pages.ts';
import { faultsOf } from './faults-of.ts';
import { test } from './own-shop.ts';
import { complaintsOf, Shopper } from './shopper.ts';
import { WHERE } from './widths.ts';
import { worksAs } from './works-as.ts';

// One worker runs them all, because a second one would start another shop.
test.describe.configure({ mode: 'default', timeout: 180_000 });

/** A bike made to order in a paint of the series. */
const BUILD = 'VT25-ER-M-GES00BG';
const PAY = { it: /^Paga .* ora$/, de: /^Jetzt .* bezahlen$/ };
const PAID = { it: /Saldo, pagato il /, de: /Restzahlung, bezahlt am / };
const DESK = { viewport: { width: 1440, height: 900 } };

/** No page is wider than its window, nor has it faults. */
async function see(page: Page): Promise<void> {
  expect.soft(await faultsOf(page), page.url()).toEqual([]);
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect.soft(wider, page.url()).toBeLessThanOrEqual(0);
}

for (const locale of ['de', 'it'] as const) {
  test(`X1.22 the office asks for a deposit, a bike made to order is bought with it, built, paid in full and packed (${locale}) ${WHERE[locale]}`, async ({
    page,
    browser,
    shop: own,
  }) => {
    const shop = shopBehindThePages(own.databaseUrl);
    const desk = await browser.newPage({ ...DESK, baseURL: own.url });
    await worksAs(desk, 'admin', 'en', { shop, url: own.url });
    await desk.goto('/office/deposits');
    await desk.getByRole('main').getByRole('link', { name: 'European Union' }).click();
    await desk.getByLabel('Percent of a bike made to order, paid when ordering').fill('30');
    await desk.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(desk.getByRole('status').first()).toHaveText(/Saved \d/);
    await see(desk);

    const shopper = new Shopper(page, locale);
    const { words } = shopper;
    const complaints = complaintsOf(page);
    const main = page.getByRole('main');
    await shopper.visit(addressOf(locale, 'infinitamente-item', { slug: 'vetta' }, { build: BUILD }));
    await shopper.arrive(() => shopper.button(words('infinitamente.to-bag')).click());
    await expect(main).toContainText(words('deposit.today'));
    await see(page);
    await shopper.follow(shopper.link(words('cart.checkout')));
    await shopper.fillCheckout();
    await expect(main).toContainText(words('checkout.facts.deposit'));
    await see(page);
    await shopper.terms.check();
    await shopper.order();
    await shopper.pay('approve');
    const number = await shopper.thanked();
    await expect(main).toContainText(words('orders.balance.building'));
    await see(page);

    await desk.goto(`/office/orders/${number}`);
    const pack = desk.getByRole('button', { name: /^Pack/ });
    await expect(pack).toBeDisabled();
    await expect(pack).toHaveAccessibleDescription(/is not paid yet/);
    await desk.getByRole('button', { name: 'The bike is built: ask for the balance' }).click();
    await expect(desk.getByText(/^Built, and asked for on/)).toBeVisible();
    await see(desk);

    await shopper.visit(await mailedLink(shop, shopper.email, /checkout\/balance/));
    await expect(shopper.heading(words('orders.pay-balance.title', { number }))).toBeVisible();
    await expect(main).toContainText(words('orders.pay-balance.lead-built'));
    await see(page);
    await page.getByRole('button', { name: PAY[locale] }).click();
    await shopper.pay('approve');
    await expect(shopper.heading(words('orders.pay-balance.paid-title'))).toBeVisible();
    await see(page);
    await shopper.follow(shopper.link(words('orders.pay-balance.view')));
    await expect(main).toContainText(PAID[locale]);

    await desk.reload();
    await pack.click();
    await expect(desk.getByRole('status').first()).toHaveText(/Saved \d/);
    await expect(desk.getByRole('button', { name: 'Ship', exact: true })).toBeVisible();
    await desk.context().close();
    expect(complaints).toEqual([]);
  });
}
