import { listDealers } from '#domain/dealers/list-dealers.ts';
import type { OpeningHours } from '#domain/dealers/opening-hours.ts';
import { listShippingMethods } from '#domain/shipping/list-shipping-methods.ts';
import type { Shop } from '#domain/shop.ts';
import type { CheckoutDetails } from './input.ts';
import type { CollectionPoint } from './parse-checkout.ts';
import { dealerUnknown } from './refusals.ts';

/** Lists the dealers of a country where an order can be collected, by town. */
export async function listCollectionPoints(
  shop: Pick<Shop, 'db'>,
  country: string,
): Promise<(CollectionPoint & { readonly openingHours: OpeningHours })[]> {
  const dealers = await listDealers(shop, { country, service: 'collects' });
  return dealers.map(({ slug, name, street, postalCode, city, province, openingHours }) => ({
    code: slug,
    name,
    address: { street, postalCode, city, province: province ?? '', country },
    openingHours,
  }));
}

/**
 * Checks the collection of an order: it must go to an open dealer that offers collection. A
 * delivered order has no dealer.
 * @throws Refusal checkout.dealer-unknown
 */
export async function refuseOtherCollection(shop: Shop, details: CheckoutDetails): Promise<void> {
  const { address, collection, deliveryMethod } = details;
  const methods = await listShippingMethods(shop, address);
  const isCollection = methods.some(({ code, isCollection: is }) => is && code === deliveryMethod);
  if (!isCollection && !collection) return;
  const points = isCollection ? await listCollectionPoints(shop, address.country) : [];
  const point = points.find(({ code }) => code === collection?.dealer);
  const isThere =
    point &&
    (['street', 'postalCode', 'city'] as const).every((part) => point.address[part] === address[part]);
  if (!isThere) throw dealerUnknown();
}
