import { expect } from '@playwright/test';
import { test } from './one-tab.ts';
import { BIKE, complaintsOf, type Outcome, Shopper, TYPED } from './shopper.ts';
import { WHERE } from './widths.ts';

const BUYERS = [
  { locale: 'it', outcome: 'approve', color: 'Notte', size: 'M' },
  { locale: 'de', outcome: 'challenge', color: 'Notte', size: 'S' },
] as const satisfies { locale: keyof typeof TYPED; outcome: Outcome; color: string; size: string }[];

const BUILD = { it: 'Cinghia, cinque marce', de: 'Riemen, fünf Gänge' };

for (const { locale, outcome, color, size } of BUYERS) {
  test(`S5.02 S7.05 S4.09 from the landing page to a paid bike and its mail (${locale}) ${WHERE[locale]}`, async ({
    page,
  }) => {
    const shopper = new Shopper(page, locale);
    const { words } = shopper;
    const complaints = complaintsOf(page);

    await shopper.visit(`/${locale}`);
    await shopper.chooseInMenu(BIKE.category[locale]);
    await shopper.follow(shopper.link(BIKE.name));
    await shopper.pick('color', color);
    await shopper.pick('size', size);
    await shopper.pick('build', BUILD[locale]);
    const address = new URL(page.url());
    expect(address.searchParams.get('v')).not.toBeNull();

    await shopper.button(words('cart.add')).click();
    await expect(shopper.drawer).toContainText(BIKE.name);
    await expect(shopper.drawer).toHaveAccessibleName(words('cart.bag-count', { count: 1 }));
    await shopper.follow(shopper.link(words('cart.whole-bag'), shopper.drawer));
    await shopper.button(words('cart.more', { name: BIKE.name })).click();
    await expect(shopper.quantityOf(BIKE.name)).toHaveValue('2');
    await expect(shopper.heading(words('cart.bag-count', { count: 2 }))).toBeVisible();
    await shopper.follow(shopper.link(words('cart.checkout')));

    await shopper.field('email').fill('lucia');
    await shopper.button(words('checkout.steps.to-delivery')).click();
    await expect(shopper.field('email')).toBeFocused();
    await expect(shopper.field('email')).toHaveValue('lucia');
    await expect(page.getByText(words('refusals.checkout.email-invalid'))).toHaveCount(2);
    await shopper.fillContact();
    await shopper.continueTo('delivery');
    await expect(shopper.heading(words('checkout.steps.delivery'))).toBeFocused();
    await shopper.fillDelivery();
    await shopper.continueTo('payment');

    await shopper.change('delivery');
    await expect(shopper.field('street')).toHaveValue(TYPED[locale].street);
    await page.reload();
    await expect(shopper.stepOpen).toHaveText(words('checkout.steps.payment'));
    await expect(page.getByText(TYPED[locale].street).first()).toBeVisible();
    await shopper.orderButton.click();
    await expect(shopper.terms).toBeFocused();
    await expect(page.getByText(words('refusals.checkout.terms-missing'))).toHaveCount(2);
    await shopper.terms.check();
    await shopper.orderButton.click();

    await shopper.pay(outcome);
    const number = await shopper.thanked();
    await expect(page.getByText(shopper.email).first()).toBeVisible();
    await expect(page.getByRole('status')).toHaveCount(0);

    expect(complaints).toEqual([]);

    const mail = page.getByRole('row').filter({ hasText: shopper.email });
    await expect(async () => {
      await page.goto('/dev/mails');
      await expect(mail).toContainText(number, { timeout: 100 });
    }).toPass();
    await expect(mail).toHaveCount(1);
    await mail.getByRole('link').click();
    await expect(page.getByText(words('mail.order.paid.title')).first()).toBeVisible();
  });
}
