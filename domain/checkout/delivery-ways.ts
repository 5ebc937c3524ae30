import type { CartView } from '#domain/carts/cart-view.ts';
import { goesWithBattery } from '#domain/shipping/goes-with-battery.ts';
import { listShippingMethods, type ShippingMethod } from '#domain/shipping/list-shipping-methods.ts';
import { withDaysThere } from '#domain/shipping/usual-way.ts';
import type { Shop } from '#domain/shop.ts';

/**
 * A delivery method with its days to a country, and whether it can take this cart. Some cannot
 * carry an e-bike's battery.
 */
export type DeliveryWay = ShippingMethod & { readonly takesBag: boolean };

export type DeliveryPlace = { readonly country: string; readonly postalCode?: string | undefined };

/** Lists the delivery methods to a place for this cart, the default first. */
export async function listDeliveryWays(
  shop: Shop,
  cart: Pick<CartView, 'lines'>,
  place: DeliveryPlace,
): Promise<DeliveryWay[]> {
  const methods = await listShippingMethods(shop, place);
  const hasBattery = carriesBattery(cart);
  return methods.map((method) => ({
    ...withDaysThere(method),
    takesBag: !hasBattery || goesWithBattery(method, place),
  }));
}

/** E-bikes have their own tax category and always come with their battery. */
function carriesBattery({ lines }: Pick<CartView, 'lines'>): boolean {
  return lines.some(({ taxCategory }) => taxCategory === 'e-bike');
}
