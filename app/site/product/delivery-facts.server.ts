import type { RequestContext } from '#app/context.ts';
import { findWorkshop } from '#domain/shipping/find-workshop.ts';
import { listShippingMethods } from '#domain/shipping/list-shipping-methods.ts';
import { findSiteConfig } from '#domain/site-config/find-site-config.ts';

/**
 * The delivery facts of all products of a market: the seller, the deliveries to its country, the
 * usual one first, and the maker's working days.
 */
export function deliveryFacts({ shop, shared }: RequestContext) {
  return shared('delivery-facts', ['site'], async () => ({
    siteName: (await findSiteConfig(shop)).siteName,
    ways: await listShippingMethods(shop, shop),
    workshop: await findWorkshop(shop),
  }));
}
