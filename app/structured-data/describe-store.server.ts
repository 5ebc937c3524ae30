import { addressOf } from '#app/addresses.ts';
import type { RequestContext } from '#app/context.ts';
import { findSiteConfig } from '#domain/site-config/find-site-config.ts';
import { storeNodes } from './store-node.server.ts';

/** Describes the shop on its home page: the seller, its return policy, the site's search. */
export async function describeStore(visit: RequestContext): Promise<void> {
  const { shop } = visit;
  const config = await visit.shared('store', ['site'], () => findSiteConfig(shop));
  const { baseUrl, locale, country } = shop;
  visit.describe(
    ...storeNodes(config, { baseUrl, locale, country, searchAddress: addressOf(locale, 'search') }),
  );
}
