import type { CartLineView, CartView } from '#domain/carts/cart-view.ts';
import { findCart } from '#domain/carts/find-cart.ts';
import type { DeliveredBreakdown } from '#domain/carts/price-delivered.ts';
import { refuseOtherCollection } from '#domain/checkout/collection-points.ts';
import type { CheckoutDetails } from '#domain/checkout/input.ts';
import { priceCheckout, pricedCart } from '#domain/checkout/price-checkout.ts';
import { listShippingMethods } from '#domain/shipping/list-shipping-methods.ts';
import type { Shop } from '#domain/shop.ts';
import { cartEmpty } from './refusals.ts';

/** What is ordered and what it costs delivered. */
export type PricedCart = {
  readonly lines: readonly CartLineView[];
  readonly unavailable: CartView['unavailable'];
  readonly breakdown: DeliveredBreakdown;
  /** What sending a bike of it back will cost; null without a bike. Minor units. */
  readonly bikeReturnAmount: number | null;
};

/**
 * Prices a cart as ordered: to the address, with the chosen delivery. The caller holds the cart's lock, so it is the cart that was hashed.
 * @throws Refusal orders.cart-empty, and those of `priceCheckout`
 */
export async function priceForOrder(
  shop: Shop,
  guestSessionId: string | null,
  details: CheckoutDetails,
): Promise<PricedCart> {
  const { country, postalCode } = details.address;
  const cart = guestSessionId ? await findCart({ ...shop, country }, guestSessionId) : null;
  if (!cart || cart.itemCount === 0) throw cartEmpty();
  const { deliveryMethod } = details;
  await refuseOtherCollection(shop, details);
  const breakdown = await priceCheckout(shop, { cart, country, postalCode, deliveryMethod });
  const { lines, unavailable } = pricedCart(cart, breakdown);
  const hasBike = lines.some(({ product }) => product.kind === 'bike');
  const ways = hasBike ? await listShippingMethods(shop, { country }) : [];
  const bikeReturnAmount = ways.find(({ code }) => code === deliveryMethod)?.bikeReturnAmount ?? null;
  return { lines, unavailable, breakdown, bikeReturnAmount };
}
