import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { LocaleContext } from '#app/intl/use-locale-code.ts';
import { saveAddress } from '#domain/address-book/save-address.ts';
import { addToCart } from '#domain/carts/add-to-cart.ts';
import type { StepName } from '#domain/checkout/typed.ts';
import { testShop } from '#tests/helpers/test-shop.ts';
import { visitOf } from '#tests/helpers/visit-of.ts';
import { CheckoutContext } from './checkout-context.ts';
import { DeliveryStep } from './delivery-step.tsx';
import { type CheckoutData, loadCheckout } from './load-checkout.server.ts';
import { PaymentStep } from './payment-step.tsx';

const shop = await testShop({ country: 'DE', locale: 'de' });
const HOME = {
  ...{ firstName: 'Annegret', lastName: 'Oberhauser-Weizenbeck', street: 'Oderberger Straße 5' },
  ...{ postalCode: '10435', city: 'Berlin', country: 'DE' },
};

async function shopper() {
  const { guestSession } = await addToCart(shop, { variantCode: 'TJ25-GZ-M', quantity: 1 });
  const owner = guestSession?.id ?? '';
  const keep = (kind: 'shipping' | 'billing', typed: Record<string, string>) =>
    saveAddress(shop, { owner, kind, typed: { ...HOME, ...typed } });
  return { keep, load: () => loadCheckout(visitOf(shop, owner)) };
}

function render(data: CheckoutData, step: StepName): string {
  const form = {
    data,
    step,
    answer: undefined,
    firstFault: undefined,
    isPricing: false,
    isSending: false,
    mended: undefined,
  };
  return renderToStaticMarkup(
    <LocaleContext value="de">
      <CheckoutContext value={form}>
        {step === 'delivery' ? <DeliveryStep /> : <PaymentStep />}
      </CheckoutContext>
    </LocaleContext>,
  );
}

/** The inputs of a name: value, checked, disabled. */
function inputsOf(html: string, name: string) {
  const all = html.match(new RegExp(`<input[^>]*name="${name}"[^>]*>`, 'g')) ?? [];
  return all.map((input) => ({
    value: /value="([^"]*)"/.exec(input)?.[1],
    isChecked: /\bchecked=/.test(input),
    isDisabled: /\bdisabled=/.test(input),
  }));
}

describe('S3.15 the checkout of who keeps addresses, without scripts', () => {
  test('offers them as cards, the default picked, and another to be typed into empty fields', async () => {
    const { keep, load } = await shopper();
    const home = await keep('shipping', {});
    const far = await keep('shipping', {
      street: '12 Elm Street',
      postalCode: '05401',
      province: 'VT',
      country: 'US',
    });
    const html = render(await load(), 'delivery');
    expect(inputsOf(html, 'deliveryTo')).toEqual([
      { value: home, isChecked: true, isDisabled: false },
      { value: far, isChecked: false, isDisabled: true },
      { value: 'new', isChecked: false, isDisabled: false },
    ]);
    expect(html).toContain('Oderberger Straße 5, 10435 Berlin, Deutschland');
    expect(inputsOf(html, 'street')).toEqual([expect.objectContaining({ value: '' })]);
    expect(inputsOf(html, 'saveDelivery')).toEqual([
      { value: 'no', isChecked: false, isDisabled: false },
      { value: 'yes', isChecked: false, isDisabled: false },
    ]);
  });

  test('offers each invoice the addresses of its kind', async () => {
    const { keep, load } = await shopper();
    const firm = await keep('billing', { invoice: 'company', companyName: 'Radgemeinschaft GmbH' });
    const own = await keep('billing', { invoice: 'private' });
    const html = render(await load(), 'payment');
    expect(inputsOf(html, 'billingTo').map(({ value }) => value)).toEqual(['same', firm, own, 'other']);
    expect(html).toMatch(
      /opens=company\]:checked\]\/invoice:grid"><label[^>]*><input[^>]*data-saved="company"/,
    );
    expect(html).toMatch(
      /opens=private\]:checked\]\/invoice:grid"><label[^>]*><input[^>]*data-saved="private"/,
    );
  });

  test('is as it was for who keeps none: the fields, and a box that is not ticked', async () => {
    const html = render(await (await shopper()).load(), 'delivery');
    expect(inputsOf(html, 'deliveryTo')).toEqual([]);
    expect(html).not.toContain('new-address');
    expect(inputsOf(html, 'saveDelivery').some(({ isChecked }) => isChecked)).toBe(false);
  });
});
