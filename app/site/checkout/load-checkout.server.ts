import { redirect } from 'react-router';
import { addressOf } from '#app/addresses.ts';
import type { RequestContext } from '#app/context.ts';
import { cartJson } from '#domain/carts/cart-json.ts';
import type { CartView } from '#domain/carts/cart-view.ts';
import { findCart } from '#domain/carts/find-cart.ts';
import { priceCheckout, pricedCart } from '#domain/checkout/price-checkout.ts';
import { saveCheckout } from '#domain/checkout/save-checkout.ts';
import { listCountries } from '#domain/markets/list-countries.ts';
import { findWorkshop } from '#domain/shipping/find-workshop.ts';
import { listShippingMethods } from '#domain/shipping/list-shipping-methods.ts';
import { promiseDelivery } from '#domain/shipping/promise-delivery.ts';
import type { Shop } from '#domain/shop.ts';
import { listNotices } from '#domain/site-config/list-notices.ts';
import { guaranteeIn } from '../catalogue/guarantee-words.server.ts';
import { daySpan } from '../catalogue/promise-words.server.ts';
import { typedByProfile } from './typed-by-profile.server.ts';

/**
 * Everything the checkout shows: the cart priced for the address and delivery typed so far, the choices, what was typed. An empty cart has
 * no checkout and leads back to the cart.
 */
export async function loadCheckout(visit: RequestContext) {
  const { shop, guest, customer } = await visit.personal();
  const cart = guest && (await findCart(shop, guest.id));
  if (!cart || cart.itemCount === 0) throw redirect(addressOf(shop.locale, 'cart'));
  const { typed: kept, idempotencyKey } = await saveCheckout(shop, { cartId: cart.id, typed: {} });
  const typed: typeof kept = { ...(await typedByProfile(shop, customer)), ...kept };
  const countries = await offeredCountries(shop);
  const country = chosenCountry(countries, typed.country, shop.country);
  const place = { country, postalCode: country === typed.country ? typed.postalCode : undefined };
  const { deliveries, chosen } = await offeredDeliveries(shop, cart, place, typed.deliveryMethod);
  const payments = offeredPayments(shop);
  return {
    cart: cartJson(pricedCart({ ...cart, country }, chosen.breakdown)),
    idempotencyKey,
    countries,
    deliveries,
    payments,
    notices: await listNotices(shop, 'cart'),
    guarantee: await guaranteeIn(shop, country),
    typed: {
      ...typed,
      country,
      deliveryMethod: chosen.code,
      paymentMethod: payments.find((code) => code === typed.paymentMethod) ?? payments[0] ?? '',
    },
  };
}

export type CheckoutData = Awaited<ReturnType<typeof loadCheckout>>;

/** Countries whose prices are the ones shown, by their name in the reader's language: another market is another shop. */
export async function offeredCountries(shop: Shop): Promise<{ code: string; name: string }[]> {
  const names = new Intl.DisplayNames(shop.locale, { type: 'region' });
  const { compare } = new Intl.Collator(shop.locale);
  return (await listCountries(shop))
    .filter((country) => country.marketCode === shop.market.code)
    .map(({ code, localName }) => ({ code, name: names.of(code) ?? localName }))
    .sort((a, b) => compare(a.name, b.name));
}

/** Codes of the payment services this shop has, the usual one first. */
export function offeredPayments(shop: Shop): string[] {
  return Object.keys(shop.ports.payment);
}

function chosenCountry(
  countries: readonly { code: string }[],
  ...wishes: readonly (string | undefined)[]
): string {
  const known = wishes.find((wish) => countries.some(({ code }) => code === wish));
  return known ?? countries[0]?.code ?? '';
}

/** The ways of delivery with what each would cost this cart, and the whole calculation of the chosen one. */
async function offeredDeliveries(
  shop: Shop,
  cart: CartView,
  place: { readonly country: string; readonly postalCode: string | undefined },
  wish: string | undefined,
) {
  const methods = await listShippingMethods(shop, place);
  const workshop = await findWorkshop(shop);
  const freight = cart.lines.some(({ product }) => product.kind === 'bike') ? 'bike' : 'parcel';
  const priced = await Promise.all(
    methods.map(async (method) => {
      const { code, minDays, maxDays } = method;
      const breakdown = await priceCheckout(shop, { ...place, cart, deliveryMethod: code });
      const arrives = workshop && arrival(shop, { workshop, transit: method, freight });
      return { code, minDays, maxDays, arrives, amount: breakdown.shippingAmount, breakdown };
    }),
  );
  const chosen = priced.find(({ code }) => code === wish) ?? priced[0];
  const without = async () => ({ code: '', breakdown: await priceCheckout(shop, { ...place, cart }) });
  return {
    deliveries: priced.map(({ breakdown: _whole, ...delivery }) => delivery),
    chosen: chosen ?? (await without()),
  };
}

/** The days an order placed now arrives on; of a bag with a bike in it those of the bike. */
function arrival(shop: Shop, given: Parameters<typeof promiseDelivery>[1]): string {
  const { from, to } = promiseDelivery(shop.clock.now(), given);
  return daySpan(shop.locale, from, to);
}
