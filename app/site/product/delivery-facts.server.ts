import type { RequestContext } from '#app/context.ts';
import { listDealers } from '#domain/dealers/list-dealers.ts';
import { DEALERS_TAG } from '#domain/epochs/tags.ts';
import { findWorkshop } from '#domain/shipping/find-workshop.ts';
import { listShippingMethods } from '#domain/shipping/list-shipping-methods.ts';
import { findSiteConfig } from '#domain/site-config/find-site-config.ts';

/**
 * The delivery facts of all products of a market: the seller, the deliveries to its country, the
 * usual one first, whether a dealer there hands orders over, and the maker's working days.
 */
export function deliveryFacts({ shop, shared }: RequestContext) {
  return shared(`delivery-facts ${shop.country}`, ['site', DEALERS_TAG], async () => {
    const { siteName, company } = await findSiteConfig(shop);
    return {
      siteName,
      seat: company.country,
      ways: await listShippingMethods(shop, shop),
      canCollect: (await listDealers(shop, { country: shop.country, service: 'collects' })).length > 0,
      workshop: await findWorkshop(shop),
    };
  });
}
