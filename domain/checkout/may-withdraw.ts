import type { Shop } from '#domain/shop.ts';
import { findSiteConfig } from '#domain/site-config/find-site-config.ts';
import type { Billing } from './input.ts';

/**
 * Whether a buyer is told that it may withdraw: every consumer (Directive 2011/83 article 9), a
 * company only where the maker's setting grants it.
 */
export async function mayWithdraw(
  shop: Pick<Shop, 'db' | 'locale'>,
  { kind }: Pick<Billing, 'kind'>,
): Promise<boolean> {
  return kind !== 'company' || (await findSiteConfig(shop)).companiesMayWithdraw;
}
