import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, it } from 'vitest';
import { LocaleContext } from '#app/intl/use-locale-code.ts';
import { MESSAGES } from '#messages/catalogue.ts';
import { LOCALES, type Locale } from '#shared/locale.ts';
import { formatMoney } from '#shared/money.ts';
import { depositShop } from '#tests/helpers/deposit-shop.ts';
import { textOf } from '#tests/helpers/render-block.tsx';
import { visitOf } from '#tests/helpers/visit-of.ts';
import { CheckoutContext, type CheckoutForm } from './checkout-context.ts';
import { loadCheckout } from './load-checkout.server.ts';
import { OrderFacts } from './order-facts.tsx';

const { shop, ask, bag } = await depositShop();

/** The checkout of a bike made to order, and what stands above its button. */
async function checkoutIn(locale: Locale) {
  const { guestSessionId } = await bag();
  const data = await loadCheckout(visitOf({ ...shop, locale }, guestSessionId));
  const form: CheckoutForm = {
    ...{ data, answer: undefined, step: 'payment', firstFault: undefined, mended: undefined },
    ...{ isPricing: false, isSending: false },
  };
  const Page = createRoutesStub([{ id: 'page', path: '/*', Component: OrderFacts }]);
  const html = renderToStaticMarkup(
    <LocaleContext value={locale}>
      <CheckoutContext value={form}>
        <Page initialEntries={[`/${locale}/checkout`]} />
      </CheckoutContext>
    </LocaleContext>,
  );
  return { cart: data.cart, text: textOf(html) };
}

it.each(LOCALES)('above the button stands what is paid now, what later and when: %s', async (locale) => {
  const { cart, text } = await checkoutIn(locale);
  const { deposit, 'deposit-text': sentence } = MESSAGES[locale].checkout.facts;
  const money = (amount = 0) => formatMoney(amount, 'EUR', locale);
  const said = sentence
    .replace('{deposit}', money(cart.deposit?.deposit_amount))
    .replace('{balance}', money(cart.deposit?.balance_amount));
  expect(cart.deposit?.deposit_amount).toBeGreaterThan(0);
  expect(text).toContain(`${deposit} ${said}`.replaceAll(/\s/g, ' '));
});

it('nothing is said of a deposit where the market asks for none', async () => {
  await ask('');
  const { cart, text } = await checkoutIn('en');
  await ask('30');
  expect(cart.deposit).toBeNull();
  expect(text).not.toContain(MESSAGES.en.checkout.facts.deposit);
});
