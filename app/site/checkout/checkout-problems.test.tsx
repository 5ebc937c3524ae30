import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { LocaleContext } from '#app/intl/use-locale-code.ts';
import { addToCart } from '#domain/carts/add-to-cart.ts';
import { textOf } from '#tests/helpers/render-block.tsx';
import { testShopWithSandbox } from '#tests/helpers/sample-checkout.ts';
import { sampleGoods } from '#tests/helpers/sample-goods.ts';
import { visitOf } from '#tests/helpers/visit-of.ts';
import { CheckoutContext, type CheckoutForm } from './checkout-context.ts';
import { CheckoutProblems } from './checkout-problems.tsx';
import { loadCheckout } from './load-checkout.server.ts';
import type { CheckoutAnswer } from './submit-checkout.server.ts';

const { shop } = await testShopWithSandbox();
await (await sampleGoods(shop)).addVariant({ code: 'test-jersey', prices: { 'test-eu': 9_900 }, stock: 5 });
const added = await addToCart(shop, { variantCode: 'test-jersey', quantity: 1 });
const data = await loadCheckout(visitOf({ ...shop, locale: 'en' }, added.guestSession?.id));

const ANSWER: CheckoutAnswer = {
  ...{ status: 422, step: 'contact', problem: null, sentence: null, cart: null, termsAccepted: true },
  fields: { email: 'No e-mail.', city: 'No town.' },
};

function listWhenMended(...names: string[]): string {
  const form: CheckoutForm = {
    data,
    answer: ANSWER,
    ...{ step: 'contact', firstFault: 'email', mended: new Set(names), isPricing: false, isSending: false },
  };
  const Page = createRoutesStub([{ id: 'page', path: '/*', Component: CheckoutProblems }]);
  return textOf(
    renderToStaticMarkup(
      <LocaleContext value="en">
        <CheckoutContext value={form}>
          <Page initialEntries={['/en/checkout']} />
        </CheckoutContext>
      </LocaleContext>,
    ),
  );
}

test('the list above the form names the faults that are left, and goes with the last', () => {
  expect(listWhenMended()).toMatch(/No e-mail\..*No town\./);
  expect(listWhenMended('email')).toContain('No town.');
  expect(listWhenMended('email')).not.toContain('No e-mail.');
  expect(listWhenMended('email', 'city').trim()).toBe('');
});
