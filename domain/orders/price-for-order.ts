import type { CartLineView, CartView } from '#domain/carts/cart-view.ts';
import { depositOf } from '#domain/carts/deposit-of.ts';
import { findCart } from '#domain/carts/find-cart.ts';
import type { DeliveredBreakdown } from '#domain/carts/price-delivered.ts';
import { refuseOtherCollection } from '#domain/checkout/collection-points.ts';
import { type DeliveryWay, listDeliveryWays } from '#domain/checkout/delivery-ways.ts';
import type { CheckoutDetails } from '#domain/checkout/input.ts';
import { priceCheckout, pricedCart } from '#domain/checkout/price-checkout.ts';
import { legalVersionQuery } from '#domain/legal-texts/find-legal-text.ts';
import { countryQuery } from '#domain/markets/find-country.ts';
import { findPromisedDays } from '#domain/shipping/find-promised-days.ts';
import { workshopQuery } from '#domain/shipping/find-workshop.ts';
import type { PromisedDays } from '#domain/shipping/promise-delivery.ts';

import { readTogether, type Shop } from '#domain/shop.ts';
import type { CompanyTax } from '#domain/taxes/company-tax.ts';
import { cartEmpty } from './refusals.ts';
import { TERMS } from './terms-version.ts';

/** The ordered goods and their prices for the destination. */
export type PricedCart = {
  readonly lines: readonly CartLineView[];
  readonly unavailable: CartView['unavailable'];
  readonly breakdown: DeliveredBreakdown;
  /** What is due when ordering, in minor units; null: all of it. */
  readonly depositAmount: number | null;
  /** The price of sending back a bike; null without a bike. Minor units. */
  readonly bikeReturnAmount: number | null;
  /** The days of arrival if it is paid at once; null without a promise. */
  readonly promised: PromisedDays | null;
};

/**
 * Prices a cart for an order: for its address and delivery method. The caller holds the cart's
 * lock, so the cart is the one that was hashed.
 * @throws Refusal orders.cart-empty, and those of `priceCheckout`
 */
export async function priceForOrder(
  shop: Shop,
  guestSessionId: string | null,
  { details, company }: { readonly details: CheckoutDetails; readonly company: CompanyTax | null },
): Promise<PricedCart> {
  const { country, postalCode } = details.address;
  await readReference(shop, country);
  const cart = guestSessionId ? await findCart({ ...shop, country }, guestSessionId) : null;
  if (!cart || cart.itemCount === 0) throw cartEmpty();
  const { deliveryMethod } = details;
  await refuseOtherCollection(shop, details);
  const breakdown = await priceCheckout(shop, { cart, country, postalCode, deliveryMethod, company });
  const priced = pricedCart(cart, breakdown);
  const { lines, unavailable } = priced;
  const hasBike = lines.some(({ product }) => product.kind === 'bike');
  const ways = await listDeliveryWays(shop, cart, { country, postalCode });
  const way = ways.find(({ code }) => code === deliveryMethod);
  const bikeReturnAmount = hasBike ? (way?.bikeReturnAmount ?? null) : null;
  return {
    lines,
    unavailable,
    breakdown,
    depositAmount: depositOf(priced)?.depositAmount ?? null,
    bikeReturnAmount,
    promised: way ? await promiseStocked(shop, way, lines) : null,
  };
}

/** Reads at once what pricing, promising and freezing an order each ask for. */
async function readReference(shop: Shop, country: string): Promise<void> {
  await readTogether(shop, [
    countryQuery(shop.db, country),
    workshopQuery(shop),
    legalVersionQuery(shop, TERMS),
  ]);
}

/**
 * The days the checkout showed for this delivery, unless the shopper waited too long. Bikes made to
 * order have a week of their own each.
 */
async function promiseStocked(
  shop: Shop,
  way: DeliveryWay,
  lines: readonly CartLineView[],
): Promise<PromisedDays | null> {
  const stocked = lines.filter(({ made }) => !made);
  if (stocked.length === 0) return null;
  const hasBike = stocked.some(({ product }) => product.kind === 'bike');
  const { minDays, maxDays, bikeExtraDays } = way;
  return findPromisedDays(shop, {
    transit: { minDays, maxDays, bikeExtraDays },
    freight: hasBike ? 'bike' : 'parcel',
  });
}
