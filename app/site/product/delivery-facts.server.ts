import type { RequestContext } from '#app/context.ts';
import { listDealers } from '#domain/dealers/list-dealers.ts';
import { DEALERS_TAG } from '#domain/epochs/tags.ts';
import { findCountry } from '#domain/markets/find-country.ts';
import { findAssembly } from '#domain/shipping/find-assembly.ts';
import { findWorkshop } from '#domain/shipping/find-workshop.ts';
import { listShippingMethods } from '#domain/shipping/list-shipping-methods.ts';
import { findSiteConfig } from '#domain/site-config/find-site-config.ts';

/**
 * The delivery facts of all products of a market: the seller, the deliveries to its country, the
 * usual one first (none where nothing is delivered now), the dealers there, the maker's working
 * days, and how a bike leaves in its box.
 */
export function deliveryFacts({ shop, shared }: RequestContext) {
  return shared(`delivery-facts ${shop.country}`, ['site', DEALERS_TAG], async () => {
    const { siteName, company } = await findSiteConfig(shop);
    const dealers = await listDealers(shop, { country: shop.country });
    // Addresses name also a country whose deliveries are turned off.
    const isServed = (await findCountry(shop.db, shop.country))?.isServed ?? true;
    return {
      siteName,
      seat: company.country,
      isServed,
      ways: isServed ? await listShippingMethods(shop, shop) : [],
      canCollect: dealers.some(({ services }) => services.includes('collects')),
      dealers: dealers.map(({ name, city, services }) => ({ name, city, services })),
      workshop: await findWorkshop(shop),
      assembly: await findAssembly(shop),
    };
  });
}
