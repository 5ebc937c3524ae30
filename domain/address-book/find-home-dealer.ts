import { findPlace } from '#domain/dealers/find-place.ts';
import { listDealers } from '#domain/dealers/list-dealers.ts';
import { type DealerNear, listDealersNear } from '#domain/dealers/list-dealers-near.ts';
import type { DealerService } from '#domain/dealers/services.ts';
import type { Shop } from '#domain/shop.ts';
import { listAddresses } from './list-addresses.ts';

/** Further away nobody collects anything. */
const WITHIN_KM = 500;

/**
 * Finds the dealer with a service that is nearest to the default delivery address of a book, in
 * the address's country. Null without such an address, and where its town is unknown.
 * @param owner the session that also owns the cart
 */
export async function findHomeDealer(
  shop: Pick<Shop, 'db' | 'locale'>,
  owner: string,
  service: DealerService,
): Promise<DealerNear | null> {
  const [home] = await listAddresses(shop, owner, 'shipping');
  if (!home?.isDefault) return null;
  const { city, country } = home;
  const dealers = await listDealers(shop, { country, service });
  const { place } = findPlace(dealers, { text: city, country, home: country, locale: shop.locale });
  if (!place) return null;
  const near = await listDealersNear(shop, { point: place, withinKm: WITHIN_KM, service });
  return near.find((dealer) => dealer.country === country) ?? null;
}
