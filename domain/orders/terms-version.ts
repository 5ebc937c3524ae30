import { findLegalVersion } from '#domain/legal-texts/find-legal-text.ts';
import type { Shop } from '#domain/shop.ts';

/** The legal text that an order is placed under. */
export const TERMS = 'terms-and-conditions';

/**
 * Finds the version of the general terms and conditions for an order of this reader: the one
 * on their page.
 * @throws Error when the shop is not set up, so it has no terms
 */
export async function findTermsVersion(shop: Pick<Shop, 'db' | 'locale'>): Promise<string> {
  const version = await findLegalVersion(shop, TERMS);
  if (version === null) throw new Error('The shop has no terms and conditions: seed or save them first');
  return version;
}
