import { addressOf } from '#app/addresses.ts';
import type { RequestContext } from '#app/context.ts';
import { listShippingMethods } from '#domain/shipping/list-shipping-methods.ts';
import { findSiteConfig } from '#domain/site-config/find-site-config.ts';
import { storeNodes } from './store-node.server.ts';

/** Describes the shop on its home page: the seller, its return policy, the site's search. */
export async function describeStore(visit: RequestContext): Promise<void> {
  const { shop } = visit;
  const { baseUrl, locale, country } = shop;
  const { config, areReturnsFree } = await visit.shared(`store ${country}`, ['site'], async () => {
    const ways = await listShippingMethods(shop, shop);
    return {
      config: await findSiteConfig(shop),
      areReturnsFree: ways.every(({ bikeReturnAmount }) => bikeReturnAmount === 0),
    };
  });
  const searchAddress = addressOf(locale, 'search');
  visit.describe(...storeNodes(config, { baseUrl, locale, country, searchAddress, areReturnsFree }));
}
