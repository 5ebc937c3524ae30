import { addressOf } from '#app/addresses.ts';
import type { RequestContext } from '#app/context.ts';
import { findSiteConfig } from '#domain/site-config/find-site-config.ts';
import { storeThings } from './store-thing.server.ts';

/** Tells machines on the home page who sells here, how goods go back, and where the site is searched. */
export async function describeStore(visit: RequestContext): Promise<void> {
  const { shop } = visit;
  const config = await visit.shared('store', ['site'], () => findSiteConfig(shop));
  const { baseUrl, locale, country } = shop;
  visit.describe(
    ...storeThings(config, { baseUrl, locale, country, searchAddress: addressOf(locale, 'search') }),
  );
}
