import type { CartView } from '#domain/carts/cart-view.ts';
import { goesWithBattery } from '#domain/shipping/goes-with-battery.ts';
import { listShippingMethods, type ShippingMethod } from '#domain/shipping/list-shipping-methods.ts';
import type { Shop } from '#domain/shop.ts';

/** A way of delivery with the days it takes to that country, and whether this bag may go it: an e-bike's battery may not go everywhere. */
export type DeliveryWay = ShippingMethod & { readonly takesBag: boolean };

export type DeliveryPlace = { readonly country: string; readonly postalCode?: string | undefined };

/** The ways to a place for what is in the bag, the usual one first. */
export async function listDeliveryWays(
  shop: Shop,
  cart: Pick<CartView, 'lines'>,
  place: DeliveryPlace,
): Promise<DeliveryWay[]> {
  const methods = await listShippingMethods(shop, place);
  const hasBattery = carriesBattery(cart);
  return methods.map((method) => {
    const [minDays, maxDays] = method.daysThere ?? [method.minDays, method.maxDays];
    return { ...method, minDays, maxDays, takesBag: !hasBattery || goesWithBattery(method, place) };
  });
}

/** An e-bike is taxed as one, and never comes without its battery. */
function carriesBattery({ lines }: Pick<CartView, 'lines'>): boolean {
  return lines.some(({ taxCategory }) => taxCategory === 'e-bike');
}
