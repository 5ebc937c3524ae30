import { redirect } from 'react-router';
import { addressOf } from '#app/addresses.ts';
import type { RequestContext } from '#app/context.ts';
import { weekInWords } from '#app/site/dealers/dealer-hours.server.ts';
import { typedByProfile } from '#app/site/forms/typed-by-profile.server.ts';
import { daySpan } from '#app/site/product/promise-words.server.ts';
import { guaranteeIn } from '#app/site/safety/guarantee-words.server.ts';
import { BANK_TRANSFER } from '#domain/bank-transfers/code.ts';
import { cartJson } from '#domain/carts/cart-json.ts';
import type { CartView } from '#domain/carts/cart-view.ts';
import { findCart } from '#domain/carts/find-cart.ts';
import { addressForm } from '#domain/checkout/address-form.ts';
import { parseBilling } from '#domain/checkout/billing-input.ts';
import { checkCompanyTax } from '#domain/checkout/check-company-tax.ts';
import type { Billing } from '#domain/checkout/input.ts';
import { mayWithdraw } from '#domain/checkout/may-withdraw.ts';
import { priceCheckout, pricedCart } from '#domain/checkout/price-checkout.ts';
import { type Checkout, saveCheckout } from '#domain/checkout/save-checkout.ts';
import { getPayableUntil } from '#domain/orders/payable-until.ts';
import { findTermsVersion } from '#domain/orders/terms-version.ts';
import { findWorkshop } from '#domain/shipping/find-workshop.ts';
import { boxDays, promiseDelivery } from '#domain/shipping/promise-delivery.ts';
import type { Shop } from '#domain/shop.ts';
import { listNotices } from '#domain/site-config/list-notices.ts';
import type { CompanyTax } from '#domain/taxes/company-tax.ts';
import type { Destination } from '#domain/taxes/taxation.ts';
import { wordCompanyTax } from '#domain/taxes/word-company-tax.ts';
import { isId } from '#shared/ids.ts';
import {
  type CheckoutChoices,
  checkoutChoices,
  choicesToParse,
  doneSteps,
  openStep,
} from './checkout-choices.server.ts';
import { openCheckoutBook, savedChoices, typedByBook, withPicked } from './saved-addresses.server.ts';

/**
 * Everything the checkout shows: the cart priced for the typed address and delivery, the choices,
 * the typed fields. An empty cart leads back to the cart page.
 * @param askedStep the step to open, if it is done or the next one
 */
export async function loadCheckout(visit: RequestContext, askedStep?: string) {
  const { shop, guest, customer } = await visit.personal();
  const cart = guest && (await findCart(shop, guest.id));
  if (!cart || cart.itemCount === 0) throw redirect(addressOf(shop.locale, 'cart'));
  const { typed: stored, idempotencyKey } = await saveCheckout(shop, { cartId: cart.id, typed: {} });
  const book = await openCheckoutBook(shop, guest.id);
  const { typed } = withPicked(
    { ...(await typedByProfile(shop, customer)), ...typedByBook(book, stored), ...stored },
    book,
  );
  const choices = await checkoutChoices(visit, cart, typed);
  const { named, countries, country, payments, points } = choices;
  const billing = billingSoFar(choices, typed);
  const { deliveries, chosen } = await pricedDeliveries(shop, cart, choices, { ...typed, billing });
  const isCollection = deliveries.some((way) => way.isCollection && way.code === chosen.code);
  const filled = {
    ...typed,
    country,
    deliveryMethod: chosen.code,
    dealer: points.find(({ code }) => code === typed.dealer)?.code ?? '',
    paymentMethod: payments.find((code) => code === typed.paymentMethod) ?? payments[0] ?? '',
    deliveryTo: typed.deliveryTo ?? 'new',
    invoice: typed.invoice ?? 'no',
    // A collected order has no delivery address that the invoice could take.
    billingTo: isCollection && !isId(typed.billingTo) ? 'other' : (typed.billingTo ?? 'same'),
    billingCountry: typed.billingCountry ?? country,
  };
  const done = doneSteps(filled, choicesToParse(choices));
  return {
    cart: cartJson(pricedCart({ ...cart, country }, chosen.breakdown)),
    hasBike: cart.lines.some(({ product, made }) => product.kind === 'bike' && !made?.isPersonal),
    /** Bikes painted to the buyer's wish: no right of withdrawal. */
    exempt: cart.lines.flatMap(({ made, product }) => (made?.isPersonal ? [product.name] : [])),
    idempotencyKey,
    ...{ countries, deliveries, payments, done, openStep: openStep(done, askedStep), typed: filled },
    billingCountries: named.map(({ code, name }) => ({ code, name })),
    dealers: points.map((point) => ({ ...point, hours: weekInWords(shop.locale, point.openingHours) })),
    addressForms: { shipping: addressForm(country), billing: addressForm(filled.billingCountry) },
    saved: await savedChoices(shop, book),
    isCustomer: customer !== null,
    notices: await listNotices(shop, 'cart'),
    transferUntil: payments.includes(BANK_TRANSFER)
      ? await getPayableUntil(shop, BANK_TRANSFER, shop.clock.now())
      : null,
    ...(await buyerWords(shop, billing, chosen.breakdown.tax)),
    guarantee: await guaranteeIn(shop, country),
    termsVersion: await findTermsVersion(shop),
  };
}

export type CheckoutData = Awaited<ReturnType<typeof loadCheckout>>;

/** The deliveries with their cost for this cart, and the whole calculation of the chosen one. */
async function pricedDeliveries(
  shop: Shop,
  cart: CartView,
  { country, postalCode, points, ways }: CheckoutChoices,
  typed: { readonly deliveryMethod?: string; readonly dealer?: string; readonly billing: Billing },
) {
  const workshop = await findWorkshop(shop);
  const stocked = cart.lines.filter(({ made }) => !made);
  const isBike = ({ product }: CartView['lines'][number]) => product.kind === 'bike';
  const freight = stocked.some(isBike) ? 'bike' : 'parcel';
  const hasBike = cart.lines.some(isBike);
  const taxAt = (to: Destination) => checkCompanyTax(shop, { billing: typed.billing, to });
  // Asked before the deliveries are priced side by side, so that the register is asked once.
  const company = await taxAt({ country, postalCode });
  const counter = points.find(({ code }) => code === typed.dealer)?.address;
  const priced = await Promise.all(
    ways.map(async (way) => {
      const { code, minDays, maxDays, bikeExtraDays, isCollection, takesBag, bikeReturnAmount } = way;
      const place = isCollection && counter ? counter : { country, postalCode };
      const priced = { ...place, cart, deliveryMethod: code, company: await taxAt(place) };
      const breakdown = takesBag && (await priceCheckout(shop, priced));
      const transit = { minDays, maxDays, bikeExtraDays };
      const arrives = workshop && stocked.length > 0 ? arrival(shop, { workshop, transit, freight }) : null;
      const amount = breakdown ? breakdown.shippingAmount : null;
      const more = boxDays(hasBike, way);
      const days = { minDays: minDays + more, maxDays: maxDays + more, boxDays: more };
      // Without a name of the maker's its code is worded where it is shown.
      const name = way.names?.[shop.locale] ?? null;
      const shown = { code, name, ...days, isCollection, takesBag, bikeReturnAmount };
      return { ...shown, arrives, amount, breakdown };
    }),
  );
  const open = priced.flatMap((way) => (way.breakdown ? [{ ...way, breakdown: way.breakdown }] : []));
  const chosen = open.find(({ code }) => code === typed.deliveryMethod) ?? open[0];
  const without = async () => ({
    code: '',
    breakdown: await priceCheckout(shop, { country, postalCode, cart, company }),
  });
  return {
    deliveries: priced.map(({ breakdown: _whole, ...delivery }) => delivery),
    chosen: chosen ?? (await without()),
  };
}

/**
 * The days when an order placed now arrives; for a cart with a bike those of the bike. Bikes made
 * to order have a week of their own.
 */
function arrival(shop: Shop, given: Parameters<typeof promiseDelivery>[1]): string {
  const { from, to } = promiseDelivery(shop.clock.now(), given);
  return daySpan(shop.locale, from, to);
}

/** The buyer as typed so far: whether it is a company, and its number where that is right. */
function billingSoFar(
  { country, ways }: Pick<CheckoutChoices, 'country' | 'ways'>,
  typed: Checkout['typed'],
): Billing {
  const way = ways.find(({ code }) => code === typed.deliveryMethod) ?? ways[0];
  return parseBilling(typed, { country, isCollection: way?.isCollection ?? false }).billing;
}

/** What the checkout says of the buyer: how a company is taxed, whether it may withdraw. */
async function buyerWords(
  shop: Shop,
  billing: Billing,
  tax: Parameters<typeof wordCompanyTax>[1],
): Promise<{
  companyTax: ({ reason: CompanyTax['reason'] } & NonNullable<ReturnType<typeof wordCompanyTax>>) | null;
  mayWithdraw: boolean;
}> {
  const worded = wordCompanyTax(shop.locale, tax);
  return {
    companyTax: worded && tax.company ? { ...worded, reason: tax.company.reason } : null,
    mayWithdraw: await mayWithdraw(shop, billing),
  };
}
