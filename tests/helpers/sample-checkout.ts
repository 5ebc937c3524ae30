import type { SandboxFaults } from '#adapters/sandbox-payments/settings.ts';
import { addToCart } from '#domain/carts/add-to-cart.ts';
import type { CheckoutDetails } from '#domain/checkout/input.ts';
import type { OrderToPlace } from '#domain/orders/place-order.ts';
import type { Shop } from '#domain/shop.ts';
import { newId } from '#shared/ids.ts';
import { SAMPLE } from './sample-goods.ts';
import { testSandbox } from './test-sandbox.ts';
import { testShop } from './test-shop.ts';

/** What a shopper in the sample euro market types at the checkout. */
export const SAMPLE_DETAILS: CheckoutDetails = {
  email: 'ada@mail.test',
  phone: '+39 0423 123456',
  address: {
    firstName: 'Ada',
    lastName: 'Rossi',
    street: 'Via Montello 12',
    postalCode: '31044',
    city: 'Montebelluna',
    province: 'TV',
    country: SAMPLE.euro.country,
  },
  deliveryMethod: 'courier',
  paymentMethod: 'sandbox',
  courierNotes: '',
  termsAccepted: true,
};

/**
 * A test shop in the sample euro market with a sandbox as its payment provider; its faults can be
 * changed while the test runs.
 */
export async function testShopWithSandbox(capture: 'at-once' | 'later' = 'at-once') {
  const plain = await testShop(SAMPLE.euro);
  const faults: SandboxFaults = {};
  const sandbox = await testSandbox(faults, plain.clock, capture);
  const shop = { ...plain, ports: { ...plain.ports, payment: { sandbox: sandbox.provider } } };
  return { shop, sandbox, faults };
}

/** A visitor's own cart with these pieces, ready to be ordered under its own key. */
export async function sampleCheckout(
  shop: Shop,
  pieces: Readonly<Record<string, number>>,
): Promise<OrderToPlace & { guestSessionId: string }> {
  let guestSessionId: string | undefined;
  let cartId = '';
  for (const [variantId, quantity] of Object.entries(pieces)) {
    const added = await addToCart(shop, { guestSessionId, variantId, quantity });
    guestSessionId ??= added.guestSession?.id;
    cartId = added.cartId;
  }
  return { cartId, details: SAMPLE_DETAILS, idempotencyKey: newId(), guestSessionId: guestSessionId ?? '' };
}
