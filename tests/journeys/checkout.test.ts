import { expect, type Page } from '@playwright/test';
import { addressOf } from '#app/addresses.ts';
import { test } from './one-tab.ts';
import { complaintsOf, JERSEY, Shopper, startingWith, TYPED } from './shopper.ts';
import { WHERE } from './widths.ts';

const VETTA = 'VT25-ER-RA-L';
const LOCALES = ['it', 'de'] as const;
type BuyerLocale = (typeof LOCALES)[number];

/** The law's words for the button, whatever is chosen above it. */
const BUTTON = { it: 'Ordine con obbligo di pagare', de: 'Zahlungspflichtig bestellen' } as const;

function summaryOf(page: Page, shopper: Shopper) {
  return page.getByRole('region', { name: shopper.words('checkout.review.title') });
}

for (const locale of LOCALES) {
  test(`X1.05 S9.06 S9.07 S9.13 S5.02 all that law wants stands above the button, and its words are always the same (${locale}) ${WHERE[locale]}`, async ({
    page,
  }) => {
    const shopper = new Shopper(page, locale);
    const { words } = shopper;
    const complaints = complaintsOf(page);
    await shopper.hasInBag(VETTA);
    await shopper.hasInBag(JERSEY, 2);
    await shopper.visit(addressOf(locale, 'checkout'));
    // Where ordering begins: where we deliver, and how one can pay.
    const payment = words('payments.methods.sandbox');
    const payments = new Intl.ListFormat(locale).format([payment, words('payments.methods.bank-transfer')]);
    await expect(page.getByText(words('checkout.limits', { count: 30, payments }))).toBeVisible();
    // On a phone the goods are told once: folded before the payment, with the button at the end.
    const goods = page.getByRole('region', { name: words('checkout.review.title') });
    const folded = page.getByRole('main').locator('details', { hasText: 'Vetta' });
    const toldOnce = async (where: 'folded' | 'open') => {
      await expect(goods).toHaveCount(where === 'open' ? 1 : 0);
      await expect(folded.filter({ visible: true })).toHaveCount(where === 'folded' ? 1 : 0);
    };
    if (locale === 'de') await toldOnce('folded');
    await shopper.fillCheckout();

    if (locale === 'de') {
      // Each way with its own days; none that gains a bike one day for forty euro.
      await shopper.change('delivery');
      await toldOnce('folded');
      const collection = words('checkout.delivery.days', { min: 5, max: 8 });
      await expect(page.getByRole('radio', { name: words('shipping.collection') })).toHaveAccessibleName(
        new RegExp(collection),
      );
      await expect(page.getByRole('radio', { name: words('shipping.express') })).toHaveCount(0);
      await expect(page.getByText(words('checkout.delivery.box'))).toBeVisible();
      await shopper.continueTo('payment');
      await toldOnce('open');
    }

    const summary = summaryOf(page, shopper);
    await expect(summary).toContainText('Vetta');
    await expect(summary).toContainText(words('cart.pieces', { count: 2 }));
    await expect(summary).toContainText(/129/);
    await expect(summary).toContainText(words('cart.total-vat'));
    await expect(summary).toContainText(words('cart.delivery'));
    const facts = page.getByRole('region', { name: words('checkout.facts.title') });
    await expect(facts).toContainText(TYPED[locale].street);
    await expect(facts).toContainText(payment);
    // S9.07: hours for Italy, days elsewhere, one more for a bike; and the days it arrives on.
    const way =
      locale === 'it'
        ? words('checkout.delivery.hours', { min: 72, max: 96 })
        : words('checkout.delivery.days', { min: 6, max: 7 });
    await expect(facts).toContainText(way);
    await expect(facts).toContainText(startingIn(words('checkout.delivery.arrives', { days: '' })));
    const label = words('shell.withdraw');
    await expect(facts).toContainText(words('checkout.facts.withdrawal-text', { label }));
    await expect(facts).toContainText(words('checkout.facts.return-bike-free'));
    await expect(facts).toContainText(startingIn(words('checkout.facts.terms-text', { date: '' })));
    const ordering = page.locator('form', { has: shopper.button(BUTTON[locale]) });
    await expect(ordering).toContainText({ it: 'Garanzia legale', de: 'Gewährleistung' }[locale]);
    await expect(shopper.terms).not.toBeChecked();
    await expect(shopper.button(BUTTON[locale])).toHaveCount(1);
    // The button stands under the payment at every width.
    const below = await page.evaluate(() => {
      const button = document.querySelector('button[value=order]')?.getBoundingClientRect();
      const method = document.querySelector('input[name=paymentMethod]')?.getBoundingClientRect();
      return button && method && button.top > method.bottom && button.left <= method.left + 40;
    });
    expect(below).toBe(true);
    const order = await page.evaluate(() => {
      const top = (node: Element | null) => node?.getBoundingClientRect().bottom ?? 0;
      const button = document.querySelector('button[value=order]');
      return ['#facts-title', 'dl', '#termsAccepted'].map(
        (one) => top(document.querySelector(one)) <= top(button),
      );
    });
    expect(order).toEqual([true, true, true]);
    for (const card of await page.getByRole('radio').filter({ visible: true }).all()) {
      if (await card.isEnabled()) await card.check();
      await expect(shopper.button(BUTTON[locale])).toHaveCount(1);
    }
    expect(complaints).toEqual([]);
  });
}

for (const hasScripts of [true, false]) {
  test.describe(hasScripts ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled: hasScripts });

    for (const locale of LOCALES) {
      test(`S1.13 X1.10 a company has its order billed, and what is wrong with its numbers is said beside them (${locale}) ${WHERE[locale]}`, async ({
        page,
      }) => {
        const shopper = new Shopper(page, locale, { hasScripts });
        const { words } = shopper;
        await shopper.hasInBag(JERSEY);
        await shopper.visit(addressOf(locale, 'checkout'));
        await shopper.fillCheckout();
        await page.getByRole('radio', { name: words('checkout.invoice.company'), exact: true }).check();
        await shopper.terms.check();
        await shopper.orderButton.click();
        await expect(page.getByText(words('refusals.checkout.company-name-missing'))).toHaveCount(2);
        await expect(text(page, words('checkout.invoice.company-name'))).toBeFocused();
        await text(page, words('checkout.invoice.company-name')).fill('Cicli Brenta');
        await text(page, words('checkout.invoice.vat-number')).fill('DE136695977');
        if (!hasScripts) await shopper.terms.check();
        await shopper.orderButton.click();
        await expect(page.getByText(words('refusals.checkout.vat-number-invalid'))).toHaveCount(2);
        await expect(text(page, words('checkout.invoice.company-name'))).toHaveValue('Cicli Brenta');
        await fillNumbers(page, shopper, locale);
        await shopper.orderButton.click();
        if (locale === 'de' && !hasScripts) {
          // The number takes the VAT off: the buyer sees the new total before agreeing to it.
          await expect(page.getByText(words('cart.intra-community'), { exact: true })).toBeVisible();
          await expect(page.getByText(/VIES .*WAPI/)).toBeVisible();
          await shopper.terms.check();
          await shopper.orderButton.click();
        }
        await shopper.pay('approve');
        await shopper.thanked();
        if (locale === 'de') await expect(page.getByText(/DE136695976.* VIES .*WAPI/)).toBeVisible();
      });

      test(`S1.13 an order is collected at a dealer, without an address and without costs (${locale}) ${WHERE[locale]}`, async ({
        page,
      }) => {
        const shopper = new Shopper(page, locale, { hasScripts });
        const { words } = shopper;
        await shopper.hasInBag(JERSEY);
        await shopper.visit(addressOf(locale, 'checkout'));
        await shopper.fillContact();
        await shopper.continueTo('delivery');
        await shopper.field('firstName').fill(TYPED[locale].firstName);
        await shopper.field('lastName').fill(TYPED[locale].lastName);
        await page.getByRole('radio', { name: startingWith(words('shipping.collection')) }).check();
        await expect(shopper.field('street')).toBeHidden();
        await shopper.button(words('checkout.steps.to-payment')).click();
        await expect(page.getByText(words('refusals.checkout.dealer-missing'))).toHaveCount(2);
        const dealers = page.getByRole('combobox', { name: startingWith(words('checkout.dealer.title')) });
        await dealers.selectOption({ index: 1 });
        const dealer = (await dealers.locator('option:checked').textContent()) ?? '';
        const [, name = ''] = /: ([^,]+),/.exec(dealer) ?? [];
        await shopper.continueTo('payment');
        const facts = page.getByRole('region', { name: words('checkout.facts.title') });
        await expect(facts).toContainText(name);
        await expect(summaryOf(page, shopper)).toContainText(words('cart.free'));
        await shopper.terms.check();
        await shopper.orderButton.click();
        await shopper.pay('approve');
        await shopper.thanked();
        await expect(page.getByText(words('shipping.collection')).first()).toBeVisible();
      });
    }
  });
}

test('an e-bike’s battery goes by road only, and the way that is closed says why @desk', async ({ page }) => {
  const shopper = new Shopper(page, 'de');
  const { words } = shopper;
  await shopper.hasInBag('SC25-ER-DO-XS');
  await shopper.visit(addressOf('de', 'checkout'));
  await shopper.fillContact();
  await shopper.continueTo('delivery');
  const express = page.getByRole('radio', { name: startingWith(words('shipping.express')) });
  await expect(express).toBeDisabled();
  await expect(
    page.getByText(words('checkout.delivery.battery', { methods: words('shipping.express') })),
  ).toBeVisible();
  await shopper.fillDelivery();
  await shopper.continueTo('payment');
});

function text(page: Page, name: string) {
  return page.getByRole('textbox', { name: startingWith(name) });
}

function startingIn(words: string): string {
  return words.trim();
}

async function fillNumbers(page: Page, { words }: Shopper, locale: BuyerLocale): Promise<void> {
  const vat = text(page, words('checkout.invoice.vat-number'));
  if (locale === 'de') return vat.fill('DE 136 695 976');
  await vat.fill('00743110157');
  await text(page, words('checkout.invoice.sdi-code')).fill('M5UXCR1');
}

test('what is typed at the checkout before scripts arrive stays when they do @phone', async ({ page }) => {
  const shopper = new Shopper(page, 'it');
  await shopper.hasInBag(JERSEY);
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await arrived;
    await route.continue();
  });
  await page.goto(addressOf('it', 'checkout'), { waitUntil: 'commit' });
  await shopper.field('email').fill('presto@mail.example');
  const alive = page.waitForResponse(/\/api\/it\/me/);
  arrive();
  await alive;
  await expect(shopper.field('email')).toHaveValue('presto@mail.example');
});
