import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { beforeEach, describe, expect, it } from 'vitest';
import { LocaleContext } from '#app/intl/use-locale-code.ts';
import { addToCart } from '#domain/carts/add-to-cart.ts';
import { shippingMethods } from '#domain/shipping/schema.ts';
import { siteConfigs } from '#domain/site-config/schema.ts';
import { MESSAGES } from '#messages/catalogue.ts';
import { LOCALES, type Locale } from '#shared/locale.ts';
import { textOf } from '#tests/helpers/render-block.tsx';
import { testShopWithSandbox } from '#tests/helpers/sample-checkout.ts';
import { sampleGoods } from '#tests/helpers/sample-goods.ts';
import { visitOf } from '#tests/helpers/visit-of.ts';
import { CheckoutContext, type CheckoutForm } from './checkout-context.ts';
import { loadCheckout } from './load-checkout.server.ts';
import { OrderFacts } from './order-facts.tsx';
import { submitCheckout } from './submit-checkout.server.ts';

const { shop } = await testShopWithSandbox();
const goods = await sampleGoods(shop);
const prices = { 'test-eu': 9_900 };
const jersey = await goods.addVariant({ code: 'test-jersey', prices, stock: 500 });
const bike = await goods.addVariant({
  code: 'test-bike',
  prices,
  stock: 500,
  kind: 'bike',
  taxCategory: 'bike',
});

beforeEach(async () => {
  await shop.db.update(siteConfigs).set({ companiesMayWithdraw: false });
  await shop.db.update(shippingMethods).set({ bikeReturnAmount: 0, bikeReturnAmounts: {} });
});

/** What stands above the button for a buyer of one piece. */
async function factsFor(invoice: 'company' | 'no', locale: Locale, { variantId } = jersey): Promise<string> {
  const added = await addToCart(shop, { variantId, quantity: 1 });
  const visit = visitOf({ ...shop, locale }, added.guestSession?.id);
  await submitCheckout(visit, { invoice, country: 'XE', step: 'payment', intent: 'update' });
  const data = await loadCheckout(visit);
  const form: CheckoutForm = {
    data,
    answer: undefined,
    step: 'payment',
    firstFault: undefined,
    mended: undefined,
    isPricing: false,
    isSending: false,
  };
  const Page = createRoutesStub([{ id: 'page', path: '/*', Component: OrderFacts }]);
  return textOf(
    renderToStaticMarkup(
      <LocaleContext value={locale}>
        <CheckoutContext value={form}>
          <Page initialEntries={[`/${locale}/checkout`]} />
        </CheckoutContext>
      </LocaleContext>,
    ),
  );
}

/** How one begins to tell a consumer of the right. */
const rightIn = (locale: Locale) => MESSAGES[locale].checkout.facts['withdrawal-text'].split(':', 1)[0] ?? '';

describe('X1.01 above the button that binds', () => {
  it.each(LOCALES)('a consumer is told of the right to withdraw, a company is not: %s', async (locale) => {
    const words = MESSAGES[locale].checkout.facts;
    const consumer = await factsFor('no', locale);
    expect(consumer).toContain(rightIn(locale));
    expect(consumer).not.toContain(words['withdrawal-company']);

    const company = await factsFor('company', locale);
    expect(company).toContain(words['withdrawal-company']);
    expect(company).not.toContain(rightIn(locale));
  });

  it('a company is told of it where the maker’s setting grants it', async () => {
    await shop.db.update(siteConfigs).set({ companiesMayWithdraw: true });
    expect(await factsFor('company', 'en')).toContain(rightIn('en'));
  });

  it.each(['no', 'company'] as const)(
    'every buyer reads what a bike’s way back costs: %s',
    async (invoice) => {
      const words = MESSAGES.en.checkout.facts;
      expect(await factsFor(invoice, 'en', bike)).toContain(words['return-bike-free']);
      await shop.db.update(shippingMethods).set({ bikeReturnAmount: 4_950 });
      expect(await factsFor(invoice, 'en', bike)).toMatch(/we collect it at your door .*costs you €49\.50/);
      expect(await factsFor(invoice, 'en')).not.toContain('door');
    },
  );
});
