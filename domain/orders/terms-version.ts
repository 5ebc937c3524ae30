import { findLegalVersion } from '#domain/legal-texts/find-legal-text.ts';
import type { Shop } from '#domain/shop.ts';

/**
 * Which general terms and conditions an order of this reader is placed under: what their page shows.
 * @throws when the shop is not set up: it has no terms to sell under
 */
export async function findTermsVersion(shop: Pick<Shop, 'db' | 'locale'>): Promise<string> {
  const version = await findLegalVersion(shop, 'terms-and-conditions');
  if (version === null) throw new Error('The shop has no terms and conditions: seed or save them first');
  return version;
}
